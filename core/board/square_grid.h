// Rectangular grids of square cells, named as on a chessboard.
//
//   3 | a3 b3 c3 d3
//   2 | a2 b2 c2 d2      four columns a to d, three rows 1 to 3, row 1 lowest
//   1 | a1 b1 c1 d1
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/board/board.h"
#include "core/result.h"

namespace rulescope {

/// Cells are numbered in the order a1, b1, … a2, b2, …
class SquareGrid {
public:
    static constexpr int max_columns = 26;

    SquareGrid() = default;
    /// Requires 1 to max_columns columns and at least one row.
    SquareGrid(int columns, int rows) : columns_(columns), rows_(rows) {}

    [[nodiscard]] int columns() const { return columns_; }
    [[nodiscard]] int rows() const { return rows_; }
    [[nodiscard]] int size() const { return columns_ * rows_; }
    [[nodiscard]] bool has(Cell cell) const { return cell >= 0 && cell < size(); }
    [[nodiscard]] int column(Cell cell) const { return cell % columns_; }
    [[nodiscard]] int row(Cell cell) const { return cell / columns_; }
    /// Returns no_cell outside the grid.
    [[nodiscard]] Cell at(int column, int row) const;
    /// "d4"
    [[nodiscard]] std::string name(Cell cell) const;
    /// "d" for column 3.
    [[nodiscard]] static std::string column_name(int column) { return {static_cast<char>('a' + column)}; }
    /// Returns the cell of a name, also with a capital letter; no_cell if the grid has no such cell.
    [[nodiscard]] Cell find(std::string_view name) const;
    /// "8x8": columns, then rows.
    [[nodiscard]] std::string text() const;
    bool operator==(const SquareGrid&) const = default;

private:
    int columns_ = 0;
    int rows_ = 0;
};

/// All maps of the grid onto itself; the identity comes first. A square has 8 maps, any other rectangle has 4. If
/// `mirrors` is false, reflections are left out, and the numbers are 4 and 2. Some maps of a single row or column are
/// equal; they are listed once.
std::vector<Symmetry> symmetries_of(const SquareGrid& grid, bool mirrors = true);

// ---- text ----------------------------------------------------------------------------------------------
//
// `content` has one letter per cell in the order of the cells, '.' for an empty cell.

/// "7/7/7/7/3B3/2WBW2": rows from the top; a number is the length of a run of empty cells.
std::string rows_text(const SquareGrid& grid, std::string_view content);

/// Reads rows in the form of rows_text() up to the first fault. `letters` are the permitted letters. `column` is the
/// column at which the text begins.
Result<std::string> read_rows(const SquareGrid& grid, std::string_view text, std::string_view letters, int column);

/// Draws the grid, top row first. Row numbers are to the left of the rows, column letters below the grid.
std::string draw_text(const SquareGrid& grid, std::string_view content);

}  // namespace rulescope
