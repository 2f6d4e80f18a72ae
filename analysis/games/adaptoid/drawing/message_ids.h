// The messages of this folder that figures show; they can be translated (drawing/language).
#pragma once

#include "analysis/games/adaptoid/drawing/messages.h"

namespace rulescope::adaptoid {

/// Calls visit(id, text) for every message that can be translated.
template <class Visit>
void each_figure_message(Messages& table, const Visit& visit) {
    visit("the_board", table.the_board);
    visit("movement_title", table.movement_title);
    visit("creation_title", table.creation_title);
    visit("feeding_title", table.feeding_title);
    visit("configurations_title", table.configurations_title);
    visit("the_start", table.the_start);
    visit("adaptoid_n", table.adaptoid_n);
    visit("adaptoid_number", table.adaptoid_number);
    visit("can_move_there", table.can_move_there);
    visit("path_blocked", table.path_blocked);
    visit("may_capture", table.may_capture);
    visit("may_attack_both", table.may_attack_both);
    visit("cannot_capture", table.cannot_capture);
    visit("may_create_there", table.may_create_there);
    visit("food_of", table.food_of);
    visit("food_found_needed", table.food_found_needed);
    visit("starves", table.starves);
    visit("removed", table.removed);
    visit("key_adaptoid", table.key_adaptoid);
    visit("key_leg", table.key_leg);
    visit("key_pincer", table.key_pincer);
    visit("key_stack", table.key_stack);
    visit("panel_to_move", table.panel_to_move);
    visit("panel_lost", table.panel_lost);
    visit("piece", table.piece);
    visit("empty_board", table.empty_board);
    visit("chart_description", table.chart_description);
    visit("turn_description", table.turn_description);
    visit("game_description", table.game_description);
    visit("configurations", table.configurations);
    visit("lost_first", table.lost_first);
    visit("drawn", table.drawn);
    visit("wins", table.wins);
    visit("nobody_can_move", table.nobody_can_move);
    visit("colours_not_chosen", table.colours_not_chosen);
    visit("can_create_none", table.can_create_none);
    visit("may_create", table.may_create);
    visit("fate_starves", table.fate_starves);
    visit("fate_fed", table.fate_fed);
    visit("fate_own", table.fate_own);
    visit("fate_fed_by_others", table.fate_fed_by_others);
    visit("needs_and_finds", table.needs_and_finds);
    visit("nobody_starves", table.nobody_starves);
    visit("colour_on", table.colour_on);
    visit("nobody_on_board", table.nobody_on_board);
    visit("and_", table.and_);
    visit("one_cell", table.one_cell);
    visit("cells", table.cells);
    visit("can_move_to", table.can_move_to);
    visit("can_move_nowhere", table.can_move_nowhere);
    visit("not_to_barred", table.not_to_barred);
    visit("list_may_capture", table.list_may_capture);
    visit("list_removes_both", table.list_removes_both);
    visit("list_removes_it", table.list_removes_it);
    visit("list_may_not", table.list_may_not);
    visit("chart_caption", table.chart_caption);
    visit("one_leg", table.one_leg);
    visit("legs", table.legs);
    visit("one_pincer", table.one_pincer);
    visit("pincers", table.pincers);
    visit("limbs_together", table.limbs_together);
    visit("with_readings", table.with_readings);
    visit("by_changed_rules", table.by_changed_rules);
    visit("by_rules_of", table.by_rules_of);
    visit("growth_title", table.growth_title);
    visit("contacts_title", table.contacts_title);
    visit("pieces_title", table.pieces_title);
    visit("hunters_title", table.hunters_title);
    visit("grow_both", table.grow_both);
    visit("grow_leg", table.grow_leg);
    visit("grow_pincer", table.grow_pincer);
    visit("grow_none", table.grow_none);
    visit("grow_nobody", table.grow_nobody);
    visit("contacts_caption", table.contacts_caption);
    visit("pieces_caption", table.pieces_caption);
    visit("hunts", table.hunts);
}

}  // namespace rulescope::adaptoid
