// Verifies a table in one pass. Uses only the meaning of the values, not the computation that produced them.
//
// The given game (the twin or the reference) generates the turns of every position, and the verifier looks up the
// values of the positions after these turns. The table is correct if
//   the start and every position after a turn that does not end the game are in the table, and no finished position;
//   every code represents its class; the counts agree;
//   a turn that ends the game has the payoffs of the ending;
//   a win has a turn into a win that takes one turn less, and no turn into a faster win;
//   a loss has only turns into losses, and the longest of these losses takes one turn less;
//   a draw by the rules has no turn into a win, and the fastest draw after a turn takes one turn less;
//   endless play has a turn into endless play, and no turn into a win or (with two seats) a draw by the rules.
// In a table of open rows, a position after a turn has a row or is won at once. The positions after the turns of a row
// that is won at once need no rows.
// With three seats or more the value is the best of the values after the turns, in the order of columns.h. A seat can
// force a win at a position where it acts if it can force a win after at least one turn. At a position where another
// seat acts, it must be able to force a win after every turn. This proves wins and losses, because the stored number of
// turns decreases with every turn until the end. It proves endless play, because neither side has a better turn.
#pragma once

#include <cstdint>
#include <string>

#include "analysis/packed/packed_game.h"
#include "analysis/solve/options.h"
#include "analysis/solve/table/table.h"

namespace rulescope::solve {

struct Verification {
    std::string fault;            ///< the first violated condition, or ""
    std::string position;         ///< the position of the fault
    bool complete = true;         ///< false if interrupted
    std::uint64_t classes = 0;    ///< rows
    std::uint64_t row_turns = 0;  ///< turns from the rows
    std::uint64_t finished = 0;   ///< how many of these turns end the game
    /// Positions, finished ones included, and the turns from them; where positions are not counted, rows and row_turns.
    std::uint64_t positions = 0, turns = 0;
    std::uint64_t wins = 0, losses = 0, others = 0;  ///< unfinished positions that the seat to act wins, loses, others
    /// Unfinished positions with several turns, exactly one of which preserves the payoff of the seat to act.
    std::uint64_t only_moves = 0;

    [[nodiscard]] bool holds() const { return fault.empty() && complete; }
};

template <std::size_t Words>
Verification verify(const Table& table, const packed::PackedGame<Words>& game, const SolveOptions& options);

}  // namespace rulescope::solve
