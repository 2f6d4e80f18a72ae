// Reads the name of a cell in user text.
#pragma once

#include <string_view>

#include "core/board/board.h"
#include "core/result.h"
#include "core/words.h"

namespace rulescope::adaptoid {

/// Returns the cell with this name. `column` is the column at which the name begins in the user's text. If the board
/// has no such cell, Fault::cell has the name.
Result<Cell> read_cell(const Board& board, std::string_view name, int column);

}  // namespace rulescope::adaptoid
