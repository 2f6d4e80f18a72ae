#include "tools/game_trace.h"

#include <fmt/format.h>

#include <utility>

#include "analysis/play/recorded_game.h"
#include "analysis/specs/error.h"
#include "tools/match_agents.h"
#include "tools/turn.h"

namespace rulescope::tools {

namespace {

[[noreturn]] void no_such_game(const std::string& path, const std::string& why) {
    throw specs::InputError(specs::Message{path, 0, 0, why});
}

/// The trace, with what is known of the game beside it.
template <Game G, class Rules>
Json record_json(const specs::Loaded<Rules>& ruleset, const G& game, const play::GameRecord<G>& record,
                 const std::vector<std::string>& agents) {
    std::vector<typename G::Ply> plies;
    for (const std::vector<typename G::Ply>& turn : record.turns) {
        plies.insert(plies.end(), turn.begin(), turn.end());
    }
    Json json = json_of(trace_of(ruleset, game, game.initial(), plies));
    json["game"] = record.number;
    json["agents"] = Json::array();
    for (const int agent : record.seating) {
        json["agents"].push_back(agents.at(static_cast<std::size_t>(agent)));
    }
    json["outcome"] = nullptr;
    if (record.outcome) {
        json["outcome"] = {{"payoffs", record.outcome->payoff}, {"clause", std::string(record.outcome->clause)}};
    }
    return json;
}

/// The match to look into.
KeptMatch kept_match(const GameStore& store, const std::string& ruleset, const std::string& hash,
                     const std::string& name) {
    std::vector<KeptMatch> fitting;
    std::string names;
    for (KeptMatch& match : store.matches()) {
        names += fmt::format("{}'{}' ({})", names.empty() ? "" : ", ", match.name, match.identity.ruleset);
        if (match.identity.hash == hash && (name.empty() || name == match.name)) {
            fitting.push_back(std::move(match));
        }
    }
    if (fitting.empty()) {
        no_such_game(store.path(), fmt::format("no games of {}{} are kept in this file, but of {}", ruleset,
                                               name.empty() ? "" : fmt::format(" in a match '{}'", name),
                                               names.empty() ? "nothing" : names));
    }
    if (fitting.size() > 1) {
        no_such_game(store.path(), fmt::format("several matches of {} are kept in this file; name one with --match: {}",
                                               ruleset, names));
    }
    return fitting.front();
}

}  // namespace

Json played_game_trace(const specs::AnyRuleSet& ruleset, const PlayOptions& options, std::uint64_t number) {
    return std::visit(
        [&](const auto& loaded) {
            const auto game = game_of(loaded.rules);
            const std::vector<std::string> words = seat_agents(loaded, options.agents);
            const play::MatchPlan plan = plan_of(options, words);
            Json json;
            with_faults_told("", [&] {
                const auto record =
                    play::play_recorded(game, game.initial(), agents_of(loaded, game, words), plan, number);
                json = record_json(loaded, game, *record, words);
            });
            return json;
        },
        ruleset);
}

Json kept_game_trace(const specs::AnyRuleSet& ruleset, const std::string& path, const std::string& match,
                     std::uint64_t number) {
    return std::visit(
        [&](const auto& loaded) {
            const GameStore store(path, GameStore::For::reading);
            const KeptMatch found = kept_match(store, loaded.rules.name, loaded.hash, match);
            const auto game = game_of(loaded.rules);
            Json json;
            with_faults_told(path, [&] {
                const std::optional<storage::KeptGame> kept = store.game(found.name, number);
                if (!kept) {
                    no_such_game(path, fmt::format("game {} of {} is not kept in this file: it holds {}", number,
                                                   loaded.rules.name, found.games));
                }
                const play::MatchPlan plan = plan_of(found.identity, number, game.seats());
                json = record_json(loaded, game, play::game_record(game, game.initial(), plan, *kept),
                                   found.identity.agents);
            });
            return json;
        },
        ruleset);
}

}  // namespace rulescope::tools
