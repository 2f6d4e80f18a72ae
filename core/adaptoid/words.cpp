#include "core/adaptoid/words.h"

namespace rulescope::adaptoid {

std::vector<Word> words_of(std::string_view text) {
    std::vector<Word> words;
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        if (i == text.size() || text[i] == ' ' || text[i] == '\t' || text[i] == '\n' || text[i] == '\r') {
            if (i > begin) {
                words.push_back({std::string(text.substr(begin, i - begin)), static_cast<int>(begin) + 1});
            }
            begin = i + 1;
        }
    }
    return words;
}

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
