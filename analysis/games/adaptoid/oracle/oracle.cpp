// The oracle from the board alone: counting, growth, the stages of a ply, the end, movement, feeding;
// the lattice of cells.
#include "analysis/games/adaptoid/oracle/oracle.h"

#include <algorithm>
#include <limits>
#include <set>

namespace rulescope::adaptoid::oracle {

// The oracle for counting, growth, the stages of a ply and the end. It computes them from the board alone.

using namespace adaptoid;  // for the types of the readings

std::vector<Cell> cells(const Position& position) {
    std::vector<Cell> list;
    for (std::size_t cell = 0; cell < position.cells.size(); ++cell) {
        list.push_back(static_cast<Cell>(cell));
    }
    return list;
}

bool has_cell(const std::vector<Cell>& list, Cell cell) {
    return std::find(list.begin(), list.end(), cell) != list.end();
}

Supply on_board(const Position& position, Colour colour) {
    Supply sum;
    for (const Piece& piece : position.cells) {
        if (piece.colour == colour) {
            sum.adaptoids += 1;
            sum.legs += piece.legs;
            sum.pincers += piece.pincers;
        }
    }
    return sum;
}

bool in_turn(const Position& position) {
    return position.phase == Phase::step1 || position.phase == Phase::step2;
}

Colour next(const RuleSet& rules, Colour colour) {
    const auto& order = rules.order;
    for (std::size_t seat = 0; seat < order.size(); ++seat) {
        if (order[seat] == colour) {
            return order[(seat + 1) % order.size()];
        }
    }
    return Colour::none;
}

Colour last_mover(const RuleSet& rules, const Position& position) {
    for (const Colour colour : rules.order) {
        if (next(rules, colour) == position.mover()) {
            return colour;
        }
    }
    return Colour::none;
}

Colour hunter_of(const RuleSet& rules, Colour colour) {
    if (rules.order.size() == 2 || rules.readings.roles_on_reversed_order == RolesOnReversedOrder::follow_order) {
        return next(rules, colour);
    }
    if (colour == Colour::red) {
        return Colour::white;
    }
    return colour == Colour::black ? Colour::red : Colour::black;
}

// ---- growth ------------------------------------------------------------------------------------

bool may_create(const RuleSet& rules, const Position& position, Cell cell) {
    const Colour mover = position.mover();
    if (!position.at(cell).empty() || position.height(rules, cell) == 0 ||
        position.supply[index(mover)].adaptoids < 1) {
        return false;
    }
    const auto around = rules.board.neighbours(cell);
    return std::any_of(around.begin(), around.end(),
                       [&](Cell neighbour) { return position.at(neighbour).colour == mover; });
}

bool may_add(const RuleSet& rules, const Position& position, Cell cell, bool leg) {
    const Piece& piece = position.at(cell);
    if (piece.empty() || (piece.colour != position.mover() && rules.readings.grow_target == GrowTarget::own)) {
        return false;
    }
    const Supply& box = position.supply[index(piece.colour)];
    if ((leg ? box.legs : box.pincers) < 1) {
        return false;
    }
    switch (rules.readings.limb_cap) {
        case LimbCap::total6: return piece.legs + piece.pincers <= 5;
        case LimbCap::six_each: return (leg ? piece.legs : piece.pincers) <= 5;
        case LimbCap::none: break;
    }
    return true;
}

bool growth_possible(const RuleSet& rules, const Position& position) {
    const auto list = cells(position);
    return std::any_of(list.begin(), list.end(), [&](Cell cell) {
        return may_create(rules, position, cell) || may_add(rules, position, cell, true) ||
               may_add(rules, position, cell, false);
    });
}

// ---- the stages of a ply -------------------------------------------------------------------------

void take_away(const RuleSet& rules, Position& position, Cell cell, Colour captor, bool counted) {
    const Piece piece = position.at(cell);
    position.at(cell) = Piece{};
    position.lost[index(piece.colour)] += counted ? 1 : 0;
    if (rules.readings.captured_return == CapturedReturn::removed) {
        return;
    }
    const bool owner = rules.readings.captured_return == CapturedReturn::owner;
    Supply& box = position.supply[index(owner ? piece.colour : captor)];
    box.adaptoids += rules.supply.adaptoids >= unlimited ? 0 : 1;
    box.legs += rules.supply.legs >= unlimited ? 0 : piece.legs;
    box.pincers += rules.supply.pincers >= unlimited ? 0 : piece.pincers;
}

namespace {

void attack(const RuleSet& rules, Position& position, Cell from, Cell to) {
    const Piece attacker = position.at(from);
    const Piece defender = position.at(to);
    const Clash result = clash(rules, position, from, to);
    const MutualCaptureCredit credit = rules.readings.mutual_capture_credit;
    const bool both = result == Clash::both_fall;
    if (result != Clash::attacker_falls) {
        take_away(rules, position, to, attacker.colour, !both || credit != MutualCaptureCredit::none);
    }
    if (result != Clash::attacker_wins) {
        take_away(rules, position, from, defender.colour, !both || credit == MutualCaptureCredit::both);
    }
    if (result == Clash::attacker_wins) {
        position.at(to) = attacker;
        position.at(from) = Piece{};
    }
}

void grow(const RuleSet& rules, Position& position, const Ply& ply) {
    const auto take = [&](int& box, int owned) { box -= owned >= unlimited ? 0 : 1; };
    if (ply.kind == Ply::Kind::create) {
        position.at(ply.to) = Piece{position.mover(), 0, 0};
        take(position.supply[index(position.mover())].adaptoids, rules.supply.adaptoids);
    } else if (ply.kind == Ply::Kind::add_leg) {
        position.at(ply.to).legs += 1;
        take(position.supply[index(position.at(ply.to).colour)].legs, rules.supply.legs);
    } else if (ply.kind == Ply::Kind::add_pincer) {
        position.at(ply.to).pincers += 1;
        take(position.supply[index(position.at(ply.to).colour)].pincers, rules.supply.pincers);
    }
}

}  // namespace

Stages stages(const RuleSet& rules, const Position& before, const Ply& ply) {
    Stages result;
    result.mover = before.mover();
    result.moved = before;
    if (ply.kind == Ply::Kind::move && before.at(ply.to).empty()) {
        std::swap(result.moved.at(ply.from), result.moved.at(ply.to));
    } else if (ply.kind == Ply::Kind::move) {
        attack(rules, result.moved, ply.from, ply.to);
    }
    result.grown = result.moved;
    if (before.phase == Phase::step2) {
        grow(rules, result.grown, ply);
        result.starved = true;
        return result;
    }
    if (rules.readings.win_check == WinCheck::immediate && !losers(rules, result.moved).empty()) {
        result.ended_in_step1 = true;
        return result;
    }
    const bool possible = rules.readings.growth == Growth::optional || growth_possible(rules, result.moved);
    result.waits = possible;
    result.starved = !possible && rules.readings.step2_impossible == Step2Impossible::pass;  // G-14
    return result;
}

// ---- the end ------------------------------------------------------------------------------------

bool has(const std::vector<Colour>& colours, Colour colour) {
    return std::find(colours.begin(), colours.end(), colour) != colours.end();
}

std::vector<Colour> Losers::all() const {
    std::vector<Colour> list = by_target;
    for (const Colour colour : by_absence) {
        if (!has(list, colour)) {
            list.push_back(colour);
        }
    }
    return list;
}

Losers losers(const RuleSet& rules, const Position& position) {
    const bool absence_counts =
        rules.order.size() == 2 || rules.readings.no_adaptoids == NoAdaptoids::loses_hunter_wins;  // G-T2
    Losers result;
    for (const Colour colour : rules.order) {
        if (position.lost[index(colour)] >= rules.captures) {
            result.by_target.push_back(colour);
        }
        if (absence_counts && on_board(position, colour).adaptoids == 0) {
            result.by_absence.push_back(colour);
        }
    }
    return result;
}

// ---- texts ------------------------------------------------------------------------------------------

std::string name(const RuleSet& rules, Cell cell) {
    return cell < 0 || cell >= rules.board.size() ? "no cell" : rules.board.name(cell);
}

std::string names(const RuleSet& rules, const std::vector<Cell>& list) {
    std::string text;
    for (const Cell cell : list) {
        text += (text.empty() ? "" : " ") + name(rules, cell);
    }
    return text.empty() ? "none" : text;
}

std::string name(Colour colour) {
    return std::string(name_of(colour));
}

// The oracle for movement: reach, and results of attacks. It computes them from the board alone.

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

// The oracle for feeding: food, need and starvation. It computes them from the board alone.

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

namespace rulescope::adaptoid {

namespace {

/// A rotation by 60 degrees maps the direction "right" (1, 0) to (1, 1), (1, 1) to (0, 1), and so on.
Coordinate turned(Coordinate c) {
    return {c.letter - c.number, c.letter};
}

/// The reflection that swaps letter and number fixes (1, 1) and swaps (1, 0) and (0, 1).
Coordinate mirrored(Coordinate c) {
    return {c.number, c.letter};
}

Coordinate image(Coordinate c, int turns, bool mirror) {
    if (mirror) {
        c = mirrored(c);
    }
    for (int turn = 0; turn < turns; ++turn) {
        c = turned(c);
    }
    return c;
}

/// Maps all cells of the board. The image is translated so that its bounding box begins at the same letter and number
/// as the bounding box of the board. The result is empty if the image is not the same board.
std::vector<Cell> map_of(const Board& board, int turns, bool mirror) {
    constexpr int far = std::numeric_limits<int>::max();
    Coordinate low{far, far};
    Coordinate image_low{far, far};
    std::vector<Coordinate> images;
    for (int cell = 0; cell < board.size(); ++cell) {
        const Coordinate c = board.coordinate(static_cast<Cell>(cell));
        const Coordinate to = image(c, turns, mirror);
        images.push_back(to);
        low = {std::min(low.letter, c.letter), std::min(low.number, c.number)};
        image_low = {std::min(image_low.letter, to.letter), std::min(image_low.number, to.number)};
    }
    std::vector<Cell> map;
    for (std::size_t cell = 0; cell < images.size(); ++cell) {
        const Coordinate place{images[cell].letter - image_low.letter + low.letter,
                               images[cell].number - image_low.number + low.number};
        const Cell to = board.find(place);
        if (to == no_cell || board.height(to) != board.height(static_cast<Cell>(cell))) {
            return {};
        }
        map.push_back(to);
    }
    return map;
}

using Group = std::set<std::vector<Cell>>;

/// The group generated by the maps.
Group closure(const std::vector<std::vector<Cell>>& maps, int cells) {
    std::vector<Cell> identity;
    for (int cell = 0; cell < cells; ++cell) {
        identity.push_back(static_cast<Cell>(cell));
    }
    Group group{identity};
    std::vector<std::vector<Cell>> waiting{identity};
    while (!waiting.empty()) {
        const std::vector<Cell> image = waiting.back();
        waiting.pop_back();
        for (const std::vector<Cell>& map : maps) {
            std::vector<Cell> combined;
            for (const Cell cell : image) {
                combined.push_back(map[static_cast<std::size_t>(cell)]);
            }
            if (group.insert(combined).second) {
                waiting.push_back(combined);
            }
        }
    }
    return group;
}

}  // namespace

bool touch(Coordinate a, Coordinate b) {
    const int letters = b.letter - a.letter;
    const int numbers = b.number - a.number;
    return (letters == 0 && (numbers == 1 || numbers == -1)) || (numbers == 0 && (letters == 1 || letters == -1)) ||
           (letters == numbers && (letters == 1 || letters == -1));
}

std::vector<std::vector<Cell>> generating_maps(const Board& board) {
    std::vector<std::vector<Cell>> maps;
    if (board.graph() != BoardGraph::lattice) {
        return maps;
    }
    Group group = closure(maps, board.size());
    for (const bool mirror : {false, true}) {
        for (int turns = 0; turns < 6; ++turns) {
            const std::vector<Cell> map = map_of(board, turns, mirror);
            if (!map.empty() && group.count(map) == 0) {
                maps.push_back(map);
                group = closure(maps, board.size());
            }
        }
    }
    return maps;
}

}  // namespace rulescope::adaptoid
