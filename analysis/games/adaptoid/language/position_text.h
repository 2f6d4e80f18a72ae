// Positions as texts for people and as JSON.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/game/json.h"
#include "core/adaptoid/adaptoid.h"
#include "core/result.h"

namespace rulescope::adaptoid {

/// "White, 3 legs, 2 pincers"; "White, bare".
std::string piece_text(const Piece& piece);

/// "White begins its turn." / "White is to grow (step 2)." / "The game is over: White has won ."
std::string situation_text(const Adaptoid& game, const Position& position);

/// "White has won (A-26)", "a draw (G-14)"; empty while the game is not over.
std::string verdict_text(const Position& position);

/// The same text, with the parameters that analysis/game/language_of.h passes.
inline std::string verdict_text(const Adaptoid&, const Position& position) {
    return verdict_text(position);
}

/// Parses a position. A fault about a cell that is not on the board contains advice.
Result<Position> parse_state(const Adaptoid& game, std::string_view text);

/// The board as text: adaptoids as W32, free cells as dots, holes as blanks; every row ends with the names of its first
/// and last cell. `names`: show the names of free cells.
std::string drawing_of(const Adaptoid& game, const Position& position, bool names = false);

/// Losses, supplies, and the food of every adaptoid, as lines of text.
std::string facts_text(const Adaptoid& game, const Position& position);

/// The name of the cell of an event; empty if the event has no cell.
std::string cell_name(const Adaptoid& game, const Event& event);

/// The position as JSON: position, to_move, phase, lost, score, supply, adaptoids, outcome.
Json json_of(const Adaptoid& game, const Position& position);

}  // namespace rulescope::adaptoid
