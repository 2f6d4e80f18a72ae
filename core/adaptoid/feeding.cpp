#include "core/adaptoid/feeding.h"

#include <algorithm>

#include "core/adaptoid/movement.h"

namespace rulescope::adaptoid {

int food(const RuleSet& rules, const Position& position, Cell cell) {
    int sum = 0;
    for (const Cell neighbour : rules.board.neighbours(cell)) {
        const int height = position.height(rules, neighbour);  // S-17: a stack counts two; S-18: a hole counts none
        if (position.at(neighbour).empty()) {
            sum += height;
        } else if (height == 2 && rules.readings.occupied_stack_food == OccupiedStackFood::two) {
            sum += 2;  // G-S5
        }
    }
    return sum;
}

int need(const RuleSet& rules, const Piece& piece) {
    switch (rules.readings.food_need) {  // G-7
        case FoodNeed::limbs: return piece.limbs();
        case FoodNeed::legs: return piece.legs;
        case FoodNeed::limbs_plus_body: break;
    }
    return piece.limbs() + 1;
}

bool fed(const RuleSet& rules, const Position& position, Cell cell) {
    return food(rules, position, cell) >= need(rules, position.at(cell));
}

std::vector<Cell> unfed(const RuleSet& rules, const Position& position, Colour colour) {
    std::vector<Cell> list;
    for (std::size_t cell = 0; cell < position.cells.size(); ++cell) {
        if (position.cells[cell].colour == colour && colour != Colour::none &&
            !fed(rules, position, static_cast<Cell>(cell))) {
            list.push_back(static_cast<Cell>(cell));
        }
    }
    return list;
}

std::vector<Cell> starving_enemies(const RuleSet& rules, const Position& position) {
    std::vector<Cell> list;
    for (std::size_t cell = 0; cell < position.cells.size(); ++cell) {
        const Piece& piece = position.cells[cell];
        // only enemies starve in step 3. T-6: with three colours, both other colours are enemies.
        if (!piece.empty() && piece.colour != position.mover() && !fed(rules, position, static_cast<Cell>(cell))) {
            list.push_back(static_cast<Cell>(cell));
        }
    }
    return list;
}

namespace {

bool stack_gives_food(const RuleSet& rules, const Position& position, Cell cell) {
    const auto around = rules.board.neighbours(cell);
    return std::any_of(around.begin(), around.end(), [&](Cell neighbour) {
        return position.height(rules, neighbour) == 2 &&
               (position.at(neighbour).empty() || rules.readings.occupied_stack_food == OccupiedStackFood::two);
    });
}

void emit_starvation(const RuleSet& rules, const Position& position, Cell cell, Events& events) {
    const int found = food(rules, position, cell);
    const int needed = need(rules, position.at(cell));
    events.push_back({.clause = "A-10", .cell = cell, .amount = found, .need = needed});
    events.push_back({.clause = "A-23", .cell = cell, .amount = found, .need = needed});
}

/// Emits S-17 for each enemy with limbs that gets food from a stack, whether or not the food is sufficient.
void emit_stacks(const RuleSet& rules, const Position& position, Events& events) {
    for (std::size_t cell = 0; cell < position.cells.size(); ++cell) {
        const Piece& piece = position.cells[cell];
        if (!piece.empty() && piece.colour != position.mover() && piece.limbs() > 0 &&
            stack_gives_food(rules, position, static_cast<Cell>(cell))) {
            events.push_back({.clause = "S-17",
                              .cell = static_cast<Cell>(cell),
                              .amount = food(rules, position, static_cast<Cell>(cell))});
        }
    }
}

/// With three colours, emits T-6 if adaptoids of both enemies leave, and T-10 if adaptoids of the mover's hunter leave.
void emit_colours(const RuleSet& rules, const std::array<int, colour_count>& removed, Colour mover, Events& events) {
    const auto kinds = std::count_if(removed.begin(), removed.end(), [](int count) { return count > 0; });
    if (rules.seats() < 3) {
        return;
    }
    if (kinds == 2) {
        events.push_back({.clause = "T-6", .amount = 2});
    }
    const int hunters = removed[index(rules.hunter(mover))];
    if (hunters > 0) {
        events.push_back({.clause = "T-10", .amount = hunters});
    }
}

}  // namespace

void starve(const RuleSet& rules, Position& position, Events* events) {
    const Colour mover = position.mover();
    std::array<int, colour_count> removed{};
    if (events) {
        emit_stacks(rules, position, *events);
    }
    const auto remove = [&](Cell cell) {
        ++removed[index(position.at(cell).colour)];
        take_off(rules, position, cell, mover, true, events);
    };
    if (rules.readings.starvation == Starvation::simultaneous) {
        // all adaptoids are tested before the first one leaves.
        const std::vector<Cell> starving = starving_enemies(rules, position);
        if (events) {
            for (const Cell cell : starving) {
                emit_starvation(rules, position, cell, *events);
            }
        }
        for (const Cell cell : starving) {
            remove(cell);
        }
    } else {
        // G-15 sequential: in the order A1, A2, ...; an adaptoid that leaves frees its cell before the next test.
        for (std::size_t place = 0; place < position.cells.size(); ++place) {
            const auto cell = static_cast<Cell>(place);
            const Piece& piece = position.at(cell);
            if (!piece.empty() && piece.colour != mover && !fed(rules, position, cell)) {
                if (events) {
                    emit_starvation(rules, position, cell, *events);
                }
                remove(cell);
            }
        }
    }
    if (events) {
        emit_colours(rules, removed, mover, *events);
        for (const Cell cell : unfed(rules, position, mover)) {
            events->push_back({.clause = "A-24",
                               .cell = cell,
                               .amount = food(rules, position, cell),
                               .need = need(rules, position.at(cell))});
        }
    }
}

}  // namespace rulescope::adaptoid
