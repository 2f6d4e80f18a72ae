// Play of a rule set, random or between agents: run it, and tell it as JSON and in words.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/parallel/communicator.h"
#include "analysis/play/agent_results.h"
#include "analysis/play/counts.h"
#include "analysis/play/match_plan.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/statistics/interval.h"
#include "tools/game_store.h"
#include "tools/output.h"

namespace rulescope::tools {

/// Told from time to time how far a stage of the work ("random games") has got; by one thread at a time.
using StageProgress = std::function<void(const std::string& stage, std::uint64_t done, std::uint64_t total)>;

struct PlayOptions {
    std::uint64_t games = 20000;
    std::uint64_t seed = 1;
    int threads = 0;       ///< 0: as many as the machine has cores; the result does not depend on it
    int max_turns = 1000;  ///< games that are not over after so many turns are counted apart as unfinished
    StageProgress progress = {};
    const std::atomic<bool>* stop = nullptr;  ///< set from outside to end early
    std::vector<std::string> agents = {};     ///< one for all seats or one for each; none: random
    std::optional<bool> exchanged = {};       ///< do the agents change seats? If nobody says: if they are not all alike
    int opening_turns = 0;                    ///< turns that are drawn before the agents begin
    parallel::Communicator* communicator = nullptr;  ///< the processes that share the match; none: this one alone
    GameStore* store = nullptr;                      ///< where games are kept; of process 0
    std::string match = "play 1";                    ///< the name of the match there
    std::function<void(const storage::KeptGame&)> told = {};  ///< hears of every game, in order; on process 0
};

/// The plan of a match between these agents, one for each seat.
play::MatchPlan plan_of(const PlayOptions& options, const std::vector<std::string>& agents);

/// What play of a rule set gave, random or not.
template <class Rules>
struct RandomPlay {
    specs::Loaded<Rules> ruleset;
    PlayOptions options;
    play::MatchCounts counts;
    bool complete = true;  ///< false: stopped before options.games; the counts are those of the first games
    play::MatchPlan plan = {};
    std::vector<std::string> agents = {};         ///< in words, as they sit in the first game of a round
    std::vector<play::AgentResult> results = {};  ///< of each agent
    std::uint64_t resumed = 0;                    ///< games that were kept already
};
using PlayRun = RandomPlay<adaptoid::RuleSet>;

/// "agents": what each agent got, where the seats were exchanged.
Json agents_json(const play::MatchPlan& plan, const std::vector<std::string>& agents,
                 const std::vector<play::AgentResult>& results);

/// Adds what every match tells: rule set, number of games, seed, bounds.
template <class Rules>
void add_match(Json& json, const RandomPlay<Rules>& run) {
    json["ruleset"] = run.ruleset.rules.name;
    json["title"] = run.ruleset.rules.title;
    json["set"] = run.ruleset.overrides;
    json["hash"] = run.ruleset.hash;
    json["games"] = run.counts.games;
    json["seed"] = run.options.seed;
    json["max_turns"] = run.options.max_turns;
    json["seating"] = run.plan.exchanged ? "exchanged" : "kept";
    json["openings"] = run.plan.opening_turns;
    json["complete"] = run.complete;
    json["level"] = statistics::default_level;
}

/// Plays options.games games between the agents of the options.
PlayRun run_play(const specs::LoadedRuleSet& ruleset, const PlayOptions& options);

/// The agent of a seat, null where the agents change seats and are not alike.
Json agent_at(const play::MatchPlan& plan, const std::vector<std::string>& agents, std::size_t seat);

/// The document "rulescope.play/1" (docs/command.md): the same bytes for the same rule set, seed, number of
/// games and max_turns. With a pie rule a seat has no colour of its own: "colour" is null there, and "colours"
/// tells the same by colour.
Json play_document(const PlayRun& run);

/// The same in plain words, one sentence each, from the play document of a game of whatever family:
/// "White won 49.2 % of 20 000 random games (95 % interval 48.5 to 49.9 %)."
std::vector<std::string> play_sentences(const Json& play);

}  // namespace rulescope::tools
