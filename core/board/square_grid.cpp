#include "core/board/square_grid.h"

#include <algorithm>
#include <charconv>

namespace rulescope {

Cell SquareGrid::at(int column, int row) const {
    const bool inside = column >= 0 && column < columns_ && row >= 0 && row < rows_;
    return inside ? static_cast<Cell>(row * columns_ + column) : no_cell;
}

std::string SquareGrid::name(Cell cell) const {
    return column_name(column(cell)) + std::to_string(row(cell) + 1);
}

Cell SquareGrid::find(std::string_view name) const {
    if (name.size() < 2 || name[1] == '0') {
        return no_cell;
    }
    const int column = name[0] - (name[0] >= 'A' && name[0] <= 'Z' ? 'A' : 'a');
    int number = 0;
    const auto [end, error] = std::from_chars(name.data() + 1, name.data() + name.size(), number);
    const bool whole = error == std::errc() && end == name.data() + name.size();
    return whole ? at(column, number - 1) : no_cell;
}

std::string SquareGrid::text() const {
    return std::to_string(columns_) + "x" + std::to_string(rows_);
}

std::vector<Symmetry> symmetries_of(const SquareGrid& grid, bool mirrors) {
    std::vector<Symmetry> maps;
    for (int number = 0; number < 8; ++number) {
        const bool transposed = (number & 4) != 0;
        const bool left_right = (number & 2) != 0;
        const bool upside_down = (number & 1) != 0;
        // Each of the three is a mirror; an even number of them is a rotation.
        const bool mirror = transposed != (left_right != upside_down);
        if ((transposed && grid.columns() != grid.rows()) || (mirror && !mirrors)) {
            continue;
        }
        Symmetry map;
        for (Cell cell = 0; cell < grid.size(); ++cell) {
            const int column = left_right ? grid.columns() - 1 - grid.column(cell) : grid.column(cell);
            const int row = upside_down ? grid.rows() - 1 - grid.row(cell) : grid.row(cell);
            map.push_back(transposed ? grid.at(row, column) : grid.at(column, row));
        }
        if (std::find(maps.begin(), maps.end(), map) == maps.end()) {
            maps.push_back(std::move(map));
        }
    }
    return maps;
}

}  // namespace rulescope
