// Pentactic as matches see it.
#pragma once

#include <vector>

#include "core/pentactic/pentactic.h"

namespace rulescope::play {

/// Seats take the place of colours, points that of losses (few are good). Grids lie one upon the other: it is
/// counted on how many of them a stone or a pentomino covers a cell.
struct PentacticLook {
    enum Kind : int { stone = 0, pentomino = 1 };

    pentactic::RuleSet rules;

    [[nodiscard]] int cells() const { return rules.grid.size(); }
    [[nodiscard]] int colours() const { return rules.seats(); }
    [[nodiscard]] static int kinds() { return 2; }
    [[nodiscard]] static int colour_of(const pentactic::Position&, Seat seat) { return seat; }
    [[nodiscard]] std::vector<int> losses(const pentactic::Position& position) const {
        std::vector<int> points;
        for (int seat = 0; seat < rules.seats(); ++seat) {
            points.push_back(pentactic::score(rules, position, static_cast<Seat>(seat)));
        }
        return points;
    }
    template <class Mark>
    static void for_each_piece(const pentactic::Position& position, Mark mark) {
        for (const pentactic::BoardState& board : position.boards) {
            for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
                if (board.cells[cell] != pentactic::Content::empty) {
                    mark(static_cast<int>(cell), board.cells[cell] == pentactic::Content::stone ? stone : pentomino);
                }
            }
        }
    }
};

}  // namespace rulescope::play
