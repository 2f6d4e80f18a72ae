// The booklet of puzzles: pages of A4 with a drawn board for each puzzle, and pages with the solutions after them.
#pragma once

#include <string>
#include <vector>

#include "reports/studies/puzzles.h"

namespace rulescope::reports {

/// A puzzle as the pages show it.
struct BookletEntry {
    std::string board;                    ///< SVG
    std::vector<std::string> texts{};     ///< lines below the board; the first is bold
    std::string solved_board{};           ///< SVG
    std::vector<std::string> solution{};  ///< lines below the solved board
};

/// Puzzles with a common heading.
struct BookletSection {
    std::string heading;
    std::vector<BookletEntry> entries{};
};

/// Draws every puzzle and its solution.
std::vector<BookletSection> booklet_sections(const PuzzleBook& book);

/// The pages as SVG documents of the size of A4. Requires at least one puzzle.
std::vector<std::string> booklet_pages(const PuzzleBook& book);

}  // namespace rulescope::reports
