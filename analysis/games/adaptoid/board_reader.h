// Reads the table [board] of a rule set: hexagon, layout or contacts, and the random stacking and moving of discs.
#pragma once

#include <optional>

#include "analysis/specs/reader.h"
#include "core/board/board.h"

namespace rulescope::adaptoid {

/// The keys that define a board.
inline const std::vector<std::string> board_shapes{"hexagon", "layout", "contacts"};

/// A board and the place of the key that defines it.
struct BoardRead {
    std::optional<Board> board;  ///< nothing if a complaint was added
    specs::Place place;          ///< place of the key hexagon, layout or contacts
    bool took_seed = false;      ///< true if discs are placed at random and the table gives no seed
};

/// If discs are placed at random and the table gives no seed, `seed` is used.
BoardRead read_board(const specs::Value& table, std::uint64_t seed, specs::Complaints& complaints);

/// "a board of 37 cells from A1 to G7", for messages.
std::string describe(const Board& board);

/// The cell nearest to a place that is not a cell; "" on a board defined by contacts.
std::string nearest_cell(const Board& board, Coordinate wanted);

/// Returns whether the place is a hole: it is not a cell, but there are cells in two opposite directions from it.
bool in_hole(const Board& board, Coordinate place);

/// Adds advice to faults about cells that are not on the board: "C3 is a hole. The nearest cell is C2."
Faults advised(const Board& board, Faults faults);

}  // namespace rulescope::adaptoid
