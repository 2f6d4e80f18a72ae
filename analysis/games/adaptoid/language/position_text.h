// Positions as texts for people and as JSON.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/game/json.h"
#include "core/adaptoid/adaptoid.h"
#include "core/result.h"

namespace rulescope::adaptoid {

/// An adaptoid as text, such as "White, 3 legs, 2 pincers" or "White, bare".
std::string piece_text(const Piece& piece);

/// A sentence such as "White begins its turn.", "White is to grow (step 2)." or "The game is over: White has won
/// (A-26)."
std::string situation_text(const Adaptoid& game, const Position& position);

/// The result as text, such as "White has won (A-26)" or "a draw (G-14)". It is empty while the game is not over.
std::string verdict_text(const Position& position);

/// The same text, with the parameters that analysis/game/language_of.h passes.
inline std::string verdict_text(const Adaptoid&, const Position& position) {
    return verdict_text(position);
}

/// Parses a position. If a cell is not on the board, the fault names the nearest cell.
Result<Position> parse_state(const Adaptoid& game, std::string_view text);

/// Draws the board as text. Adaptoids are written as W32. Free cells are dots, or their names if `names` is true. Holes
/// are blank. Every row ends with the names of its first and last cell.
std::string drawing_of(const Adaptoid& game, const Position& position, bool names = false);

/// Losses, supplies, and the food of every adaptoid, as lines of text.
std::string facts_text(const Adaptoid& game, const Position& position);

/// The name of the cell at which an event occurs; empty if the event has no cell.
std::string cell_name(const Adaptoid& game, const Event& event);

/// The position as JSON: position, to_move, phase, lost, score, supply, adaptoids, outcome.
Json json_of(const Adaptoid& game, const Position& position);

}  // namespace rulescope::adaptoid
