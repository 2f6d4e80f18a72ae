#include "core/pentactic/position.h"

#include <algorithm>

namespace rulescope::pentactic {

PieceSet BoardState::placed() const {
    PieceSet set;
    for (const Content content : cells) {
        if (is_piece(content)) {
            set = set.with(piece_of(content));
        }
    }
    return set;
}

int BoardState::stones() const {
    return static_cast<int>(std::count(cells.begin(), cells.end(), Content::stone));
}

Seat pentomino_seat(const RuleSet& rules, const Position& position, int board) {
    if (rules.mode == Mode::basic) {
        return position.first ? 0 : 1;
    }
    return static_cast<Seat>(board);
}

Seat stones_seat(const Position& position) {
    return position.first ? 1 : 0;
}

PieceSet hand(const RuleSet& rules, const BoardState& state) {
    PieceSet set = rules.pieces;
    for (const Piece piece : rules.pieces.pieces()) {
        if (state.removed.has(piece) || state.placed().has(piece)) {
            set = set.without(piece);
        }
    }
    return set;
}

PieceSet hand(const RuleSet& rules, const Position& position, int board) {
    return hand(rules, position.boards[static_cast<std::size_t>(board)]);
}

bool stone_fits(const RuleSet& rules, const BoardState& board, Cell cell) {
    if (board.at(cell) != Content::empty) {
        return false;
    }
    for (int column = 0; column < rules.grid.columns(); ++column) {
        if (board.at(rules.grid.at(column, rules.grid.row(cell))) == Content::stone) {
            return false;
        }
    }
    for (int row = 0; row < rules.grid.rows(); ++row) {
        if (board.at(rules.grid.at(rules.grid.column(cell), row)) == Content::stone) {
            return false;
        }
    }
    return true;
}

int score(const RuleSet& rules, const Position& position, Seat seat) {
    const bool discards_count = rules.readings.discard_counts == DiscardCounts::yes;  // G-P3
    const auto unlaid = [&](int board) {
        const PieceSet removed = position.boards[static_cast<std::size_t>(board)].removed;
        return hand(rules, position, board).size() + (discards_count ? removed.size() : 0);
    };
    if (rules.mode == Mode::solitaire) {
        return hand(rules, position, 0).size();
    }
    if (rules.mode == Mode::basic) {
        if (position.first && seat == 1) {
            return position.first->score;
        }
        return unlaid(0) - position.stones[stones_seat(position)];  // P-10
    }
    return unlaid(seat) + position.stones[seat];  // P-17
}

}  // namespace rulescope::pentactic
