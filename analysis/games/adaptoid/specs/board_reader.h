// The table [board] of a rule set: hexagon, layout or contacts, and discs stacked and moved by lot.
#pragma once

#include <optional>

#include "analysis/specs/toml/reader.h"
#include "core/board/board.h"

namespace rulescope::specs {

/// The ways to give a board.
inline const std::vector<std::string> board_shapes{"hexagon", "layout", "contacts"};

/// A board and the key that gives it.
struct BoardRead {
    std::optional<Board> board;  ///< absent: complained of
    Place place;                 ///< of hexagon, layout or contacts
    bool took_seed = false;      ///< discs lie by lot, and the table names no seed for it
};

/// `seed` is that of discs stacked and moved by lot where the table names none.
BoardRead read_board(const Value& table, std::uint64_t seed, Complaints& complaints);

/// "a board of 37 cells from A1 to G7", for messages.
std::string describe(const Board& board);

/// The cell of the board that lies nearest to a place that is none; "" on a board told by contacts.
std::string nearest_cell(const Board& board, Coordinate wanted);

/// Is this no cell, but a place with cells on both sides of it?
bool in_hole(const Board& board, Coordinate place);

/// The faults of a text; those that name a cell which the board does not have say what to do about it: "C3 is a
/// hole. The nearest cell is C2."
Faults advised(const Board& board, Faults faults);

}  // namespace rulescope::specs
