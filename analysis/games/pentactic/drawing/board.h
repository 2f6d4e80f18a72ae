// Drawings of a grid of Pentactic: pentominoes, stones, marks, names along the edges.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "analysis/drawing/own_marks.h"
#include "analysis/drawing/svg.h"
#include "core/pentactic/grid.h"
#include "core/result.h"

namespace rulescope::pentactic {

inline constexpr char free_cell = '.';
inline constexpr char stone_cell = 'o';

/// Free cells that cannot be filled.
struct PentacticRegion {
    std::vector<Cell> cells;
    std::string text;  ///< text drawn on the region; if empty, the number of its cells is drawn
};

struct PentacticBoard {
    Grid grid;
    /// The content of each cell, in the order a1, b1, ... a2, ...: '.' for a free cell, 'o' for a stone, else the
    /// capital letter of a pentomino. Cells with equal letters are one pentomino, because a board has each pentomino at
    /// most once. An empty string is an empty grid.
    std::string content;
    std::vector<Cell> legal_stones{};            ///< cells where a stone may be placed; drawn with a mark
    std::vector<PentacticRegion> bad_regions{};  ///< drawn with hatching
    std::vector<Cell> last{};                    ///< cells of the pentomino or stone placed last; drawn with a mark
    std::map<Cell, std::string> texts{};         ///< small texts on any cells
    bool names = true;                           ///< draw a, b, ... below and 1, 2, ... next to the grid
    bool corner_names = false;                   ///< draw small names into the corners of the cells
    /// Of a board that is drawn turned (oriented()): the cell of `named` that each cell shows; empty for other boards.
    std::vector<Cell> shows{};
    Grid named{};  ///< the grid whose names the cells have, if `shows` is not empty
};

/// Returns the board turned anticlockwise by 0, 90, 180 or 270 degrees, after left and right are exchanged if `flip`.
/// Cells keep their names. The board must not be turned already.
PentacticBoard oriented(const PentacticBoard& board, bool flip, int rotate);

/// The name of a cell, also on a turned board.
std::string name_of(const PentacticBoard& board, Cell cell);

/// Returns a board with these pentominoes and stones. Cells outside the grid are left out.
PentacticBoard pentactic_board(const Grid& grid, const std::vector<Placement>& pentominoes,
                               const std::vector<Cell>& stones);

/// Returns all faults of a board; each message begins with `where`. These are faults: a grid with too few or too many
/// rows or columns; a `content` whose length is not the number of cells; an unknown letter; a pentomino whose cells do
/// not have its shape, turned over or not; a mark outside the grid; a cell of `legal_stones` or `bad_regions` that is
/// not free; a region without cells or with a repeated cell; a cell of `last` that is free.
Faults faults_of(const PentacticBoard& board, const std::string& where = "");

/// The following functions require boards without faults.

/// The size of the board, with `pitch` pixels per cell.
drawing::Size size_of(const PentacticBoard& board, double pitch);
/// The grid's upper left and lower right corners, relative to the corner of the drawing.
std::pair<drawing::Point, drawing::Point> frame_of(const PentacticBoard& board, double pitch);

/// Draws the board with its upper left corner at `corner`; the size of the drawing is size_of(). The output is one
/// group "pentactic-board". It contains the groups "pentomino" (with data-piece), "stone", "mark legal-stone" and "mark
/// text" (with data-cell), "mark region" and "mark last". It also contains one path "border", which draws the thick
/// lines around the grid and around the pentominoes.
void draw_pentactic_board(drawing::Svg& svg, drawing::Point corner, const PentacticBoard& board, double pitch);

/// The places of own marks on a board that is drawn at `corner`. `prefix` stands before the names of cells ("A:").
drawing::PlaceOf places_in(const PentacticBoard& board, drawing::Point corner, double pitch,
                           const std::string& prefix = "");

/// The board as text for screen readers: "8x8. F: b1 a2 b2 c2 b3. Stones: d4. 58 free cells."
std::string accessible_text(const PentacticBoard& board);

}  // namespace rulescope::pentactic
