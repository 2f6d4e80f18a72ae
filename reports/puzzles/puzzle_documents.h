// Puzzles as text and as a document.
#pragma once

#include <string>

#include "reports/json.h"
#include "reports/puzzles/puzzle_book.h"

namespace rulescope::reports {

/// The list of the puzzles, and the solutions after it.
std::string puzzles_text(const PuzzleBook& book);

/// The document "rulescope.puzzles/1" (docs/json.md).
Json puzzles_json(const PuzzleBook& book);

}  // namespace rulescope::reports
