#include "tools/play/position_export.h"

#include <algorithm>

#include "analysis/parallel/workers.h"
#include "analysis/play/match/match_identity.h"
#include "analysis/play/match/turn_rows.h"
#include "analysis/specs/family.h"
#include "reports/data/turn_data.h"

namespace rulescope::tools {

namespace {

/// So many games are replayed together, each by one thread.
constexpr std::size_t games_together = 256;

std::string list_of(const Json& list) {
    return list.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

PositionExport::PositionExport(const std::string& path, const std::vector<specs::LoadedRules>& rulesets, int threads)
    : threads_(threads) {
    if (path.empty()) {
        return;
    }
    for (const specs::LoadedRules& ruleset : rulesets) {
        seats_ = std::max(seats_, ruleset.rules.seats());
    }
    file_ = data_file("--positions", path, {turn_table(seats_)});
}

void PositionExport::begin(const specs::LoadedRules& ruleset, const play::MatchPlan& plan,
                           const std::vector<std::string>& agents) {
    if (!requested()) {
        return;
    }
    matches_.push_back({ruleset.rules.name, ruleset.rules.title, ruleset.hash, ruleset.overrides, agents, plan,
                        game_of(ruleset.rules)});
}

void PositionExport::add(const storage::KeptGame& game) {
    if (!requested()) {
        return;
    }
    waiting_.push_back(game);
    if (waiting_.size() == games_together) {
        end();
    }
}

void PositionExport::end() {
    if (waiting_.empty()) {
        return;
    }
    Match& match = matches_.back();
    std::vector<std::vector<play::TurnRow>> rows(waiting_.size());
    for_each_index(waiting_.size(), threads_, [&](std::size_t i) {
        rows[i] = play::turn_rows(match.game, match.plan, waiting_[i]);
        return true;
    });
    for (const std::vector<play::TurnRow>& game : rows) {
        for (const play::TurnRow& row : game) {
            file_->add(data_row(row, match.ruleset, match.agents, seats_));
        }
    }
    match.games += waiting_.size();
    waiting_.clear();
}

DataFacts PositionExport::facts() const {
    Json rulesets = Json::array(), titles = Json::array(), hashes = Json::array(), agents = Json::array(),
         games = Json::array();
    for (const Match& match : matches_) {
        rulesets.push_back(match.ruleset);
        titles.push_back(match.title);
        hashes.push_back(match.hash);
        agents.push_back(match.agents);
        games.push_back(match.games);
    }
    const play::MatchPlan& plan = matches_.front().plan;
    return {{"content", "play"},
            {"version", version()},
            {"rulesets", list_of(rulesets)},
            {"titles", list_of(titles)},
            {"hashes", list_of(hashes)},
            {"set", list_of(matches_.front().set)},
            {"agents", list_of(agents)},
            {"games", list_of(games)},
            {"seed", std::to_string(plan.seed)},
            {"seats", play::seats_word(plan.exchanged)},
            {"openings", std::to_string(plan.opening_turns)},
            {"line", list_of(plan.line)},
            {"max_turns", std::to_string(plan.max_turns)}};
}

void PositionExport::finish() {
    if (requested()) {
        file_->finish(facts());
    }
}

}  // namespace rulescope::tools
