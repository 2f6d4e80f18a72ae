#include "core/pentactic/pentomino.h"

#include <algorithm>
#include <bit>

namespace rulescope::pentactic {

namespace {

/// The drawings of pentomino.h, each as rows from the top.
constexpr std::array<std::array<std::string_view, 5>, piece_count> drawings{{
    {".XX", "XX.", ".X."},
    {"X", "X", "X", "X", "X"},
    {"X.", "X.", "X.", "XX"},
    {".X", ".X", "XX", "X."},
    {"XX", "XX", "X."},
    {"XXX", ".X.", ".X."},
    {"X.X", "XXX"},
    {"X..", "X..", "XXX"},
    {"X..", "XX.", ".XX"},
    {".X.", "XXX", ".X."},
    {".X", "XX", ".X", ".X"},
    {"XX.", ".X.", ".XX"},
}};

/// Moves a shape to column 0 and row 0 and sorts it by rows from the bottom, then by columns.
Shape settled(Shape shape) {
    int left = shape[0].column;
    int low = shape[0].row;
    for (const Square& square : shape) {
        left = std::min(left, square.column);
        low = std::min(low, square.row);
    }
    for (Square& square : shape) {
        square.column -= left;
        square.row -= low;
    }
    std::sort(shape.begin(), shape.end(),
              [](const Square& a, const Square& b) { return a.row != b.row ? a.row < b.row : a.column < b.column; });
    return shape;
}

Shape drawn(Piece piece) {
    Shape shape;
    std::size_t found = 0;
    const auto& rows = drawings[piece];
    for (std::size_t row = 0; row < rows.size(); ++row) {
        for (std::size_t column = 0; column < rows[row].size(); ++column) {
            if (rows[row][column] == 'X') {
                shape[found++] = {static_cast<int>(column), -static_cast<int>(row)};
            }
        }
    }
    return settled(shape);
}

Shape turned(Shape shape) {
    for (Square& square : shape) {
        square = {-square.row, square.column};
    }
    return settled(shape);
}

Shape turned_over(Shape shape) {
    for (Square& square : shape) {
        square.column = -square.column;
    }
    return settled(shape);
}

}  // namespace

std::optional<Piece> piece_of(char letter) {
    const std::size_t at = piece_letters.find(letter);
    return at == std::string_view::npos ? std::nullopt : std::optional<Piece>(static_cast<Piece>(at));
}

int PieceSet::size() const {
    return std::popcount(bits_);
}

std::vector<Piece> PieceSet::pieces() const {
    std::vector<Piece> list;
    for (Piece piece = 0; piece < piece_count; ++piece) {
        if (has(piece)) {
            list.push_back(piece);
        }
    }
    return list;
}

std::string PieceSet::letters() const {
    std::string text;
    for (const Piece piece : pieces()) {
        text += letter_of(piece);
    }
    return text;
}

std::vector<Shape> shapes_of(Piece piece, bool flips) {
    Shape shape = drawn(piece);
    std::vector<Shape> found{shape};
    for (int side = 0; side < (flips ? 2 : 1); ++side) {
        for (int turn = 0; turn < 4; ++turn) {
            if (std::find(found.begin(), found.end(), shape) == found.end()) {
                found.push_back(shape);
            }
            shape = turned(shape);
        }
        shape = turned_over(shape);
    }
    std::sort(found.begin() + 1, found.end());
    return found;
}

}  // namespace rulescope::pentactic
