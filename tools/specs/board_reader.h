// The table [board] of a rule set: hexagon, layout or contacts, and discs stacked and moved by lot.
#pragma once

#include <optional>

#include "core/board/board.h"
#include "tools/specs/reader.h"

namespace rulescope::specs {

/// A board and the key that gives it.
struct BoardRead {
    std::optional<Board> board;  ///< absent: complained of
    Place place;                 ///< of hexagon, layout or contacts
};

BoardRead read_board(const Value& table, Complaints& complaints);

/// "a board of 37 cells from A1 to G7", for messages.
std::string describe(const Board& board);

/// The cell of the board that lies nearest to a place that is none; "" on a board told by contacts.
std::string nearest_cell(const Board& board, Coordinate wanted);

}  // namespace rulescope::specs
