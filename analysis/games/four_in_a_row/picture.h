// Drawn boards of four in a row: discs, lines that won, the last disc, texts on cells.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "analysis/drawing/svg.h"
#include "analysis/games/adaptoid/drawing/scene/scene.h"
#include "core/four_in_a_row/four_in_a_row.h"

namespace rulescope::four_in_a_row {

struct Picture {
    SquareGrid grid;
    Position position;
    std::vector<std::pair<Cell, Cell>> lines;  ///< the ends of each line that won (F-8)
    Cell last = no_cell;                       ///< the disc placed last
    std::map<Cell, std::string> texts;         ///< in the middle of any cell
    double pitch = 44;                         ///< pixels per cell
    std::string title, caption;
};

/// A position with the lines that won.
Picture picture_of(const FourInARow& game, const Position& position, Cell last = no_cell);

/// Pixels that the board takes, with its names.
drawing::Size size_of(const Picture& picture);

/// Draws the board with its upper left corner at `corner`. One group "four-in-a-row-board"; in it "names", for every
/// cell a circle "cell", "disc white" or "disc black", and "mark last", "mark line", "mark text" with data-cell.
void draw_board(drawing::Svg& svg, drawing::Point corner, const Picture& picture);

/// The whole drawing as SVG, caption below.
std::string draw(const Picture& picture);

/// "7x6. White: c1 e1. Black: d1. 39 free cells."
std::string description_of(const Picture& picture);

}  // namespace rulescope::four_in_a_row
