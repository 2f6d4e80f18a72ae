// Puzzles "win in N turns": positions of a game for two seats in which the seat to act forces a win in N of its own
// turns and not sooner, and exactly one first turn does so. First turns that lead to the same position count as one.
//
// The search runs on packed states where the rule set has them; the reference then checks every chosen puzzle by
// itself.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/play/match/game_record.h"
#include "analysis/play/match/match_game.h"
#include "analysis/solve/solution_study.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/studies/puzzles/win_check.h"

namespace rulescope::studies {

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

}  // namespace rulescope::studies
