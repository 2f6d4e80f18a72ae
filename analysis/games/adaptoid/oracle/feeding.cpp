// The oracle for feeding: food, need and starvation. It computes them from the board alone.
#include "analysis/games/adaptoid/oracle/oracle.h"

namespace rulescope::adaptoid::oracle {

using namespace adaptoid;  // for the types of the readings

int discs_around(const RuleSet& rules, const Position& position, Cell cell) {
    int discs = 0;
    for (const Cell neighbour : rules.board.neighbours(cell)) {
        discs += position.height(rules, neighbour);
    }
    return discs;
}

int food(const RuleSet& rules, const Position& position, Cell cell) {
    int discs = 0;
    for (const Cell neighbour : rules.board.neighbours(cell)) {
        const int height = position.height(rules, neighbour);
        const bool free = position.at(neighbour).empty();
        if (free || (height == 2 && rules.readings.occupied_stack_food == OccupiedStackFood::two)) {
            discs += height;
        }
    }
    return discs;
}

int need(const RuleSet& rules, const Piece& piece) {
    if (rules.readings.food_need == FoodNeed::legs) {
        return piece.legs;
    }
    const int body = rules.readings.food_need == FoodNeed::limbs_plus_body ? 1 : 0;
    return piece.legs + piece.pincers + body;
}

bool fed(const RuleSet& rules, const Position& position, Cell cell) {
    return oracle::food(rules, position, cell) >= oracle::need(rules, position.at(cell));
}

std::vector<Cell> unfed(const RuleSet& rules, const Position& position, Colour colour) {
    std::vector<Cell> list;
    for (const Cell cell : cells(position)) {
        if (position.at(cell).colour == colour && !oracle::fed(rules, position, cell)) {
            list.push_back(cell);
        }
    }
    return list;
}

std::vector<Cell> unfed_enemies(const RuleSet& rules, const Position& position, Colour mover) {
    std::vector<Cell> list;
    for (const Cell cell : cells(position)) {
        const Piece& piece = position.at(cell);
        if (!piece.empty() && piece.colour != mover && !oracle::fed(rules, position, cell)) {
            list.push_back(cell);
        }
    }
    return list;
}

std::vector<Cell> starving(const RuleSet& rules, const Position& position, Colour mover) {
    if (rules.readings.starvation == Starvation::simultaneous) {
        return unfed_enemies(rules, position, mover);
    }
    Position scanned = position;
    std::vector<Cell> list;
    for (const Cell cell : cells(position)) {
        const Piece piece = scanned.at(cell);
        if (!piece.empty() && piece.colour != mover && !oracle::fed(rules, scanned, cell)) {
            scanned.at(cell) = Piece{};
            list.push_back(cell);
        }
    }
    return list;
}

}  // namespace rulescope::adaptoid::oracle
