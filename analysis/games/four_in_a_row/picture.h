// Pictures of boards of four in a row: discs, winning lines, the last disc, cells that can take the next disc.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "analysis/drawing/pictures.h"
#include "core/four_in_a_row/four_in_a_row.h"

namespace rulescope::four_in_a_row {

struct Picture {
    SquareGrid grid;
    Position position;
    std::vector<std::pair<Cell, Cell>> lines;  ///< both ends of each winning line (F-8)
    Cell last = no_cell;                       ///< cell of the disc placed last
    std::vector<Cell> open;                    ///< cells that can take a disc; marked with a ring
    double pitch = 40;                         ///< pixels per cell
    drawing::BoardLook look{};                 ///< names of cells and orientation
};

/// The centre of a cell on a board drawn at `corner`.
drawing::Point middle_of(Cell cell, drawing::Point corner, const Picture& picture);

/// A position with its winning lines.
Picture picture_of(const FourInARow& game, const Position& position, Cell last = no_cell);

/// Size of the board with the names along its edges, in pixels.
drawing::Size size_of(const Picture& picture);

/// Draws the board with its upper left corner at `corner`. The output is one SVG group of the class
/// "four-in-a-row-board". It contains a group "names" and, for each cell, a circle of the class "cell", "disc white" or
/// "disc black". It also contains the marks "mark open", "mark last" and "mark line", each with the attribute
/// data-cell.
void draw_board(drawing::Svg& svg, drawing::Point corner, const Picture& picture);

/// "7x6. White: c1 e1. Black: d1. 39 free cells."
std::string description_of(const Picture& picture);

/// A small drawing of the disc that a tool puts or removes. See editing::Editing::picture().
std::string tool_picture(const std::string& tool);

/// The pictures of the family (analysis/drawing/board_pictures.h).
const drawing::Pictures& pictures();

}  // namespace rulescope::four_in_a_row
