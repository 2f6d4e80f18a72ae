// A position told to people and to programs.
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

/// "White has won (A-26)", "a draw (G-14)"; empty while the game goes on.
std::string verdict_text(const Position& position);

/// The same for a game.
inline std::string verdict_text(const Adaptoid&, const Position& position) {
    return verdict_text(position);
}

/// A position as its text describes it; a fault that names a cell which the board does not have says what to do.
Result<Position> parse_state(const Adaptoid& game, std::string_view text);

/// The board as text: adaptoids as W32, free cells as dots, holes as blanks; every row ends with the names of
/// its first and last cell. With `names` every free cell shows its name.
std::string drawing_of(const Adaptoid& game, const Position& position, bool names = false);

/// Losses, supplies, and the food of every adaptoid, as lines of text.
std::string facts_text(const Adaptoid& game, const Position& position);

/// The name of the cell that an event speaks of; empty if it speaks of none.
std::string cell_name(const Adaptoid& game, const Event& event);

/// All of this as JSON: position, to_move, phase, lost, score, supply, adaptoids, outcome.
Json json_of(const Adaptoid& game, const Position& position);

}  // namespace rulescope::adaptoid
