// The value of a position in which the seat to act wins at once.
#pragma once

#include "analysis/search/codes.h"
#include "analysis/solve/table/columns.h"

namespace rulescope::solve {

/// The value of a position in which the seat to act wins at once; `undecided` of any other position.
template <std::size_t Words>
Packed won_at_once(const packed::PackedGame<Words>& game, const packed::Code<Words>& code, const Column& column) {
    const Seat seat = game.seat_to_act(code);
    for (std::size_t ending = 0; ending < game.endings().size(); ++ending) {
        if (game.endings()[ending].payoff[seat] == 1.0 && game.last_turns(code).wins) {
            return column.step(column.ended(static_cast<int>(ending)));
        }
    }
    return undecided;
}

}  // namespace rulescope::solve
