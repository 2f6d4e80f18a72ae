// Whether the seat to act wins at once, and the value of such a position.
#pragma once

#include "analysis/search/coded_game.h"
#include "analysis/solve/table/columns.h"

namespace rulescope::solve {

/// True if the seat to act has a turn that ends the game with the whole payoff for it. Plays the turns.
template <std::size_t Words>
bool wins_at_once(const packed::PackedGame<Words>& game, const packed::Code<Words>& code) {
    const Seat seat = game.seat_to_act(code);
    bool wins = false;
    game.for_each_next(code, [&](const auto& after) {
        const int ending = wins ? search::ongoing : game.ending(after);
        wins =
            wins || (ending != search::ongoing && game.endings()[static_cast<std::size_t>(ending)].payoff[seat] == 1.0);
    });
    return wins;
}

/// The value of a position in which the seat to act wins at once; `undecided` of any other position.
template <std::size_t Words>
Packed won_at_once(const packed::PackedGame<Words>& game, const packed::Code<Words>& code, const Column& column) {
    const Seat seat = game.seat_to_act(code);
    for (std::size_t ending = 0; ending < game.endings().size(); ++ending) {
        if (game.endings()[ending].payoff[seat] == 1.0 && wins_at_once(game, code)) {
            return column.step(column.ended(static_cast<int>(ending)));
        }
    }
    return undecided;
}

}  // namespace rulescope::solve
