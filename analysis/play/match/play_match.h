// A match between agents: plays, stores and counts its games.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/play/counting/agent_results.h"
#include "analysis/play/counting/anytime_results.h"
#include "analysis/play/counting/play_details.h"
#include "analysis/play/match/match_run.h"
#include "analysis/play/match/sequential_match.h"
#include "analysis/specs/rule_set_file.h"

namespace rulescope::play {

struct PlayOptions {
    std::uint64_t games = 20000;
    std::uint64_t seed = 1;
    int threads = 0;       ///< 0 uses all cores; the result does not depend on the number
    int max_turns = 1000;  ///< games that are not over after this many turns are counted separately as unfinished
    std::function<void(std::uint64_t done, std::uint64_t total)> progress = {};  ///< called by one thread at a time
    const std::atomic<bool>* stop = nullptr;                                     ///< set by the caller to stop early
    std::vector<std::string> agents = {};  ///< one for all seats, or one per seat; if empty, all are random
    std::optional<bool> exchanged = {};    ///< whether agents exchange seats; default: unless all are the same
    int opening_turns = 0;                 ///< turns drawn at random before the agents play
    std::vector<std::string> line = {};    ///< turns with which every game begins, in notation; before random turns
    parallel::Communicator* communicator = nullptr;  ///< the processes that share the match; null for a single process
    GameKeeper* keeper = nullptr;       ///< store of the games, used by process 0; null if games are not stored
    Counted counted = Counted::events;  ///< `results` is faster and omits clauses and pieces
    std::string version = {};           ///< version of the tables that `perfect` uses
    /// Ends the match as soon as this question is decided, at the latest after `games` games. Two seats, exchanged.
    std::optional<SequentialQuestion> question = {};
    /// Smaller numbers of games at which results of this match were reported before; ascending. If there are any, the
    /// intervals of the result are anytime-valid.
    std::vector<std::uint64_t> earlier_reports = {};
    std::function<void(const KeptGame&)> on_game = {};  ///< receives every game, in order, on process 0
};

/// The plan of a match between these agents, one per seat.
MatchPlan plan_of(const PlayOptions& options, const std::vector<std::string>& agents);

/// The result of a match.
struct PlayResult {
    specs::LoadedRules ruleset;
    MatchPlan plan = {};
    std::vector<std::string> agents = {};  ///< [seat in the first game of a round]: agent in notation
    Counted counted = Counted::events;
    MatchCounts counts = {};
    PlayDetails details = {};
    std::vector<AgentResult> results = {};  ///< [agent]
    OpeningCount openings = {};
    std::vector<std::uint64_t> earlier_reports = {};  ///< as in PlayOptions
    std::optional<AnytimeSides> anytime = {};         ///< set if the match is judged more than once
    /// [seat], [agent]: payoffs by opening line, see ResultsByOpening; the agents only if they exchange seats.
    std::vector<std::vector<statistics::Cluster>> seats_by_opening = {}, agents_by_opening = {};
    /// [seat]: payoffs by round, if the agents exchange seats.
    std::vector<std::vector<statistics::Cluster>> seats_by_round = {};
    bool complete = true;       ///< false if the match stopped before plan.games; the counts then cover the first games
    std::uint64_t resumed = 0;  ///< number of games stored before the run
    std::optional<SequentialAnswer> answer = {};  ///< with PlayOptions::question, on process 0
};

/// The counts per cell of a match.
struct CellCounts {
    std::uint64_t games = 0;
    std::uint64_t positions = 0;          ///< number of positions after a turn, over all games
    std::vector<std::string> names = {};  ///< [cell]: name
    std::vector<PlayCells> counts = {};

    /// Returns the counts with this group and id. Throws std::out_of_range if there are none.
    [[nodiscard]] const std::vector<std::uint64_t>& of(const std::string& group, const std::string& id) const;
};
CellCounts cell_counts(const PlayResult& result);

/// [seat]: the colour that it holds at the end of the game, or -1.
std::vector<int> colours_at_end(const MatchGame& game, const GameRecord& record);

/// Sets `openings`, `seats_by_opening`, `agents_by_opening` and `seats_by_round`; the agents and the plan of the
/// result are set already.
void add_openings(PlayResult& result, const ResultsByOpening& by_opening);

/// Plays options.games games between options.agents. Throws specs::InputError for agents that cannot play the rule set,
/// NoOpening, and storage::FileError for a damaged game.
PlayResult play_match(const specs::LoadedRules& ruleset, const MatchGame& game, const PlayOptions& options);
/// The same with these agents, one per seat; `names` are their names in the result. PlayOptions::agents has no effect.
PlayResult play_match(const specs::LoadedRules& ruleset, const MatchGame& game, const PlayOptions& options,
                      const MatchPlayers& players, const std::vector<std::string>& names);

}  // namespace rulescope::play
