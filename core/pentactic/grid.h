// The grids of Pentactic: rectangles of squares, named as on a chessboard (P-2).
//
//   3 | a3 b3 c3 d3
//   2 | a2 b2 c2 d2      "4x3": four columns a to d, three rows 1 to 3, row 1 lowest
//   1 | a1 b1 c1 d1
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/pentactic/pentomino.h"
#include "core/result.h"

namespace rulescope::pentactic {

/// A cell of a grid: its index in the order a1, b1, ... a2, b2, ...
using Cell = std::int16_t;
inline constexpr Cell no_cell = -1;

inline constexpr int max_columns = 26;
inline constexpr int max_rows = 26;

class Grid {
public:
    Grid() = default;
    /// Requires 1 to max_columns columns and 1 to max_rows rows.
    Grid(int columns, int rows) : columns_(columns), rows_(rows) {}

    /// Reads "8x8": columns, then rows.
    static Result<Grid> parse(std::string_view text);

    [[nodiscard]] int columns() const { return columns_; }
    [[nodiscard]] int rows() const { return rows_; }
    [[nodiscard]] int size() const { return columns_ * rows_; }
    [[nodiscard]] int column(Cell cell) const { return cell % columns_; }
    [[nodiscard]] int row(Cell cell) const { return cell / columns_; }
    /// Returns no_cell outside the grid.
    [[nodiscard]] Cell at(int column, int row) const;
    /// "d4"
    [[nodiscard]] std::string name(Cell cell) const;
    /// Returns the cell with this name, or no_cell if the grid has no such cell. The letter may be a capital.
    [[nodiscard]] Cell find(std::string_view name) const;
    /// "8x8"
    [[nodiscard]] std::string text() const;
    bool operator==(const Grid&) const = default;

private:
    int columns_ = 0;
    int rows_ = 0;
};

/// A placed pentomino: its cells in ascending order.
struct Placement {
    Piece piece = 0;
    std::array<Cell, 5> cells{};
    bool operator==(const Placement&) const = default;
    bool operator<(const Placement& other) const {
        return piece != other.piece ? piece < other.piece : cells < other.cells;
    }
};

/// All placements of each pentomino on an empty grid, sorted by letter, then by cells. If `flips`, pentominoes may be
/// turned over (G-P13); then there are 2308 placements on 8x8, 2245 on 9x7, 2314 on 11x6.
std::vector<Placement> placements_on(const Grid& grid, bool flips);

/// All maps of the grid onto itself; the identity comes first. A map lists the image of every cell. A square has 8
/// maps, any other rectangle has 4. If `mirrors` is false, reflections are left out, and the numbers are 4 and 2. A
/// single row or column has 2 maps, because some maps are equal.
std::vector<std::vector<Cell>> symmetries_of(const Grid& grid, bool mirrors);

}  // namespace rulescope::pentactic
