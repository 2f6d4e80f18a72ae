// A text that somebody typed as its words, each with the column in which it begins.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/board/board.h"
#include "core/result.h"

namespace rulescope::adaptoid {

struct Word {
    std::string text;
    int column = 1;  ///< counted from 1
};

/// What stands between spaces, tabs and line ends.
std::vector<Word> words_of(std::string_view text);

/// The cell of a name that stands at this column of a text. The fault of a cell that the board does not have
/// names it in `cell`.
Result<Cell> read_cell(const Board& board, std::string_view name, int column);

}  // namespace rulescope::adaptoid
