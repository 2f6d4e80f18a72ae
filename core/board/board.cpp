#include "core/board/board.h"

#include <algorithm>
#include <numeric>

namespace rulescope {

namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

}  // namespace

std::string name_of(Coordinate coordinate) {
    return std::string(1, static_cast<char>('A' + coordinate.letter - 1)) + std::to_string(coordinate.number);
}

Result<Coordinate> parse_coordinate(std::string_view text) {
    const auto fault = [&] {
        return Fault{"'" + std::string(text) + "' is not a cell: expected a letter and a number, like B4", "",
                     std::string(text), 0};
    };
    if (text.size() < 2 || text.size() > 3) {
        return fault();
    }
    const char letter = text[0] >= 'a' && text[0] <= 'z' ? static_cast<char>(text[0] - 'a' + 'A') : text[0];
    if (letter < 'A' || letter > 'Z' || text[1] == '0') {
        return fault();
    }
    int number = 0;
    for (const char c : text.substr(1)) {
        if (!is_digit(c)) {
            return fault();
        }
        number = number * 10 + (c - '0');
    }
    if (number > max_number) {
        return fault();
    }
    return Coordinate{letter - 'A' + 1, number};
}

Cell Board::find(Coordinate coordinate) const {
    const auto at = std::lower_bound(coordinates_.begin(), coordinates_.end(), coordinate);
    if (at == coordinates_.end() || *at != coordinate) {
        return no_cell;
    }
    return static_cast<Cell>(at - coordinates_.begin());
}

Cell Board::find(std::string_view name) const {
    const Result<Coordinate> coordinate = parse_coordinate(name);
    return coordinate ? find(*coordinate) : no_cell;
}

bool Board::adjacent(Cell a, Cell b) const {
    const auto around = neighbours(a);
    return std::find(around.begin(), around.end(), b) != around.end();
}

int Board::discs() const {
    return std::accumulate(heights_.begin(), heights_.end(), 0);
}

int Board::contacts_count() const {
    std::size_t ends = 0;
    for (const std::vector<Cell>& around : neighbours_) {
        ends += around.size();
    }
    return static_cast<int>(ends / 2);
}

Board Board::from_discs(std::vector<std::pair<Coordinate, int>> discs) {
    std::sort(discs.begin(), discs.end());
    Board board;
    for (const auto& [coordinate, height] : discs) {
        board.coordinates_.push_back(coordinate);
        board.heights_.push_back(static_cast<std::uint8_t>(height));
    }
    for (const Coordinate& here : board.coordinates_) {
        std::vector<Cell> around;
        for (const Coordinate& step : directions) {
            const Cell cell = board.find(Coordinate{here.letter + step.letter, here.number + step.number});
            if (cell != no_cell) {
                around.push_back(cell);
            }
        }
        std::sort(around.begin(), around.end());
        board.neighbours_.push_back(std::move(around));
    }
    return board;
}

Result<Board> Board::hexagon(int side) {
    if (side < 1 || side > 13) {
        return Fault{"a hexagon of side " + std::to_string(side) + ": expected a side from 1 to 13", "A-1", "", 0};
    }
    std::vector<std::pair<Coordinate, int>> discs;
    const int width = 2 * side - 1;
    for (int letter = 1; letter <= width; ++letter) {
        for (int number = 1; number <= width; ++number) {
            const int offset = letter - number;
            if (offset < side && -offset < side) {
                discs.push_back({Coordinate{letter, number}, 1});
            }
        }
    }
    return from_discs(std::move(discs));
}

Board Board::with_margin(int margin) const {
    std::vector<std::pair<Coordinate, int>> places;
    for (int cell = 0; cell < size(); ++cell) {
        places.push_back({coordinates_[index(static_cast<Cell>(cell))], height(static_cast<Cell>(cell))});
    }
    for (int ring = 0; ring < margin; ++ring) {
        const Board inner = from_discs(places);
        for (const Coordinate& here : inner.coordinates_) {
            for (const Coordinate& step : directions) {
                const Coordinate there{here.letter + step.letter, here.number + step.number};
                if (inner.find(there) == no_cell) {
                    places.push_back({there, 0});
                }
            }
        }
        std::sort(places.begin(), places.end());
        places.erase(std::unique(places.begin(), places.end()), places.end());
    }
    int min_letter = places.front().first.letter;
    int min_number = places.front().first.number;
    for (const auto& [place, height] : places) {
        min_letter = std::min(min_letter, place.letter);
        min_number = std::min(min_number, place.number);
    }
    for (auto& [place, height] : places) {
        place.letter += 1 - min_letter;
        place.number += 1 - min_number;
    }
    return from_discs(std::move(places));
}

namespace {

/// Returns the number of discs of each connected part of the board.
std::vector<int> part_sizes(const Board& board, std::span<const std::uint8_t> heights) {
    std::vector<bool> visited(heights.size(), false);
    std::vector<int> sizes;
    for (std::size_t start = 0; start < heights.size(); ++start) {
        if (heights[start] == 0 || visited[start]) {
            continue;
        }
        visited[start] = true;
        std::vector<Cell> part{static_cast<Cell>(start)};
        int discs = 0;
        for (std::size_t done = 0; done < part.size(); ++done) {
            discs += heights[static_cast<std::size_t>(part[done])];
            for (const Cell next : board.neighbours(part[done])) {
                const auto place = static_cast<std::size_t>(next);
                if (heights[place] > 0 && !visited[place]) {
                    visited[place] = true;
                    part.push_back(next);
                }
            }
        }
        sizes.push_back(discs);
    }
    return sizes;
}

}  // namespace

bool connected(const Board& board, std::span<const std::uint8_t> heights) {
    return part_sizes(board, heights).size() == 1;
}

int strays(const Board& board, std::span<const std::uint8_t> heights) {
    const std::vector<int> sizes = part_sizes(board, heights);
    if (sizes.empty()) {
        return 0;
    }
    return std::accumulate(sizes.begin(), sizes.end(), 0) - *std::max_element(sizes.begin(), sizes.end());
}

std::string draw_text(const Board& board, const std::vector<std::string>& cell_text, int width) {
    if (board.size() == 0) {
        return "";
    }
    // x is in half cells: a step to the right adds 2, a step up to the next row with the same letter subtracts 1.
    const auto x_of = [](Coordinate c) { return 2 * c.letter - c.number; };
    int min_x = x_of(board.coordinate(0));
    int lowest = board.coordinate(0).number;
    int highest = lowest;
    for (int cell = 0; cell < board.size(); ++cell) {
        const Coordinate c = board.coordinate(static_cast<Cell>(cell));
        min_x = std::min(min_x, x_of(c));
        lowest = std::min(lowest, c.number);
        highest = std::max(highest, c.number);
    }
    const std::size_t field = static_cast<std::size_t>(width);
    const int half_pitch = (width + 2) / 2;
    std::string drawing;
    for (int number = highest; number >= lowest; --number) {
        std::string line;
        for (int cell = 0; cell < board.size(); ++cell) {
            const Coordinate c = board.coordinate(static_cast<Cell>(cell));
            if (c.number != number) {
                continue;
            }
            const std::string& text = cell_text[static_cast<std::size_t>(cell)];
            const std::size_t left = field > text.size() ? (field - text.size()) / 2 : 0;
            line.resize(static_cast<std::size_t>((x_of(c) - min_x) * half_pitch), ' ');
            line += std::string(left, ' ') + text;
        }
        drawing += line + "\n";
    }
    return drawing;
}

}  // namespace rulescope
