// The name of a cell as it stands in a text that somebody typed.
#pragma once

#include <string_view>

#include "core/board/board.h"
#include "core/result.h"
#include "core/words.h"

namespace rulescope::adaptoid {

/// The cell of a name that stands at this column of a text. The fault of a cell that the board does not have
/// names it in `cell`.
Result<Cell> read_cell(const Board& board, std::string_view name, int column);

}  // namespace rulescope::adaptoid
