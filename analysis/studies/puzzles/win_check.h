// Checks a win in a few turns with the reference rules alone: legal plies, the states after them, outcomes. Shares no
// code with the search (solve/proof/shortest_win.h).
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/game/any_game.h"

namespace rulescope::studies {

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

}  // namespace rulescope::studies
