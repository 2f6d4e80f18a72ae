// Mutants of board, start and score; T-1 to T-3.
#include <algorithm>

#include "tests/support/adaptoid/wrong_rules.h"

namespace rulescope::testing {

using namespace adaptoid;
using adaptoid::Reference;

namespace {

using Position = adaptoid::Position;

/// The third pair of neighbours along the wrong diagonal: (+1, -1) and (-1, +1).
Twist other_diagonal() {
    Twist twist;
    twist.neighbours = [](const Reference& right, Cell cell) {
        const Board& board = right.rules().board;
        const Coordinate at = board.coordinate(cell);
        std::vector<Cell> around;
        for (const Coordinate step : {Coordinate{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, -1}, {-1, 1}}) {
            const Cell neighbour = board.find(Coordinate{at.letter + step.letter, at.number + step.number});
            if (neighbour != no_cell) {
                around.push_back(neighbour);
            }
        }
        return around;
    };
    return twist;
}

/// The first cell has no neighbours, but is a neighbour of other cells.
Twist directed_contact() {
    Twist twist;
    twist.neighbours = [](const Reference& right, Cell cell) {
        return cell == 0 ? std::vector<Cell>{} : right.neighbours(cell);
    };
    return twist;
}

Twist at_the_start(std::function<void(Position&)> change) {
    Twist twist;
    twist.initial = [change = std::move(change)](const Reference& right) {
        Position start = right.initial();
        change(start);
        return start;
    };
    return twist;
}

void give_legs(Position& start) {
    for (Piece& piece : start.cells) {
        if (!piece.empty()) {
            piece.legs = 1;
            --start.supply[index(piece.colour)].legs;
        }
    }
}

void let_the_second_begin(Position& start) {
    start.to_act = 1;
}

void forget_red(Position& start) {
    for (Piece& piece : start.cells) {
        if (piece.colour == Colour::red) {
            piece = Piece{};
            ++start.supply[index(Colour::red)].adaptoids;
        }
    }
}

void halve_reds_box(Position& start) {
    start.supply[index(Colour::red)].legs = 6;
}

Twist score_without_counters() {
    Twist twist;
    twist.shown_score = [](const Reference&, int lost) { return lost; };
    return twist;
}

Twist five_counters() {
    Twist twist;
    twist.shown_score = [](const Reference&, int lost) { return std::min(lost, 5); };
    return twist;
}

}  // namespace

std::vector<WrongRule> wrong_starts() {
    const RuleSet adaptoid = adaptoid_rules();
    const RuleSet adapt3 = adapt3_rules();
    return {
        twisted("cells touch along the other diagonal", {"A-1", "S-19"}, adaptoid, other_diagonal()),
        twisted("a corner does not touch its neighbours", {"A-1", "S-19"}, adaptoid, directed_contact()),
        twisted("a score that runs past the counters", {"A-3"}, adaptoid, score_without_counters()),
        twisted("adaptoids start with a leg", {"A-5", "A-16"}, adaptoid, at_the_start(give_legs)),
        twisted("Black begins", {"A-6"}, adaptoid, at_the_start(let_the_second_begin)),
        misreading("limbs for the enemy", {"A-13", "A-16"}, adaptoid, "grow_target=any"),
        twisted("five counters for three colours", {"T-1", "A-3"}, adapt3, five_counters()),
        twisted("Red owns fewer legs", {"T-1", "A-2"}, adapt3, at_the_start(halve_reds_box)),
        twisted("Red comes in later", {"T-2"}, adapt3, at_the_start(forget_red)),
        twisted("Black begins a game of three", {"T-3", "A-6"}, adapt3, at_the_start(let_the_second_begin)),
    };
}

}  // namespace rulescope::testing
