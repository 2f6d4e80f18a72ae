// Cells and orientations in the texts of clicks.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/pentactic/grid.h"
#include "core/pentactic/pentomino.h"
#include "core/pentactic/position.h"

namespace rulescope::pentactic {

// Names of cells that tell the grids of several players apart.

/// A cell of one of the grids.
struct BoardCell {
    int board = 0;
    Cell cell = no_cell;
};

/// "d4" if there is one grid, else "B:d4".
std::string name_of(const RuleSet& rules, const BoardCell& place);

/// Returns nothing if no grid has the cell.
std::optional<BoardCell> find_cell(const RuleSet& rules, std::string_view name);

// A pentomino in an orientation, and the cells that it covers.

/// A pentomino, first turned counter-clockwise, then turned over.
struct Orientation {
    Piece piece = 0;
    int turns = 0;  ///< quarter turns, 0 to 3
    bool over = false;
};

/// Reads "L:", "L:r1", "L:r2f", "L:f". Nothing if the text has another form.
std::optional<Orientation> orientation_of(std::string_view text);
std::string text_of(const Orientation& orientation);

/// The shape in this orientation, with squares in the order of the grid.
Shape shape_of(const Orientation& orientation);

/// The cells of a shape whose first square is on `anchor`, ascending. Nothing if a square is outside the grid.
std::optional<std::array<Cell, 5>> cells_at(const Grid& grid, const Shape& shape, Cell anchor);

}  // namespace rulescope::pentactic
