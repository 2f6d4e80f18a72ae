#include "core/adaptoid/rule_set.h"

#include <algorithm>

#include "core/random.h"

namespace rulescope::adaptoid {

bool RuleSet::has(Colour colour) const {
    return std::find(order.begin(), order.end(), colour) != order.end();
}

Colour RuleSet::next(Colour colour) const {
    const auto at = std::find(order.begin(), order.end(), colour);
    return at == order.end() || at + 1 == order.end() ? order.front() : *(at + 1);
}

Colour RuleSet::hunter(Colour colour) const {
    if (seats() == 3 && readings.roles_on_reversed_order == RolesOnReversedOrder::fixed) {
        switch (colour) {  // T-4
            case Colour::white: return Colour::black;
            case Colour::black: return Colour::red;
            default: return Colour::white;
        }
    }
    return next(colour);  // T-4: the next in order is the hunter
}

Colour RuleSet::prey(Colour colour) const {
    for (const Colour other : order) {
        if (hunter(other) == colour) {
            return other;
        }
    }
    return Colour::none;
}

namespace {

void check_numbers(const RuleSet& rules, Faults& faults) {
    if (rules.captures < 1) {
        faults.push_back(
            {"goal.captures is " + std::to_string(rules.captures) + "; expected at least 1", "A-26", "", 0});
    }
    if (rules.counters < 0) {
        faults.push_back({"goal.counters is " + std::to_string(rules.counters) + "; expected 0 or more", "A-3", "", 0});
    }
    for (const auto& [what, count] : {std::pair{"adaptoids", rules.supply.adaptoids},
                                      {"legs", rules.supply.legs},
                                      {"pincers", rules.supply.pincers}}) {
        if (count < 0) {
            faults.push_back({std::string("supply.") + what + " is " + std::to_string(count) + "; expected 0 or more",
                              "A-2", "", 0});
        }
    }
    if (rules.setup.discs < 0 || rules.setup.max_moves < 0) {
        faults.push_back({"setup.discs and setup.max_moves must be 0 or more", "S-15", "", 0});
    }
}

void check_board(const RuleSet& rules, Faults& faults) {
    if (rules.board.size() == 0) {
        faults.push_back({"there is no board", "A-1", "", 0});
        return;
    }
    const Board& board = rules.board;
    for (int cell = 0; cell < board.size(); ++cell) {
        const Coordinate c = board.coordinate(static_cast<Cell>(cell));
        if (c.letter > max_letter || c.number > max_number) {
            faults.push_back({"the board is too large: cells have letters A to Z and numbers 1 to 26", "S-16", "", 0});
            break;
        }
    }
    const auto tall = std::find_if(board.heights().begin(), board.heights().end(), [](int h) { return h > 2; });
    if (tall != board.heights().end()) {
        const auto cell = static_cast<Cell>(tall - board.heights().begin());
        faults.push_back(
            {"a stack of " + std::to_string(*tall) + " discs on " + board.name(cell) + "; a stack holds at most two",
             "S-15", board.name(cell), 0});
    }
    if (!connected(board, board.heights())) {
        faults.push_back({"the board is not connected", "S-16", "", 0});
    }
    const auto singles = std::count(board.heights().begin(), board.heights().end(), 1);
    if (rules.setup.by_players && singles < rules.setup.discs) {
        faults.push_back({"setup.discs: " + std::to_string(rules.setup.discs) + " discs to be stacked, but only " +
                              std::to_string(singles) + " single discs to stack them on",
                          "S-15", "", 0});
    }
}

void check_seats(const RuleSet& rules, Faults& faults) {
    if (rules.seats() < 2 || rules.seats() > 3) {
        faults.push_back({std::to_string(rules.seats()) + " seats; expected two or three", "T-3", "", 0});
    }
    for (const Colour colour : all_colours) {
        if (std::count(rules.order.begin(), rules.order.end(), colour) > 1) {
            faults.push_back({"two seats have the colour " + std::string(name_of(colour)) +
                                  "; expected a colour of its own for each",
                              "A-4", "", 0});
        }
    }
}

void check_start(const RuleSet& rules, Faults& faults) {
    if (rules.start_by == StartBy::pie) {
        const bool two = rules.seats() == 2 && rules.has(Colour::white) && rules.has(Colour::black);
        if (!two) {
            faults.push_back({"start.by = \"pie\" needs the two colours white and black", "N-4", "", 0});
        }
        if (rules.supply.adaptoids < 1) {
            faults.push_back(
                {"supply.adaptoids is 0, but the start puts one of each colour on the board", "A-2", "", 0});
        }
        if (rules.board.size() < 2) {
            faults.push_back({"the board has no room for two adaptoids", "N-4", "", 0});
        }
        return;
    }
    if (rules.setup.by_players) {
        faults.push_back(
            {"setup.by = \"pie\" needs start.by = \"pie\": who arranges the discs also places the adaptoids", "G-S2",
             "", 0});
    }
    std::vector<Cell> taken;
    for (const Colour colour : all_colours) {
        const std::vector<Cell>& cells = rules.start[index(colour)];
        const std::string key = "start." + std::string(name_of(colour));
        if (!rules.has(colour)) {
            if (!cells.empty()) {
                faults.push_back({key + " names cells, but no seat has this colour", "A-5", "", 0});
            }
            continue;
        }
        if (cells.empty()) {
            faults.push_back({key + " names no cell; expected at least one", "A-5", "", 0});
        }
        if (static_cast<int>(cells.size()) > rules.supply.adaptoids) {
            faults.push_back({key + " puts " + std::to_string(cells.size()) +
                                  " adaptoids on the board, the supply has " + std::to_string(rules.supply.adaptoids),
                              "A-2", "", 0});
        }
        for (const Cell cell : cells) {
            if (cell < 0 || cell >= rules.board.size()) {
                faults.push_back({key + " names a cell that the board does not have", "A-5", "", 0});
            } else if (rules.board.height(cell) == 0) {
                faults.push_back({key + ": " + rules.board.name(cell) + " has no disc to stand on", "S-18",
                                  rules.board.name(cell), 0});
            } else if (std::find(taken.begin(), taken.end(), cell) != taken.end()) {
                faults.push_back(
                    {key + ": two adaptoids start on " + rules.board.name(cell), "A-5", rules.board.name(cell), 0});
            }
            taken.push_back(cell);
        }
    }
}

}  // namespace

Faults faults_of(const RuleSet& rules) {
    Faults faults;
    check_numbers(rules, faults);
    check_board(rules, faults);
    check_seats(rules, faults);
    check_start(rules, faults);
    return faults;
}

namespace {

/// Returns why no adaptoid can ever be captured, neither by attack nor by starvation; empty if
/// one can.
std::string why_never_captured(const RuleSet& rules) {
    const Readings& readings = rules.readings;
    const bool legs = rules.supply.legs > 0;
    const bool pincers = rules.supply.pincers > 0;
    const bool enters = legs || readings.capture_step_cost == CaptureStepCost::zero ||
                        (pincers && readings.move_allowance == MoveAllowance::limbs);
    const bool attacks = enters && (pincers || readings.zero_pincer_attack != ZeroPincerAttack::illegal);
    const bool starves = readings.food_need == FoodNeed::limbs_plus_body || legs ||
                         (pincers && readings.food_need == FoodNeed::limbs);
    return attacks || starves ? ""
           : pincers          ? "the supply has no legs, and pincers alone neither attack nor need food"
                              : "the supply has neither legs nor pincers";
}

}  // namespace

Faults warnings_of(const RuleSet& rules) {
    Faults warnings;
    if (rules.captures > rules.counters) {
        warnings.push_back({"goal.captures is " + std::to_string(rules.captures) + ", but there are only " +
                                std::to_string(rules.counters) + " counters per colour to keep the score with",
                            rules.seats() == 3 ? "T-1" : "A-3", "", 0});
    }
    const std::string why = why_never_captured(rules);
    const int owned = rules.supply.adaptoids;
    if (!why.empty()) {
        warnings.push_back({why + ": no adaptoid can ever be captured, so nobody reaches goal.captures = " +
                                std::to_string(rules.captures),
                            rules.seats() == 3 ? "T-8" : "A-26", "", 0});
    } else if (rules.readings.captured_return == CapturedReturn::removed && rules.captures > owned) {
        warnings.push_back({"goal.captures is " + std::to_string(rules.captures) + ", but a colour has " +
                                std::to_string(owned) +
                                " adaptoids, and captured ones leave the game (captured_return = removed): nobody "
                                "reaches it",
                            "G-22", "", 0});
    }
    return warnings;
}

Result<Board> random_layout(const Board& base, int stacks, int moves, std::uint64_t seed) {
    if (base.graph() != BoardGraph::lattice) {
        return Fault{"discs can only be moved on a lattice board, not on a list of contacts", "S-16", "", 0};
    }
    const auto singles = std::count(base.heights().begin(), base.heights().end(), 1);
    if (stacks < 0 || moves < 0 || stacks > singles) {
        return Fault{"random layout: expected 0 to " + std::to_string(singles) + " stacks and 0 or more moves", "S-15",
                     "", 0};
    }
    Random random(seed);
    Board board = base.with_margin(moves > 0 ? 1 : 0);
    std::vector<std::uint8_t> heights = board.heights();
    for (int stack = 0; stack < stacks; ++stack) {
        std::vector<std::size_t> single;
        for (std::size_t cell = 0; cell < heights.size(); ++cell) {
            if (heights[cell] == 1) {
                single.push_back(cell);
            }
        }
        heights[single[random.below(single.size())]] = 2;
    }
    for (int move = 0; move < moves; ++move) {
        // Draws moves until one is legal, so that every legal move is equally likely. With very few discs, there may be
        // no legal move; then no more discs are moved.
        bool moved = false;
        for (int attempt = 0; attempt < 100'000 && !moved; ++attempt) {
            const std::size_t from = random.below(heights.size());
            const std::size_t to = random.below(heights.size());
            if (from == to || heights[from] == 0 || heights[to] == 2) {
                continue;
            }
            --heights[from];
            ++heights[to];
            moved = connected(board, heights);
            if (!moved) {
                ++heights[from];
                --heights[to];
            }
        }
        if (!moved) {
            break;
        }
        // The lattice is unbounded, so the new outline gets an empty margin on all sides.
        std::vector<std::pair<Coordinate, int>> discs;
        for (std::size_t cell = 0; cell < heights.size(); ++cell) {
            if (heights[cell] > 0) {
                discs.push_back({board.coordinate(static_cast<Cell>(cell)), heights[cell]});
            }
        }
        board = Board::from_discs(std::move(discs)).with_margin(1);
        heights = board.heights();
    }
    std::vector<std::pair<Coordinate, int>> discs;
    for (std::size_t cell = 0; cell < heights.size(); ++cell) {
        if (heights[cell] > 0) {
            discs.push_back({board.coordinate(static_cast<Cell>(cell)), heights[cell]});
        }
    }
    const Board bare = Board::from_discs(std::move(discs)).with_margin(0);  // without a margin, the names begin at A1
    for (int cell = 0; cell < bare.size(); ++cell) {
        const Coordinate c = bare.coordinate(static_cast<Cell>(cell));
        if (c.letter > max_letter || c.number > max_number) {
            return Fault{"random layout: the board has grown too large", "S-16", "", 0};
        }
    }
    return bare;
}

}  // namespace rulescope::adaptoid
