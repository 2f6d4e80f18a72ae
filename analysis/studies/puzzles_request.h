// Puzzles with exactly one solution: the request of `puzzles` and its result. A game for two seats has wins in a few
// turns, from kept games, a table or games that the study plays; a solitaire has boards to cover.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/play/match/game_record.h"
#include "analysis/play/match/match_game.h"
#include "analysis/solve/solution_study.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/studies/request/option.h"
#include "analysis/studies/request/run.h"
#include "analysis/tiling/cover_puzzles.h"

namespace rulescope::studies {

// Puzzles "win in N turns" (turn_puzzles.cpp). A win is checked with the reference rules alone: legal plies, the states
// after them, outcomes. The check shares no code with the search (solve/proof/shortest_win.cpp).

/// A decision in the line of a solution.
struct LineTurn {
    std::vector<AnyPly> plies;
    std::string text;             ///< the turn in notation
    std::uint64_t positions = 0;  ///< number of different positions that the legal turns lead to
};

/// The reference's judgement of a win in `turns` own turns of the seat to act.
struct CheckedWin {
    std::uint64_t winners = 0;  ///< number of different positions after first turns that win in so many turns
    bool sooner = false;        ///< the seat to act also wins in fewer turns
    std::uint64_t replies = 0;  ///< different positions after replies to the solution, each of which was refuted
    /// If there is exactly one winner: the solution, the longest defence, and so on, up to the end of the game. Of the
    /// replies that last equally long, the line has the one after which the number of turns that win at once is
    /// smallest.
    std::vector<LineTurn> line{};

    [[nodiscard]] bool one_solution() const { return winners == 1 && !sooner; }
};

/// Plays all first turns and all replies. `state` must be an unfinished position between turns of a game for two seats.
/// Throws solve::Interrupted if `stop` is set.
CheckedWin check_win(const AnyGame& game, const AnyState& state, int turns, const std::atomic<bool>* stop = nullptr);

/// Where a position is from.
struct PuzzleOrigin {
    std::string match{};     ///< the match of a kept game; "" if the command played the game, or for a table
    std::uint64_t game = 0;  ///< number of the game; 0 for a table
    std::uint64_t turn = 0;  ///< number of the turn that follows the position, from 1
    bool table = false;      ///< a position of a table: no other first turn wins at all
};

/// A position that may be a puzzle.
struct PuzzlePosition {
    AnyState state;
    PuzzleOrigin origin;
};

struct TurnPuzzle {
    AnyState state;
    std::string position;
    Seat to_act = 0;
    int turns = 0;                     ///< N
    std::vector<LineTurn> line;        ///< begins with the solution
    std::uint64_t replies = 0;         ///< different positions after replies to the solution
    std::optional<bool> greedy_finds;  ///< whether the agent greedy plays the solution; nothing without this agent
    double difficulty = 0;             ///< difficulty_of()
    PuzzleOrigin origin;
};

/// The difficulty in bits: the binary logarithm of the number of lines that a solver would meet if every position had
/// as many different turns as the positions of the solution's line, and 2 more if the agent greedy plays another turn.
double difficulty_of(const TurnPuzzle& puzzle);

struct PuzzleOptions {
    std::vector<int> turns{1, 2};  ///< the lengths N that are wanted, ascending
    std::uint64_t puzzles = 12;    ///< maximum number of puzzles of each length
    /// Maximum number of turns played for a position; 0: 20 000 000 on the fast twin, 200 000 on the reference.
    std::uint64_t budget = 0;
    std::uint64_t seed = 1;
    int threads = 1;  ///< the result does not depend on it
    const std::atomic<bool>* stop = nullptr;
    std::function<void(const std::string& what, std::uint64_t done, std::uint64_t total)> progress{};
};

/// The positions with a win of one length.
struct PuzzleCount {
    int turns = 0;
    std::uint64_t several = 0;  ///< several first turns win: no puzzles
    std::uint64_t single = 0;   ///< exactly one first turn wins: puzzles
    std::uint64_t chosen = 0;   ///< puzzles of the result
};

struct TurnPuzzles {
    std::string engine;               ///< "fast" or "reference": what searched
    std::uint64_t budget = 0;         ///< turns played at most for a position
    std::uint64_t positions = 0;      ///< positions that were given
    std::uint64_t repeated = 0;       ///< left out: equal, up to the symmetries of the rules, to an earlier one
    std::uint64_t undecided = 0;      ///< the budget was spent
    std::vector<PuzzleCount> counts;  ///< one for each wanted length
    std::vector<TurnPuzzle> puzzles;  ///< by length, then by difficulty
};

/// The positions before each of the last `last` turns of a game.
std::vector<PuzzlePosition> last_positions(const play::MatchGame& match, const play::GameRecord& record,
                                           std::uint64_t last, const std::string& name);

/// The positions of a study (solve/solution_study.h) in which a single turn wins at all, and the win takes as many
/// turns as is wanted: its puzzles, and for wins in one turn positions of its sample.
std::vector<PuzzlePosition> table_positions(const AnyGame& game, const solve::SolutionStudy& study,
                                            const std::vector<int>& turns);

/// Searches the positions, chooses puzzles from as many games as possible, and checks each of them with the reference.
/// Throws solve::Interrupted, and std::logic_error if the reference contradicts the search, an error of Rulescope.
TurnPuzzles find_puzzles(const specs::LoadedRules& ruleset, const std::vector<PuzzlePosition>& positions,
                         const PuzzleOptions& options);

/// An option that is not given is empty; run_puzzles() refuses one that the source of the positions does not use.
struct PuzzlesRequest {
    std::string turns = {};                    ///< lengths of the wins, "1,2"
    std::uint64_t puzzles = 12;                ///< largest number of puzzles of each length, or of boards
    std::string state = {};                    ///< a file of kept games
    std::string match = {};                    ///< the match of these games
    std::string table = {};                    ///< a table of `solve`
    std::optional<std::uint64_t> games = {};   ///< to play
    std::string agents = {};                   ///< of these games
    std::optional<int> openings = {};          ///< random turns at their start
    std::optional<int> max_turns = {};         ///< after which one of them ends
    std::optional<std::uint64_t> last = {};    ///< turns of each game before which positions are taken
    std::optional<std::uint64_t> boards = {};  ///< of a solitaire, to draw
    std::optional<std::uint64_t> budget = {};  ///< turns or placements tried for one position or board
};
std::vector<Option> options(PuzzlesRequest& request);

/// Games of a match that a file keeps.
struct KeptGames {
    std::string match;
    std::vector<std::string> agents;
    std::vector<play::GameRecord> records;
};
/// Reads the games of `PuzzlesRequest::state`.
using ReadKept = std::function<KeptGames(const play::MatchGame& game)>;

/// The puzzles that were found; exactly one of `turns` and `covers` is set.
struct PuzzleBook {
    PuzzlesRequest request;  ///< with the values of all options that the search used
    specs::LoadedRules ruleset;
    AnyGame game;
    std::uint64_t seed = 1;
    std::string kind{};    ///< where the positions are from: "games", "kept games", "table", "boards"
    std::string source{};  ///< the same as a sentence part: "the last 8 turns of 200 games of greedy (seed 1)"
    std::optional<TurnPuzzles> turns{};
    std::optional<tiling::CoverPuzzles> covers{};

    [[nodiscard]] std::size_t size() const { return turns ? turns->puzzles.size() : covers->puzzles.size(); }
    [[nodiscard]] std::uint64_t budget() const { return request.budget.value_or(0); }
};

/// Finds puzzles; the result does not depend on the number of threads. Throws specs::InputError for options that do not
/// belong together, for more than two seats, and for files that cannot be read; solve::Interrupted.
PuzzleBook run_puzzles(const PuzzlesRequest& request, const specs::LoadedRules& ruleset, const ReadKept& kept,
                       const Run& run, const std::string& version);

}  // namespace rulescope::studies
