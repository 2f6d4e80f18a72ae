#include "tools/rules/game_trace.h"

#include <fmt/format.h>

#include <utility>

#include "analysis/games/kit/game_kit.h"
#include "analysis/play/agent_words.h"
#include "analysis/play/match/match_identity.h"
#include "analysis/play/match/recorded_game.h"
#include "analysis/play/sqlite/game_store.h"
#include "analysis/specs/error.h"
#include "analysis/specs/trace.h"
#include "tools/rules/kept_match.h"

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

}  // namespace rulescope::tools
