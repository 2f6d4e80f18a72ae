#include "analysis/games/pentactic/orientation.h"

#include <algorithm>

#include "core/pentactic/notation.h"

namespace rulescope::pentactic {

std::string name_of(const RuleSet& rules, const BoardCell& place) {
    const std::string cell = rules.grid.name(place.cell);
    return rules.boards() == 1 ? cell : seat_name(static_cast<Seat>(place.board)) + ":" + cell;
}

std::optional<BoardCell> find_cell(const RuleSet& rules, std::string_view name) {
    BoardCell place;
    if (rules.boards() > 1) {
        if (name.size() < 2 || name[1] != ':' || name[0] < 'A' || name[0] >= 'A' + rules.boards()) {
            return std::nullopt;
        }
        place.board = name[0] - 'A';
        name.remove_prefix(2);
    }
    place.cell = rules.grid.find(name);
    return place.cell == no_cell ? std::nullopt : std::optional<BoardCell>(place);
}

std::optional<Orientation> orientation_of(std::string_view text) {
    if (text.size() < 2 || text[1] != ':') {
        return std::nullopt;
    }
    const std::optional<Piece> piece = piece_of(text[0]);
    if (!piece) {
        return std::nullopt;
    }
    Orientation orientation{*piece, 0, false};
    text.remove_prefix(2);
    if (text.size() >= 2 && text[0] == 'r' && text[1] >= '1' && text[1] <= '3') {
        orientation.turns = text[1] - '0';
        text.remove_prefix(2);
    }
    if (text == "f") {
        orientation.over = true;
        text.remove_prefix(1);
    }
    return text.empty() ? std::optional<Orientation>(orientation) : std::nullopt;
}

std::string text_of(const Orientation& orientation) {
    return std::string(1, letter_of(orientation.piece)) + ":" +
           (orientation.turns > 0 ? "r" + std::to_string(orientation.turns) : "") + (orientation.over ? "f" : "");
}

Shape shape_of(const Orientation& orientation) {
    Shape shape = shapes_of(orientation.piece, true).front();
    for (Square& square : shape) {
        for (int turn = 0; turn < orientation.turns; ++turn) {
            square = {-square.row, square.column};
        }
        square.column = orientation.over ? -square.column : square.column;
    }
    Square low = shape.front();
    for (const Square& square : shape) {
        low = {std::min(low.column, square.column), std::min(low.row, square.row)};
    }
    for (Square& square : shape) {
        square = {square.column - low.column, square.row - low.row};
    }
    std::sort(shape.begin(), shape.end(),
              [](const Square& a, const Square& b) { return a.row != b.row ? a.row < b.row : a.column < b.column; });
    return shape;
}

std::optional<std::array<Cell, 5>> cells_at(const Grid& grid, const Shape& shape, Cell anchor) {
    std::array<Cell, 5> cells{};
    const Square first = shape.front();
    for (std::size_t i = 0; i < shape.size(); ++i) {
        cells[i] =
            grid.at(grid.column(anchor) + shape[i].column - first.column, grid.row(anchor) + shape[i].row - first.row);
        if (cells[i] == no_cell) {
            return std::nullopt;
        }
    }
    return cells;
}

}  // namespace rulescope::pentactic
