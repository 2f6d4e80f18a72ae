// The oracle for movement: reach, and results of attacks. It computes them from the board alone.
#include <algorithm>
#include <set>

#include "analysis/games/adaptoid/oracle/oracle.h"

namespace rulescope::adaptoid::oracle {

using namespace adaptoid;  // for the types of the readings

namespace {

/// Maximum number of steps that the search for walks of an exact number of steps tries.
constexpr int patience = 200'000;

bool open(const RuleSet& rules, const Position& position, Cell cell) {
    return position.at(cell).empty() && position.height(rules, cell) > 0;
}

/// Cells that a walk over open cells reaches in at most `count` steps. They include `from`.
std::set<Cell> within(const RuleSet& rules, const Position& position, Cell from, int count) {
    std::set<Cell> reached{from};
    std::set<Cell> front{from};
    for (int step = 0; step < count && !front.empty(); ++step) {
        std::set<Cell> next;
        for (const Cell cell : front) {
            for (const Cell neighbour : rules.board.neighbours(cell)) {
                if (open(rules, position, neighbour) && reached.insert(neighbour).second) {
                    next.insert(neighbour);
                }
            }
        }
        front = std::move(next);
    }
    return reached;
}

/// For G-4 `exact`: enumerates the walks of exactly `count` steps. A walk visits no cell twice and does not return to
/// its start.
class ExactWalks {
public:
    ExactWalks(const RuleSet& rules, const Position& position, int count)
        : rules_(rules), position_(position), count_(count) {}

    std::optional<std::set<Cell>> ends_from(Cell from) {
        visited_.insert(from);
        follow(from, 0);
        return tried_ > patience ? std::nullopt : std::optional<std::set<Cell>>(ends_);
    }

private:
    void follow(Cell cell, int done) {
        if (done == count_) {
            ends_.insert(cell);
            return;
        }
        for (const Cell neighbour : rules_.board.neighbours(cell)) {
            if (++tried_ > patience) {
                return;
            }
            if (open(rules_, position_, neighbour) && visited_.insert(neighbour).second) {
                follow(neighbour, done + 1);
                visited_.erase(neighbour);
            }
        }
    }

    const RuleSet& rules_;
    const Position& position_;
    int count_;
    int tried_ = 0;
    std::set<Cell> visited_;
    std::set<Cell> ends_;
};

std::optional<std::set<Cell>> walked(const RuleSet& rules, const Position& position, Cell from, int count) {
    if (count < 0) {
        return std::set<Cell>{};
    }
    return rules.readings.move_steps == MoveSteps::exact ? ExactWalks(rules, position, count).ends_from(from)
                                                         : within(rules, position, from, count);
}

}  // namespace

int steps(const RuleSet& rules, const Piece& piece) {
    return rules.readings.move_allowance == MoveAllowance::limbs ? piece.legs + piece.pincers : piece.legs;
}

std::optional<std::vector<Cell>> landings(const RuleSet& rules, const Position& position, Cell from) {
    auto ends = walked(rules, position, from, steps(rules, position.at(from)));
    if (!ends) {
        return std::nullopt;
    }
    ends->erase(from);  // a move that ends on its own cell would be staying
    return std::vector<Cell>(ends->begin(), ends->end());
}

std::optional<std::vector<Cell>> contacts(const RuleSet& rules, const Position& position, Cell from) {
    // The step onto the other adaptoid counts like any other step. Under G-5 `zero` it does not count.
    const bool free_step = rules.readings.capture_step_cost == CaptureStepCost::zero;
    const int before = steps(rules, position.at(from)) - (free_step ? 0 : 1);
    const auto ends = walked(rules, position, from, before);
    if (!ends) {
        return std::nullopt;
    }
    std::set<Cell> touched;
    for (const Cell cell : *ends) {
        for (const Cell neighbour : rules.board.neighbours(cell)) {
            if (!position.at(neighbour).empty() && neighbour != from) {
                touched.insert(neighbour);
            }
        }
    }
    return std::vector<Cell>(touched.begin(), touched.end());
}

Clash clash(const RuleSet& rules, const Position& position, Cell from, Cell to) {
    const Piece& attacker = position.at(from);
    const Piece& defender = position.at(to);
    if (attacker.colour == defender.colour && rules.readings.landing_on_own == LandingOnOwn::illegal) {
        return Clash::forbidden;  // G-3
    }
    if (attacker.pincers == 0 && rules.readings.zero_pincer_attack == ZeroPincerAttack::illegal) {
        return Clash::forbidden;
    }
    int attacking = attacker.pincers;
    int defending = defender.pincers;
    if (rules.readings.pincer_comparison == PincerComparison::player_total) {  // G-8
        attacking = on_board(position, attacker.colour).pincers;
        defending = on_board(position, defender.colour).pincers;
    }
    if (attacking < defending) {
        return rules.readings.attack_stronger == AttackStronger::illegal ? Clash::forbidden  // G-2
                                                                         : Clash::attacker_falls;
    }
    if (attacker.pincers == 0 && rules.readings.zero_pincer_attack == ZeroPincerAttack::attacker_only) {
        return Clash::attacker_falls;  // G-1
    }
    return attacking > defending ? Clash::attacker_wins : Clash::both_fall;
}

}  // namespace rulescope::adaptoid::oracle
