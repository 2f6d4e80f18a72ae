#include "core/board/square_grid.h"

#include <algorithm>
#include <utility>

#include "core/ascii.h"
#include "core/whole_character.h"

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
    const std::optional<std::uint16_t> number = ascii::read_whole<std::uint16_t>(name.substr(1));
    return number ? at(column, *number - 1) : no_cell;
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
        // Each of the three maps is a reflection. An even number of reflections, one after the other, is a rotation.
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

std::string rows_text(const SquareGrid& grid, std::string_view content) {
    std::string text;
    for (int row = grid.rows() - 1; row >= 0; --row) {
        int empty = 0;
        for (int column = 0; column <= grid.columns(); ++column) {
            const bool inside = column < grid.columns();
            const char letter = inside ? content[static_cast<std::size_t>(grid.at(column, row))] : '/';
            if (letter == '.') {
                ++empty;
                continue;
            }
            text += empty > 0 ? std::to_string(empty) : "";
            text += letter;
            empty = 0;
        }
    }
    text.pop_back();
    return text;
}

Result<std::string> read_rows(const SquareGrid& grid, std::string_view text, std::string_view letters, int column) {
    const std::string expected = "expected " + std::to_string(grid.rows()) + " rows of " +
                                 std::to_string(grid.columns()) + " cells each, with / between rows; ";
    const auto rows = static_cast<int>(std::count(text.begin(), text.end(), '/')) + 1;
    if (rows != grid.rows()) {
        // The place of the first row too many, or the end of the text.
        std::size_t place = text.size();
        for (int row = 0, at = 0; rows > grid.rows() && row < grid.rows(); ++row) {
            place = text.find('/', static_cast<std::size_t>(at));
            at = static_cast<int>(place) + 1;
        }
        return Fault{expected + "the text has " + std::to_string(rows) + (rows == 1 ? " row" : " rows"), "", "",
                     column + static_cast<int>(place)};
    }
    std::string content(static_cast<std::size_t>(grid.size()), '.');
    int row = grid.rows() - 1;
    int at = 0;     // the next column of the grid
    int empty = 0;  // the number being read
    for (std::size_t place = 0; place <= text.size(); ++place) {
        const int here = column + static_cast<int>(place);
        const char sign = place < text.size() ? text[place] : '/';  // the end of the text ends the last row
        const bool digit = sign >= '0' && sign <= '9';
        const bool ends = sign == '/';
        if (!digit && !ends && letters.find(sign) == std::string_view::npos) {
            return Fault{quoted_character(text, place) + " is neither one of " + std::string(letters) +
                             " nor a number of empty cells",
                         "", "", here};
        }
        empty = digit ? 10 * empty + (sign - '0') : empty;
        at += digit ? 0 : std::exchange(empty, 0);
        if (!digit && !ends && at < grid.columns()) {
            content[static_cast<std::size_t>(grid.at(at, row))] = sign;
        }
        at += digit || ends ? 0 : 1;
        if (at + empty > grid.columns() || (digit && empty == 0) ||
            (ends && at < grid.columns())) {
            return Fault{expected + "row " + std::to_string(row + 1) + " has a wrong length", "", "", here};
        }
        row -= ends ? 1 : 0;
        at = ends ? 0 : at;
    }
    return content;
}

std::string draw_text(const SquareGrid& grid, std::string_view content) {
    std::string text;
    for (int row = grid.rows(); row >= 0; --row) {
        const std::string number = row > 0 ? std::to_string(row) : "";
        text += std::string(3 - std::min<std::size_t>(number.size(), 2), ' ') + number;
        for (int column = 0; column < grid.columns(); ++column) {
            text += ' ';
            text += row > 0 ? std::string{content[static_cast<std::size_t>(grid.at(column, row - 1))]}
                            : SquareGrid::column_name(column);
        }
        text += row > 0 ? "\n" : "";
    }
    return text;
}

}  // namespace rulescope
