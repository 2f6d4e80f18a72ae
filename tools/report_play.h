// Random play of a rule set: run it, and tell it as JSON and in words.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "analysis/play/counts.h"
#include "analysis/play/match.h"
#include "analysis/statistics/interval.h"
#include "tools/output.h"
#include "tools/specs/rule_set_file.h"

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
    std::vector<std::string> agents =
        {};  ///< one for all seats or one for each: "random", "perfect:FILE"; none: random
};

/// The agent of a seat under these options.
std::string agent_of(const PlayOptions& options, std::size_t seat);

/// What random play of a rule set gave.
template <class Rules>
struct RandomPlay {
    specs::Loaded<Rules> ruleset;
    PlayOptions options;
    play::MatchCounts counts;
    bool complete = true;  ///< false: stopped before options.games; the counts are those of the first games
};
using PlayRun = RandomPlay<adaptoid::RuleSet>;

/// How a match is played under these options.
play::MatchOptions match_options(const PlayOptions& options);

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
    json["complete"] = run.complete;
    json["level"] = statistics::default_level;
}

/// Plays options.games games between the agents of the options.
PlayRun run_play(const specs::LoadedRuleSet& ruleset, const PlayOptions& options);

/// The document "rulescope.play/1" (docs/command.md): the same bytes for the same rule set, seed, number of
/// games and max_turns. With a pie rule a seat has no colour of its own: "colour" is null there, and "colours"
/// tells the same by colour.
Json play_document(const PlayRun& run);

/// The same in plain words, one sentence each, from the play document of a game of whatever family:
/// "White won 49.2 % of 20 000 random games (95 % interval 48.5 to 49.9 %)."
std::vector<std::string> play_sentences(const Json& play);

}  // namespace rulescope::tools
