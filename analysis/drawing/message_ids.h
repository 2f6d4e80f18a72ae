// The messages of this folder that figures show; they can be translated (drawing/language).
#pragma once

#include "analysis/drawing/messages.h"

namespace rulescope::drawing {

/// Calls visit(id, text) for every message that can be translated.
template <class Visit>
void each_figure_message(Messages& table, const Visit& visit) {
    visit("board_description", table.board_description);
    visit("no_cells", table.no_cells);
    visit("free_cell", table.free_cell);
    visit("free_cells", table.free_cells);
    visit("position_title", table.position_title);
    visit("turns_title", table.turns_title);
    visit("one_turn", table.one_turn);
    visit("some_turns", table.some_turns);
    visit("seat_to_move", table.seat_to_move);
    visit("seat_has_won", table.seat_has_won);
    visit("drawn_game", table.drawn_game);
    visit("added_by_the_editor", table.added_by_the_editor);
    visit("last_move", table.last_move);
    visit("before", table.before);
    visit("after", table.after);
    visit("last_turns", table.last_turns);
}

}  // namespace rulescope::drawing
