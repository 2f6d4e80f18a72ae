#include "analysis/games/adaptoid/verify/potentials.h"

#include <algorithm>
#include <cstdlib>

#include "analysis/games/adaptoid/oracle/oracle.h"

namespace rulescope::adaptoid {

namespace {

/// Number of steps from one cell to each other cell on an empty board. If there is no path, it is the number of cells.
std::vector<int> walk_from(const Board& board, Cell start) {
    const auto cells = static_cast<std::size_t>(board.size());
    std::vector<int> steps(cells, board.size());
    std::vector<Cell> reached{start};
    steps[static_cast<std::size_t>(start)] = 0;
    for (std::size_t i = 0; i < reached.size(); ++i) {
        for (const Cell neighbour : board.neighbours(reached[i])) {
            if (steps[static_cast<std::size_t>(neighbour)] == board.size()) {
                steps[static_cast<std::size_t>(neighbour)] = steps[static_cast<std::size_t>(reached[i])] + 1;
                reached.push_back(neighbour);
            }
        }
    }
    return steps;
}

}  // namespace

AdaptoidPotentials::AdaptoidPotentials(const RuleSet& rules)
    : rules_(std::make_shared<const RuleSet>(rules)), cells_(static_cast<std::size_t>(rules.board.size())) {
    for (Cell cell = 0; cell < rules.board.size(); ++cell) {
        const std::vector<int> steps = walk_from(rules.board, cell);
        distance_.insert(distance_.end(), steps.begin(), steps.end());
    }
}

int AdaptoidPotentials::slack(const Position& position, Cell cell) const {
    return oracle::food(*rules_, position, cell) - oracle::need(*rules_, position.at(cell));
}

double AdaptoidPotentials::empty_box(const Position& position, Colour colour) const {
    const Supply& box = position.supply[index(colour)];
    const int limbs_left = box.legs + box.pincers;
    double hungry = 0.0;
    int sockets = 0;  // number of limbs that fed adaptoids can still add
    for (const Cell cell : oracle::cells(position)) {
        if (position.at(cell).colour != colour) {
            continue;
        }
        const int food = slack(position, cell);
        hungry += food < 0 ? 1.0 : 0.0;
        const bool capped = rules_->readings.limb_cap == LimbCap::total6;
        sockets += std::max(0, capped ? std::min(food, 6 - position.at(cell).limbs()) : food);
    }
    return 1000.0 * position.lost[index(colour)] + 500.0 * hungry + 20.0 * box.adaptoids + limbs_left +
           3.0 * std::max(0, limbs_left - sockets);
}

double AdaptoidPotentials::empty_boxes(const Position& position) const {
    double sum = 0.0;
    for (const Colour colour : rules_->order) {
        sum += empty_box(position, colour);
    }
    return sum;
}

double AdaptoidPotentials::one_empty_box(const Position& position) const {
    double smallest = 1e9;
    for (const Colour colour : rules_->order) {
        double sum = empty_box(position, colour);
        for (const Colour other : rules_->order) {
            if (other == colour) {
                continue;
            }
            sum += 3.0 * position.adaptoids(other);  // they occupy room and food
            sum += 40.0 * std::max(0, position.lost[index(other)] + 2 - rules_->captures);
            sum += position.adaptoids(other) < 2 ? 20.0 : 0.0;
        }
        smallest = std::min(smallest, sum);
    }
    return smallest;
}

double AdaptoidPotentials::spare_food(const Position& position, Colour colour, int adaptoids) const {
    std::vector<int> slacks;
    for (const Cell cell : oracle::cells(position)) {
        if (position.at(cell).colour == colour) {
            slacks.push_back(std::max(0, slack(position, cell)));
        }
    }
    std::sort(slacks.begin(), slacks.end());
    slacks.resize(static_cast<std::size_t>(adaptoids), 8);  // a missing adaptoid counts as much spare food
    double sum = 0.0;
    for (const int spare : slacks) {
        sum += spare;
    }
    return sum;
}

double AdaptoidPotentials::losses(const Position& position, Colour colour, int lost) const {
    const int missing = lost - position.lost[index(colour)];
    return missing <= 0 ? 0.0 : 10.0 * missing + spare_food(position, colour, 1);
}

double AdaptoidPotentials::attack(const Position& position, Colour attacking, Colour defending, int lead) const {
    double smallest = 30.0;
    const std::vector<Cell> cells = oracle::cells(position);
    for (const Cell from : cells) {
        const Piece& attacker = position.at(from);
        for (const Cell to : cells) {
            const Piece& defender = position.at(to);
            if (attacker.colour != attacking || defender.colour != defending) {
                continue;
            }
            const int unlike = std::abs(attacker.pincers + lead - defender.pincers);
            const int unarmed = (attacker.pincers == 0 ? 1 : 0) + (defender.pincers == 0 ? 1 : 0);
            const int far = std::max(0, steps(from, to) - oracle::steps(*rules_, attacker));
            smallest = std::min(smallest, static_cast<double>(unlike + unarmed + far));
        }
    }
    return smallest;
}

double AdaptoidPotentials::hungry_neighbours(const Position& position) const {
    double smallest = 20.0;
    for (const Cell cell : oracle::cells(position)) {
        for (const Cell neighbour : rules_->board.neighbours(cell)) {
            const Piece& piece = position.at(cell);
            if (neighbour > cell && !piece.empty() && position.at(neighbour).colour == piece.colour) {
                const int together = std::max(0, slack(position, cell)) + std::max(0, slack(position, neighbour));
                smallest = std::min(smallest, static_cast<double>(together));
            }
        }
    }
    return smallest;
}

double AdaptoidPotentials::hunger(const Position& position) const {
    double smallest = 20.0;
    for (const Cell cell : oracle::cells(position)) {
        if (!position.at(cell).empty()) {
            smallest = std::min(smallest, static_cast<double>(slack(position, cell)));
        }
    }
    return smallest;
}

}  // namespace rulescope::adaptoid
