// The messages of this folder that figures show; they can be translated (drawing/language).
#pragma once

#include "analysis/games/pentactic/drawing/messages.h"

namespace rulescope::pentactic {

/// Calls visit(id, text) for every message that can be translated.
template <class Visit>
void each_figure_message(Messages& table, const Visit& visit) {
    visit("the_grid", table.the_grid);
    visit("stones_title", table.stones_title);
    visit("pentominoes_title", table.pentominoes_title);
    visit("solution_title", table.solution_title);
    visit("unsolvable_title", table.unsolvable_title);
    visit("grids_title", table.grids_title);
    visit("grids_caption", table.grids_caption);
    visit("pentactic", table.pentactic);
    visit("twelve_title", table.twelve_title);
    visit("stone_may_go", table.stone_may_go);
    visit("placed_last", table.placed_last);
    visit("cannot_be_filled", table.cannot_be_filled);
    visit("key_pentomino", table.key_pentomino);
    visit("key_stone", table.key_stone);
    visit("region_of", table.region_of);
    visit("stone_on", table.stone_on);
    visit("stones", table.stones);
    visit("one_free_cell", table.one_free_cell);
    visit("free_cells", table.free_cells);
    visit("in_hand", table.in_hand);
    visit("out_of_the_game", table.out_of_the_game);
    visit("stones_left", table.stones_left);
    visit("the_twelve", table.the_twelve);
    visit("struck_out_list", table.struck_out_list);
    visit("struck_out", table.struck_out);
    visit("and_", table.and_);
    visit("can_lay_no_stone", table.can_lay_no_stone);
    visit("may_lay_a_stone", table.may_lay_a_stone);
    visit("one_cell", table.one_cell);
    visit("cells", table.cells);
    visit("on_the_grid_of", table.on_the_grid_of);
    visit("on_it", table.on_it);
    visit("one_stone", table.one_stone);
    visit("some_stones", table.some_stones);
    visit("one_pentomino", table.one_pentomino);
    visit("some_pentominoes", table.some_pentominoes);
    visit("out_of_play", table.out_of_play);
    visit("number_of_pentominoes", table.number_of_pentominoes);
    visit("is_out_of_play", table.is_out_of_play);
    visit("cover_the_grid", table.cover_the_grid);
    visit("round_the_stones", table.round_the_stones);
    visit("can_be_covered", table.can_be_covered);
}

}  // namespace rulescope::pentactic
