// Positions and turns of Pentactic told to people and to programs; the same functions that position_text.h and
// turn_story.h have for the Adaptoid family.
#pragma once

#include <string>
#include <vector>

#include "core/pentactic/pentactic.h"
#include "tools/event_text.h"
#include "tools/output.h"

namespace rulescope::tools {

/// "A takes a pentomino of B out of play." / "B lays a pentomino." / "The game is over: A has won (P-12)."
std::string situation_text(const pentactic::Pentactic& game, const pentactic::Position& position);

/// "A has won (P-12)", "A and B share the win (P-11)"; empty while the game goes on.
std::string verdict_text(const pentactic::Pentactic& game, const pentactic::Position& position);

/// The grids as text, side by side where there are several: a dot is a free cell, o a stone. Cells have their names
/// at the edges, so that `names` changes nothing.
std::string drawing_of(const pentactic::Pentactic& game, const pentactic::Position& position, bool names = false);

/// Pentominoes in hand and out of play, stones in the boxes, points if play ended now, as lines of text.
std::string facts_text(const pentactic::Pentactic& game, const pentactic::Position& position);

/// The name of the cell that an event speaks of; empty if it speaks of none.
std::string cell_name(const pentactic::Pentactic& game, const Event& event);

/// Nothing to remark: what cannot be done is seen on the grid.
std::vector<std::string> notes_of(const pentactic::Pentactic& game, const pentactic::Position& position);

/// What a ply did, event by event, in the order in which it happened.
std::vector<ToldEvent> tell(const pentactic::RuleSet& rules, const PlayedPly<pentactic::Pentactic>& played);

/// What a turn did, in the order in which it happened.
std::vector<ToldEvent> tell_turn(const pentactic::RuleSet& rules,
                                 const std::vector<PlayedPly<pentactic::Pentactic>>& plies);

/// All of this as JSON: position, to_move, seat_to_act, phase, boards, stones, points, outcome.
Json json_of(const pentactic::Pentactic& game, const pentactic::Position& position);

}  // namespace rulescope::tools
