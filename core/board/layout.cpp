// Boards from user text: drawn outlines and lists of contacts (S-16 to S-19, G-S9).
#include <algorithm>
#include <map>
#include <set>

#include "core/board/board.h"
#include "core/whole_character.h"

namespace rulescope {

namespace {

std::vector<std::string> lines_of(std::string_view drawing) {
    std::vector<std::string> lines(1);
    for (const char c : drawing) {
        if (c == '\n') {
            lines.emplace_back();
        } else if (c != '\r') {
            lines.back() += c;
        }
    }
    const auto blank = [](const std::string& line) { return line.find_first_not_of(' ') == std::string::npos; };
    while (!lines.empty() && blank(lines.back())) {
        lines.pop_back();
    }
    lines.erase(lines.begin(), std::find_if_not(lines.begin(), lines.end(), blank));
    return lines;
}

constexpr const char* too_large = "the layout is too large: cells have letters A to Z and numbers 1 to 26";

Fault at(int row, std::size_t column, const std::string& what, const char* clause) {
    return Fault{"row " + std::to_string(row) + " of the layout, column " + std::to_string(column + 1) + ": " + what,
                 clause, "", static_cast<int>(column) + 1};
}

/// Returns all cells that a path of touching cells connects to `start`.
std::vector<Cell> part_of(const Board& board, Cell start) {
    std::vector<bool> visited(static_cast<std::size_t>(board.size()), false);
    visited[static_cast<std::size_t>(start)] = true;
    std::vector<Cell> part{start};
    for (std::size_t done = 0; done < part.size(); ++done) {
        for (const Cell next : board.neighbours(part[done])) {
            if (!visited[static_cast<std::size_t>(next)]) {
                visited[static_cast<std::size_t>(next)] = true;
                part.push_back(next);
            }
        }
    }
    return part;
}

/// Returns a cell that is not connected to the rest of the board: the first cell of the smallest part. If several parts
/// have the smallest size, takes the last of these parts.
Cell cut_off(const Board& board) {
    std::vector<Cell> smallest = part_of(board, 0);
    for (Cell cell = 1; cell < board.size(); ++cell) {
        const std::vector<Cell> part = part_of(board, cell);
        const bool first_of_it = *std::min_element(part.begin(), part.end()) == cell;
        if (first_of_it && part.size() <= smallest.size()) {
            smallest = part;
        }
    }
    return smallest.front();
}

std::string cut_off_text(const std::string& cell) {
    return "the board is not connected: " + cell +
           " is disconnected; expected a path over touching discs between all discs";
}

}  // namespace

Result<Board> Board::layout(std::string_view drawing) {
    const std::vector<std::string> lines = lines_of(drawing);
    if (lines.size() > max_number) {
        return Fault{too_large, "S-16", "", 0};
    }
    Faults faults;
    std::vector<std::pair<Coordinate, int>> places;  // letters count half cells
    int parity = -1;
    for (std::size_t row = 0; row < lines.size(); ++row) {
        const int number = static_cast<int>(lines.size() - row);
        for (std::size_t column = 0; column < lines[row].size(); ++column) {
            const char c = lines[row][column];
            const int shown_row = static_cast<int>(row) + 1;
            if (c == ' ' || within_character(lines[row], column)) {
                continue;  // of a character of several bytes, the first one is reported
            }
            if (c != '1' && c != '2' && c != '.') {
                const bool tall = c >= '3' && c <= '9';
                faults.push_back(at(shown_row, column,
                                    tall ? std::string("a stack of ") + c + " discs; a stack holds at most two (S-15)"
                                         : quoted_character(lines[row], column) +
                                               " is unknown; expected 1 or 2 (discs), . (a hole) "
                                               "or a space",
                                    tall ? "S-15" : "S-16"));
                continue;
            }
            const int along = static_cast<int>(column) + number;
            if (parity < 0) {
                parity = along % 2;
            }
            if (along % 2 != parity) {
                faults.push_back(at(shown_row, column,
                                    "this cell is not shifted by half a cell from the row above or below; shift the "
                                    "row by one space, and leave one space between neighbours in a row",
                                    "S-16"));
                continue;
            }
            places.push_back({Coordinate{along, number}, c == '.' ? 0 : c - '0'});
        }
    }
    if (places.empty() && faults.empty()) {
        faults.push_back(Fault{"the layout has no cell; expected rows of 1, 2 and .", "S-16", "", 0});
    }
    if (!faults.empty()) {
        return faults;
    }
    int smallest = places.front().first.letter;
    for (const auto& [place, height] : places) {
        smallest = std::min(smallest, place.letter);
    }
    std::vector<std::pair<Coordinate, int>> discs;
    std::map<Coordinate, std::pair<int, std::size_t>> drawn;  // row and column of each cell in the drawing
    for (const auto& [place, height] : places) {
        const Coordinate coordinate{(place.letter - smallest) / 2 + 1, place.number};
        if (coordinate.letter > max_letter || coordinate.number > max_number) {
            return Fault{too_large, "S-16", "", 0};
        }
        if (height > 0) {
            discs.push_back({coordinate, height});
            drawn[coordinate] = {static_cast<int>(lines.size()) - place.number + 1,
                                 static_cast<std::size_t>(place.letter - place.number)};
        }
    }
    Board board = from_discs(std::move(discs));
    if (board.size() == 0) {
        return Fault{"the layout has no cell; expected at least one 1 or 2", "S-16", "", 0};
    }
    if (!connected(board, board.heights())) {
        const Cell lost = cut_off(board);
        const auto& [row, column] = drawn[board.coordinate(lost)];
        Fault fault = at(row, column, cut_off_text(board.name(lost)), "S-16");
        fault.cell = board.name(lost);
        return fault;
    }
    return board;
}

Result<Board> Board::contacts(const std::vector<std::pair<std::string, std::vector<std::string>>>& touching,
                              const std::vector<std::string>& stacks) {
    Faults faults;
    std::map<Coordinate, std::set<Coordinate>> graph;
    for (const auto& [name, others] : touching) {
        const Result<Coordinate> cell = parse_coordinate(name);
        if (!cell) {
            faults.insert(faults.end(), cell.faults().begin(), cell.faults().end());
        } else if (!graph.try_emplace(*cell).second) {
            faults.push_back(Fault{"the contacts of " + name + " are given twice", "S-19", name, 0});
        }
    }
    for (const auto& [name, others] : touching) {
        const Result<Coordinate> cell = parse_coordinate(name);
        for (const std::string& other : others) {
            const Result<Coordinate> there = parse_coordinate(other);
            if (!there || !graph.contains(*there)) {
                faults.push_back(
                    Fault{name + " touches '" + other + "', which is not a cell of this board", "S-19", name, 0});
            } else if (cell && *cell == *there) {
                faults.push_back(Fault{name + " cannot touch itself", "S-19", name, 0});
            } else if (cell && !graph[*cell].insert(*there).second) {
                faults.push_back(Fault{name + " touches " + other + " twice", "S-19", name, 0});
            }
        }
    }
    for (const auto& [cell, others] : graph) {
        if (others.size() > 6) {
            faults.push_back(Fault{
                name_of(cell) + " touches " + std::to_string(others.size()) + " discs; no more than six can touch one",
                "S-19", name_of(cell), 0});
        }
        for (const Coordinate& other : others) {
            if (!graph[other].contains(cell)) {
                faults.push_back(Fault{name_of(cell) + " touches " + name_of(other) + ", but " + name_of(other) +
                                           " does not list " + name_of(cell) + "; touching is mutual",
                                       "S-19", name_of(other), 0});
            }
        }
    }
    std::set<Coordinate> high;
    for (const std::string& name : stacks) {
        const Result<Coordinate> cell = parse_coordinate(name);
        if (!cell || !graph.contains(*cell)) {
            faults.push_back(Fault{"a stack on '" + name + "', which is not a cell of this board", "S-15", name, 0});
        } else if (!high.insert(*cell).second) {
            faults.push_back(Fault{"a second stack on " + name + "; a stack holds at most two discs", "S-15", name, 0});
        }
    }
    if (graph.empty()) {
        faults.push_back(Fault{"the board has no cell; expected a list of contacts per cell", "S-19", "", 0});
    }
    if (!faults.empty()) {
        return faults;
    }
    Board board;
    board.graph_ = BoardGraph::contact_graph;
    for (const auto& [cell, others] : graph) {
        board.coordinates_.push_back(cell);
        board.heights_.push_back(high.contains(cell) ? 2 : 1);
    }
    for (const auto& [cell, others] : graph) {
        std::vector<Cell> around;
        for (const Coordinate& other : others) {
            around.push_back(board.find(other));
        }
        board.neighbours_.push_back(std::move(around));
    }
    if (!connected(board, board.heights_)) {
        const std::string lost = board.name(cut_off(board));
        return Fault{cut_off_text(lost), "S-16", lost, 0};
    }
    return board;
}

}  // namespace rulescope
