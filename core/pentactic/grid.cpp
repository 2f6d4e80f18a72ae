#include "core/pentactic/grid.h"

#include <algorithm>

#include "core/ascii.h"

namespace rulescope::pentactic {

namespace {

/// Returns the value of `text`, or 0 if it is not a number.
int number_of(std::string_view text) {
    return text.starts_with('0') ? 0 : ascii::read_whole<int>(text).value_or(0);
}

bool is_small(char c) {
    return c >= 'a' && c <= 'z';
}

}  // namespace

Result<Grid> Grid::parse(std::string_view text) {
    const std::size_t cross = text.find('x');
    const int columns = number_of(text.substr(0, cross));
    const int rows = cross == std::string_view::npos ? 0 : number_of(text.substr(cross + 1));
    if (columns < 1 || columns > max_columns || rows < 1 || rows > max_rows) {
        return Fault{"'" + std::string(text) + "' is not a grid; expected columns x rows, each from 1 to " +
                         std::to_string(max_rows) + ", like 8x8",
                     "P-2", "", 0};
    }
    return Grid(columns, rows);
}

Cell Grid::at(int column, int row) const {
    const bool inside = column >= 0 && column < columns_ && row >= 0 && row < rows_;
    return inside ? static_cast<Cell>(row * columns_ + column) : no_cell;
}

std::string Grid::name(Cell cell) const {
    return static_cast<char>('a' + column(cell)) + std::to_string(row(cell) + 1);
}

Cell Grid::find(std::string_view name) const {
    if (name.empty()) {
        return no_cell;
    }
    const char letter = name[0] >= 'A' && name[0] <= 'Z' ? static_cast<char>(name[0] - 'A' + 'a') : name[0];
    return is_small(letter) ? at(letter - 'a', number_of(name.substr(1)) - 1) : no_cell;
}

std::string Grid::text() const {
    return std::to_string(columns_) + "x" + std::to_string(rows_);
}

std::vector<Placement> placements_on(const Grid& grid, bool flips) {
    std::vector<Placement> list;
    for (Piece piece = 0; piece < piece_count; ++piece) {
        for (const Shape& shape : shapes_of(piece, flips)) {
            for (Cell corner = 0; corner < grid.size(); ++corner) {
                Placement placement{piece, {}};
                bool inside = true;
                for (std::size_t i = 0; i < shape.size(); ++i) {
                    placement.cells[i] =
                        grid.at(grid.column(corner) + shape[i].column, grid.row(corner) + shape[i].row);
                    inside = inside && placement.cells[i] != no_cell;
                }
                if (inside) {
                    list.push_back(placement);
                }
            }
        }
    }
    std::sort(list.begin(), list.end());
    return list;
}

std::vector<std::vector<Cell>> symmetries_of(const Grid& grid, bool mirrors) {
    std::vector<std::vector<Cell>> maps;
    const bool square = grid.columns() == grid.rows();
    for (const bool swapped : {false, true}) {
        for (const bool left_right : {false, true}) {
            for (const bool upside_down : {false, true}) {
                // Each of the three maps is a reflection of the grid. An even number of reflections, one after the
                // other, is a rotation.
                const bool mirror = swapped != (left_right != upside_down);
                if ((swapped && !square) || (mirror && !mirrors)) {
                    continue;
                }
                std::vector<Cell> map;
                for (Cell cell = 0; cell < grid.size(); ++cell) {
                    const int column = left_right ? grid.columns() - 1 - grid.column(cell) : grid.column(cell);
                    const int row = upside_down ? grid.rows() - 1 - grid.row(cell) : grid.row(cell);
                    map.push_back(swapped ? grid.at(row, column) : grid.at(column, row));
                }
                if (std::find(maps.begin(), maps.end(), map) == maps.end()) {
                    maps.push_back(std::move(map));
                }
            }
        }
    }
    return maps;
}

}  // namespace rulescope::pentactic
