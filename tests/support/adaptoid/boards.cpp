#include <stdexcept>

#include "tests/support/adaptoid/generators.h"

namespace rulescope::testing {

namespace {

Board sound(const Result<Board>& board) {
    if (!board) {
        throw std::runtime_error(board.faults().front().message);
    }
    return board.value();
}

/// 40 discs: the large hexagon with three stacks and some discs moved at random (S-15, S-16).
Board at_random(int moves, std::uint64_t seed) {
    return sound(adaptoid::random_layout(sound(Board::hexagon(4)), 3, moves, seed));
}

std::vector<NamedBoard> all_boards() {
    std::vector<NamedBoard> list;
    list.push_back({"hexagon 2", sound(Board::hexagon(2))});
    list.push_back({"strip of 8", sound(Board::layout("1 1 1 1\n 1 1 1 1"))});
    list.push_back({"ring of 9 with a stack", sound(Board::layout("  1 1 1\n 1 . 2\n1 1 1 1"))});
    list.push_back({"square contacts", sound(Board::contacts({{"A1", {"A2", "B1"}},
                                                              {"A2", {"A1", "A3", "B2"}},
                                                              {"A3", {"A2", "B3"}},
                                                              {"B1", {"A1", "B2", "C1"}},
                                                              {"B2", {"A2", "B1", "B3", "C2"}},
                                                              {"B3", {"A3", "B2", "C3"}},
                                                              {"C1", {"B1", "C2"}},
                                                              {"C2", {"B2", "C1", "C3"}},
                                                              {"C3", {"B3", "C2"}}},
                                                             {"B2"}))});
    list.push_back({"two rooms of 12", sound(Board::layout(" 1 1 . 1 1\n1 1 1 2 1\n 1 1 . 1"))});
    list.push_back({"hexagon 3", sound(Board::hexagon(3))});
    list.push_back({"stacks of 16", sound(Board::layout("1 2 1 2\n 2 1 2 1\n  1 2 1 2\n   2 1 2 1"))});
    list.push_back({"hexagon 4", sound(Board::hexagon(4))});
    list.push_back({"40 single discs", sound(Board::layout("1 1 1 1 1 1 1 1\n 1 1 1 1 1 1 1 1\n1 1 1 1 1 1 1 1\n"
                                                           " 1 1 1 1 1 1 1 1\n1 1 1 1 1 1 1 1"))});
    list.push_back({"40 discs, three stacks", at_random(0, 1)});
    list.push_back({"40 discs, 3 moved", at_random(3, 2)});
    list.push_back({"40 discs, 6 moved", at_random(6, 3)});
    return list;
}

}  // namespace

const std::vector<NamedBoard>& boards() {
    static const std::vector<NamedBoard> list = all_boards();
    return list;
}

}  // namespace rulescope::testing
