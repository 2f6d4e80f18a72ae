// A match between agents: played, kept, counted.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/play/match/agent_results.h"
#include "analysis/play/match/match_run.h"
#include "analysis/play/match/play_details.h"
#include "analysis/specs/rule_set_file.h"

namespace rulescope::play {

struct PlayOptions {
    std::uint64_t games = 20000;
    std::uint64_t seed = 1;
    int threads = 0;       ///< 0: as many as the machine has cores; the result does not depend on it
    int max_turns = 1000;  ///< games that are not over after so many turns are counted apart as unfinished
    std::function<void(std::uint64_t done, std::uint64_t total)> progress = {};  ///< by one thread at a time
    const std::atomic<bool>* stop = nullptr;                                     ///< set from outside to end early
    std::vector<std::string> agents = {};  ///< one for all seats or one for each; none: random
    std::optional<bool> exchanged = {};    ///< do the agents change seats? If nobody says: if they are not all alike
    int opening_turns = 0;                 ///< turns that are drawn before the agents begin
    parallel::Communicator* communicator = nullptr;     ///< the processes that share the match; none: this one alone
    GameKeeper* keeper = nullptr;                       ///< where games are kept; of process 0
    Counted counted = Counted::events;                  ///< `results`: faster, without clauses and pieces
    std::string version = {};                           ///< of the tables that `perfect` plays by
    std::function<void(const KeptGame&)> on_game = {};  ///< hears of every game, in order; on process 0
};

/// The plan of a match between these agents, one for each seat.
MatchPlan plan_of(const PlayOptions& options, const std::vector<std::string>& agents);

/// What a match gave.
struct PlayResult {
    specs::LoadedRules ruleset;
    MatchPlan plan = {};
    std::vector<std::string> agents = {};  ///< in words, as they sit in the first game of a round
    Counted counted = Counted::events;
    MatchCounts counts = {};
    PlayDetails details = {};
    std::vector<AgentResult> results = {};  ///< of each agent
    bool complete = true;       ///< false: stopped before plan.games; the counts are those of the first games
    std::uint64_t resumed = 0;  ///< games that were kept already
};

/// What is counted by cell in a match.
struct CellCounts {
    std::uint64_t games = 0;
    std::uint64_t positions = 0;          ///< after a turn, of all games
    std::vector<std::string> names = {};  ///< of the cells
    std::vector<PlayCells> counts = {};

    /// Throws std::out_of_range where there are no such counts.
    [[nodiscard]] const std::vector<std::uint64_t>& of(const std::string& group, const std::string& id) const;
};
CellCounts cell_counts(const PlayResult& result);

/// Plays options.games games between the agents of the options. Throws specs::InputError for agents that cannot play
/// the rule set, NoOpening, storage::FileError for a damaged game.
PlayResult play_match(const specs::LoadedRules& ruleset, const MatchGame& game, const PlayOptions& options);

}  // namespace rulescope::play
