// A drawn grid of Pentactic: pentominoes, stones, marks, names along the edges.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "analysis/drawing/svg.h"
#include "core/pentactic/grid.h"
#include "core/result.h"

namespace rulescope::drawing {

inline constexpr char free_cell = '.';
inline constexpr char stone_cell = 'o';

/// Free cells that cannot be filled.
struct PentacticRegion {
    std::vector<pentactic::Cell> cells;
    std::string text;  ///< written on it; empty: how many cells it has
};

struct PentacticBoard {
    pentactic::Grid grid;
    /// What lies on each cell, in the order a1, b1, ... a2, ...: '.' nothing, 'o' a stone, else the capital letter
    /// of a pentomino. A pentomino is on a board once at most: equal letters belong together. Empty: an empty grid.
    std::string content;
    std::vector<pentactic::Cell> legal_stones{};     ///< where a stone may be placed
    std::vector<PentacticRegion> bad_regions{};      ///< hatched
    std::vector<pentactic::Cell> last{};             ///< a pentomino's or a stone's cells: placed last
    std::map<pentactic::Cell, std::string> texts{};  ///< small, on any cell
    bool names = true;                               ///< a, b, ... below and 1, 2, ... beside the grid
};

/// A board with these pentominoes and stones. Cells that the grid does not have are left out.
PentacticBoard pentactic_board(const pentactic::Grid& grid, const std::vector<pentactic::Placement>& pentominoes,
                               const std::vector<pentactic::Cell>& stones);

/// Everything that is wrong with a board; each message begins with `where`. A grid out of bounds, content of
/// another size, an unknown letter, a pentomino that is not five cells of its shape (turned over or not), a mark
/// outside the grid, a legal cell or a bad region that is not free, a last placement where nothing lies.
Faults faults_of(const PentacticBoard& board, const std::string& where = "");

/// The following expect boards without faults.

/// How much room the board takes, with `pitch` pixels to a cell.
Size size_of(const PentacticBoard& board, double pitch);
/// The grid's upper left corner and lower right corner, seen from the corner of the drawing.
std::pair<Point, Point> frame_of(const PentacticBoard& board, double pitch);

/// Draws the board with its upper left corner at `corner`; takes size_of() pixels. One group "pentactic-board"; in
/// it "pentomino" with data-piece, "stone", "mark legal-stone" and "mark text" with data-cell, "mark region",
/// "mark last", and one path "border": the thick lines round the grid and wherever a pentomino ends.
void draw_pentactic_board(Svg& svg, Point corner, const PentacticBoard& board, double pitch);

/// "8x8. F: b1 a2 b2 c2 b3. Stones: d4. 58 free cells."
std::string spoken(const PentacticBoard& board);

}  // namespace rulescope::drawing
