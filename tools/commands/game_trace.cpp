#include "tools/commands/game_trace.h"

#include <utility>
#include <vector>

#include <fmt/format.h>

#include "analysis/games/kit/game_kit.h"
#include "analysis/play/agent_words.h"
#include "analysis/play/match/match_identity.h"
#include "analysis/play/match/recorded_game.h"
#include "analysis/play/sqlite/game_store.h"
#include "analysis/specs/error.h"
#include "analysis/specs/trace.h"

namespace rulescope::tools {

namespace {

/// The trace of a game, with its number, agents and outcome.
Json record_json(const specs::LoadedRules& ruleset, const play::MatchGame& match, const play::GameRecord& record,
                 const std::vector<std::string>& agents) {
    Json json = json_of(trace_of(ruleset, match.game, Path(match.game, match.start, record.turns)));
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

}  // namespace

Json played_game_trace(const specs::LoadedRules& ruleset, const play::PlayOptions& options, std::uint64_t number) {
    const play::MatchGame match = match_game_of(ruleset.rules);
    const std::vector<std::string> words = play::seat_agents(ruleset.rules, *match.family, options.agents);
    Json json;
    play::with_match_faults("", [&] {
        const auto record = play::play_recorded(match, play::players_of(ruleset, match, words, options.version),
                                                play::plan_of(options, words), number);
        json = record_json(ruleset, match, *record, words);
    });
    return json;
}

Json kept_game_trace(const specs::LoadedRules& ruleset, const std::string& path, const std::string& match,
                     std::uint64_t number) {
    const play::GameStore store(path, play::GameStore::For::reading);
    const play::KeptMatch found = kept_match(store, ruleset.rules.name, ruleset.hash, match);
    const play::MatchGame game = match_game_of(ruleset.rules);
    Json json;
    play::with_match_faults(path, [&] {
        const std::optional<play::KeptGame> kept = store.game(found, number);
        if (!kept) {
            throw specs::InputError(
                specs::Message{path, 0, 0,
                               fmt::format("this file does not contain game {} of {}; it contains {}", number,
                                           ruleset.rules.name, found.games)});
        }
        const play::MatchPlan plan = plan_of(found.identity, number, game.game.seats());
        json = record_json(ruleset, game, play::game_record(game, plan, *kept), found.identity.agents);
    });
    return json;
}

namespace {

[[noreturn]] void no_such_match(const std::string& path, const std::string& why) {
    throw specs::InputError(specs::Message{path, 0, 0, why});
}

}  // namespace

play::KeptMatch kept_match(const play::GameStore& store, const std::string& ruleset, const std::string& hash,
                           const std::string& name) {
    std::vector<play::KeptMatch> fitting;
    std::string names;
    for (play::KeptMatch& match : store.matches()) {
        names += fmt::format("{}'{}' ({})", names.empty() ? "" : ", ", match.name, match.identity.ruleset);
        if (match.identity.hash == hash && (name.empty() || name == match.name)) {
            fitting.push_back(std::move(match));
        }
    }
    if (fitting.empty()) {
        no_such_match(store.path(), fmt::format("this file contains no games of {}{}; it contains games of {}", ruleset,
                                                name.empty() ? "" : fmt::format(" in a match '{}'", name),
                                                names.empty() ? "nothing" : names));
    }
    if (fitting.size() > 1) {
        no_such_match(store.path(), fmt::format("this file contains several matches of {}; select one with --match: {}",
                                                ruleset, names));
    }
    return fitting.front();
}

}  // namespace rulescope::tools
