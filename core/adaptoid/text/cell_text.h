// Reads the name of a cell in user text.
#pragma once

#include <string_view>

#include "core/board/board.h"
#include "core/result.h"
#include "core/words.h"

namespace rulescope::adaptoid {

/// Returns the cell of a name that begins at `column` of a text. If the board has no such cell, the fault gives the
/// name in `cell`.
Result<Cell> read_cell(const Board& board, std::string_view name, int column);

}  // namespace rulescope::adaptoid
