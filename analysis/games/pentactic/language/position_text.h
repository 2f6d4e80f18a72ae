// Positions and turns of Pentactic as texts and documents.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/game/json.h"
#include "analysis/game/played_turn.h"
#include "core/pentactic/pentactic.h"
#include "core/result.h"

namespace rulescope::pentactic {

/// "A takes a pentomino of B out of play." / "B lays a pentomino." / "The game is over: A has won (P-12)."
std::string situation_text(const Pentactic& game, const Position& position);

/// "A has won (P-12)", "A and B share the win (P-11)"; empty while the game goes on.
std::string verdict_text(const Pentactic& game, const Position& position);

/// The position that a text describes, or the faults of the text.
Result<Position> parse_state(const Pentactic& game, std::string_view text);

/// A turn such as "stone d4", judged; the faults of a text that is no turn.
Result<JudgedTurn<Pentactic>> parse_turn(const Pentactic& game, const Position& before, const std::string& written);

/// The grids as text, side by side where there are several: a dot is a free cell, o a stone. Cells have their names
/// at the edges, so that `names` changes nothing.
std::string drawing_of(const Pentactic& game, const Position& position, bool names = false);

/// Pentominoes in hand and out of play, stones in the boxes, points if play ended now, as lines of text.
std::string facts_text(const Pentactic& game, const Position& position);

/// The name of the cell that an event speaks of; empty if it speaks of none.
std::string cell_name(const Pentactic& game, const Event& event);

/// What a ply did, event by event, in the order in which it happened.
std::vector<EventText> tell(const RuleSet& rules, const PlayedPly<Pentactic>& played);

/// What a turn did, in the order in which it happened.
std::vector<EventText> tell_turn(const RuleSet& rules, const std::vector<PlayedPly<Pentactic>>& plies);

/// All of this as JSON: position, to_move, seat_to_act, phase, boards, stones, points, outcome.
Json json_of(const Pentactic& game, const Position& position);

}  // namespace rulescope::pentactic
