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

/// "A has won (P-12)", "A and B share the win (P-11)"; empty if the game is not over.
std::string verdict_text(const Pentactic& game, const Position& position);

/// Returns the position that a text describes, or the faults of the text.
Result<Position> parse_state(const Pentactic& game, std::string_view text);

/// Parses a turn such as "stone d4" and determines whether the turn is legal. Returns faults if the text is not a turn.
Result<JudgedTurn<Pentactic>> parse_turn(const Pentactic& game, const Position& before, const std::string& written);

/// The grids as text, side by side if there are several. A dot is a free cell, an o is a stone. The names of rows and
/// columns are always on the edges; `names` has no effect.
std::string drawing_of(const Pentactic& game, const Position& position, bool names = false);

/// Lines of text: the pentominoes in hand and out of play, the stones in the boxes, and the points that the players
/// would have if play ended now.
std::string facts_text(const Pentactic& game, const Position& position);

/// The name of the cell of an event; empty if the event has no cell.
std::string cell_name(const Pentactic& game, const Event& event);

/// The events of a ply as texts, in the order in which they happened.
std::vector<EventText> describe(const RuleSet& rules, const PlayedPly<Pentactic>& played);

/// The events of a turn as texts, in the order in which they happened.
std::vector<EventText> describe_turn(const RuleSet& rules, const std::vector<PlayedPly<Pentactic>>& plies);

/// A position as JSON: position, to_move, seat_to_act, phase, boards, stones, points, outcome.
Json json_of(const Pentactic& game, const Position& position);

}  // namespace rulescope::pentactic
