// The smallest number of its own turns in which the seat to act forces a win.
#pragma once

#include <atomic>
#include <cstdint>
#include <string_view>

#include "analysis/packed/packed_game.h"

namespace rulescope::solve {

struct ShortestWin {
    bool decided = true;       ///< false: the budget was spent first, and `turns` and `single` say nothing
    int turns = 0;             ///< the smallest number of own turns in which the seat to act forces a win; 0: none
    bool single = false;       ///< exactly one position after a first turn wins in so many turns
    std::uint64_t played = 0;  ///< turns played
    std::uint64_t first = 0;   ///< number of different positions after the first turn
};

/// Searches for a forced win of the seat to act in 1, 2, ..., `max_turns` of its own turns against all other seats.
/// `position` is the text of an unfinished position; "" means the start of the game. `budget` is the maximum number of
/// turns played. `stop` may be null. Throws Interrupted.
ShortestWin shortest_win(const packed::AnyPackedGame& game, std::string_view position, int max_turns,
                         std::uint64_t budget, const std::atomic<bool>* stop);

}  // namespace rulescope::solve
