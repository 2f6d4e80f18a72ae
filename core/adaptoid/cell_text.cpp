#include "core/adaptoid/cell_text.h"

namespace rulescope::adaptoid {

Result<Cell> read_cell(const Board& board, std::string_view name, int column) {
    if (name.empty()) {
        return Fault{"a cell is missing here; expected a letter and a number, like B4", "", "", column};
    }
    const Result<Coordinate> coordinate = parse_coordinate(name);
    if (!coordinate) {
        return Fault{coordinate.faults().front().message, "", std::string(name), column};
    }
    const Cell cell = board.find(*coordinate);
    if (cell == no_cell) {
        const std::string last = board.name(static_cast<Cell>(board.size() - 1));
        return Fault{
            "the board has no cell " + name_of(*coordinate) + "; its cells go from " + board.name(0) + " to " + last,
            "", name_of(*coordinate), column};
    }
    return cell;
}

}  // namespace rulescope::adaptoid
