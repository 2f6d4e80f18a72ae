#include "core/adaptoid/movement.h"

#include <algorithm>
#include <limits>

namespace rulescope::adaptoid {

namespace {

constexpr int far = std::numeric_limits<int>::max();

/// Returns, for each cell, the number of steps over empty cells that lead to it. The number is `far` if it would
/// exceed `steps`.
std::vector<int> distances(const RuleSet& rules, const Position& position, Cell from, int steps) {
    std::vector<int> distance(position.cells.size(), far);
    distance[static_cast<std::size_t>(from)] = 0;
    std::vector<Cell> wave{from};
    for (std::size_t done = 0; done < wave.size(); ++done) {
        const int next_distance = distance[static_cast<std::size_t>(wave[done])] + 1;
        if (next_distance > steps) {
            break;
        }
        for (const Cell next : rules.board.neighbours(wave[done])) {
            int& step_count = distance[static_cast<std::size_t>(next)];
            if (step_count == far && position.free(rules, next)) {  // not through occupied cells
                step_count = next_distance;
                wave.push_back(next);
            }
        }
    }
    return distance;
}

/// True if a walk of exactly `steps` steps over empty cells leads from `at` to `goal` without visiting a cell twice
/// (G-4). `to_goal` has the distance from each cell to the goal; it serves to abandon walks that cannot arrive in time.
bool walk(const RuleSet& rules, const Position& position, Cell at, Cell goal, int steps,
          const std::vector<int>& to_goal, std::vector<bool>& visited) {
    if (steps == 0) {
        return at == goal;
    }
    for (const Cell next : rules.board.neighbours(at)) {
        const auto place = static_cast<std::size_t>(next);
        const bool passable = position.free(rules, next) && !visited[place];
        const bool too_soon = next == goal && steps > 1;  // the goal would be entered twice
        if (!passable || too_soon || to_goal[place] > steps - 1) {
            continue;
        }
        visited[place] = true;
        const bool arrives = walk(rules, position, next, goal, steps - 1, to_goal, visited);
        visited[place] = false;
        if (arrives) {
            return true;
        }
    }
    return false;
}

/// Returns the cells that the adaptoid can reach over empty cells. It makes at most `steps` steps, or exactly `steps`
/// steps under G-4 exact. Under G-4 exact, its own cell is included only if `steps` is 0.
std::vector<bool> reachable_free(const RuleSet& rules, const Position& position, Cell from, int steps) {
    std::vector<bool> ends(position.cells.size(), false);
    if (steps < 0) {
        return ends;
    }
    const std::vector<int> distance = distances(rules, position, from, steps);
    for (std::size_t cell = 0; cell < distance.size(); ++cell) {
        const auto goal = static_cast<Cell>(cell);
        if (distance[cell] > steps) {
            continue;
        }
        if (rules.readings.move_steps == MoveSteps::up_to || steps == 0) {
            ends[cell] = true;
        } else if (goal != from) {
            const std::vector<int> to_goal = distances(rules, position, goal, steps);
            std::vector<bool> visited(position.cells.size(), false);
            visited[static_cast<std::size_t>(from)] = true;
            ends[cell] = walk(rules, position, from, goal, steps, to_goal, visited);
        }
    }
    return ends;
}

/// True if `steps` steps over empty cells can lead to `to` or, if `to` is occupied, to a cell next to `to`.
bool arrives(const RuleSet& rules, const Position& position, Cell from, Cell to, int steps) {
    const std::vector<bool> reached = reachable_free(rules, position, from, steps);
    if (position.at(to).empty()) {
        return reached[static_cast<std::size_t>(to)];
    }
    const auto around = rules.board.neighbours(to);
    return std::any_of(around.begin(), around.end(),
                       [&](Cell neighbour) { return reached[static_cast<std::size_t>(neighbour)]; });
}

/// Returns a position that has only the pieces on these two cells. It shows whether the steps would suffice without
/// obstacles.
Position alone(const Position& position, Cell from, Cell to) {
    Position cleared = position;
    std::fill(cleared.cells.begin(), cleared.cells.end(), Piece{});
    cleared.at(from) = position.at(from);
    cleared.at(to) = position.at(to);
    return cleared;
}

}  // namespace

int allowance(const RuleSet& rules, const Piece& piece) {
    return rules.readings.move_allowance == MoveAllowance::limbs ? piece.limbs() : piece.legs;
}

Reach reach(const RuleSet& rules, const Position& position, Cell from) {
    const int steps = allowance(rules, position.at(from));
    const bool free_entry = rules.readings.capture_step_cost == CaptureStepCost::zero;  // G-5
    Reach reach;
    if (steps > 0) {  // without legs it does not move
        const std::vector<bool> landing = reachable_free(rules, position, from, steps);
        for (std::size_t cell = 0; cell < landing.size(); ++cell) {
            if (landing[cell] && static_cast<Cell>(cell) != from) {
                reach.empty.push_back(static_cast<Cell>(cell));
            }
        }
    }
    // the last step may enter an occupied cell. This step uses a leg like any other, or none under G-5 zero.
    const std::vector<bool> before = reachable_free(rules, position, from, free_entry ? steps : steps - 1);
    for (std::size_t cell = 0; cell < position.cells.size(); ++cell) {
        const auto target = static_cast<Cell>(cell);
        if (target == from || position.at(target).empty()) {
            continue;
        }
        const auto around = rules.board.neighbours(target);
        if (std::any_of(around.begin(), around.end(),
                        [&](Cell neighbour) { return before[static_cast<std::size_t>(neighbour)]; })) {
            reach.occupied.push_back(target);
        }
    }
    return reach;
}

AttackRuling ruling(const RuleSet& rules, const Position& position, Cell from, Cell to) {
    const Piece& attacker = position.at(from);
    const Piece& defender = position.at(to);
    const std::string target = rules.board.name(to);
    const std::string own = rules.board.name(from);
    if (defender.colour == attacker.colour && rules.readings.landing_on_own == LandingOnOwn::illegal) {
        return {Refusal{"G-3", target + " holds an adaptoid of its own colour; only an enemy's cell may be entered"},
                {}};
    }
    const bool piece_by_piece = rules.readings.pincer_comparison == PincerComparison::piece;
    const int strength = piece_by_piece ? attacker.pincers : position.pincers(attacker.colour);  // G-8
    const int resistance = piece_by_piece ? defender.pincers : position.pincers(defender.colour);
    const bool spares_stronger = rules.readings.attack_stronger == AttackStronger::illegal;
    if (attacker.pincers == 0) {
        if (rules.readings.zero_pincer_attack == ZeroPincerAttack::illegal) {  // A-20, G-1
            std::string why = own + " has no pincers, and an adaptoid without pincers cannot capture";
            if (spares_stronger && strength < resistance) {
                why += "; besides, " + target + " has more pincers (" + std::to_string(resistance) +
                       "), and the stronger may not be attacked (G-2)";
            }
            return {Refusal{"A-20", std::move(why)}, {}};
        }
        if (rules.readings.zero_pincer_attack == ZeroPincerAttack::attacker_only && strength >= resistance) {
            return {std::nullopt, Attack::attacker_dies};  // G-1: without pincers, no capture even at equal strength
        }
    }
    if (strength > resistance) {
        return {std::nullopt, Attack::captures};
    }
    if (strength == resistance) {
        return {std::nullopt, Attack::both_die};
    }
    if (spares_stronger) {  // G-2
        return {Refusal{"G-2", target + " has more pincers (" + std::to_string(resistance) + ") than " + own + " (" +
                                   std::to_string(strength) + "); the stronger may not be attacked"},
                {}};
    }
    return {std::nullopt, Attack::attacker_dies};
}

std::vector<Ply> moves(const RuleSet& rules, const Position& position) {
    std::vector<Ply> list;
    for (std::size_t cell = 0; cell < position.cells.size(); ++cell) {
        const auto from = static_cast<Cell>(cell);
        if (position.at(from).colour != position.mover()) {
            continue;
        }
        const Reach reached = reach(rules, position, from);
        std::vector<Cell> targets = reached.empty;
        for (const Cell target : reached.occupied) {
            if (!ruling(rules, position, from, target).refusal) {
                targets.push_back(target);
            }
        }
        std::sort(targets.begin(), targets.end());
        for (const Cell to : targets) {
            list.push_back(Ply{Ply::Kind::move, from, to, Colour::none});
        }
    }
    return list;
}

std::optional<Refusal> refusal_of_move(const RuleSet& rules, const Position& position, Cell from, Cell to) {
    const Board& board = rules.board;
    if (from < 0 || to < 0 || from >= board.size() || to >= board.size()) {
        return Refusal{"A-15", "a move needs two cells of the board"};
    }
    const Piece& piece = position.at(from);
    const std::string own = board.name(from);
    const std::string target = board.name(to);
    if (piece.empty()) {
        return Refusal{"A-8", "there is no adaptoid on " + own};
    }
    if (piece.colour != position.mover()) {
        return Refusal{"A-8", own + " is not an adaptoid of " + title_of(position.mover()) + ", whose turn it is"};
    }
    if (from == to) {
        return Refusal{"A-8", "a move to its own cell is the same as staying"};
    }
    if (position.height(rules, to) == 0) {
        return Refusal{"S-18", target + " has no disc"};
    }
    const int steps = allowance(rules, piece);
    const bool occupied = !position.at(to).empty();
    const bool free_entry = occupied && rules.readings.capture_step_cost == CaptureStepCost::zero;
    if (steps == 0 && !free_entry) {
        return Refusal{"A-8", own + " has no legs; only adaptoids with legs move"};
    }
    // an adaptoid that enters an occupied cell must first reach a cell next to it. It has one step fewer for
    // this, unless the entry is free (G-5).
    const int free_steps = occupied && !free_entry ? steps - 1 : steps;
    if (!arrives(rules, position, from, to, free_steps)) {
        const std::string legs = std::to_string(steps) + (steps == 1 ? " step" : " steps");
        if (rules.readings.move_steps == MoveSteps::exact) {
            return Refusal{"G-4",
                           target + " cannot be reached from " + own + " with exactly " + legs + " over empty cells"};
        }
        if (arrives(rules, alone(position, from, to), from, to, free_steps)) {
            return Refusal{"A-17", "the path is blocked: " + target + " is within " + legs + " of " + own +
                                       ", but not over empty cells, and nobody steps over another"};
        }
        return Refusal{"A-15", target + " cannot be reached from " + own + " with " + legs};
    }
    return occupied ? ruling(rules, position, from, to).refusal : std::nullopt;
}

void take_off(const RuleSet& rules, Position& position, Cell cell, Colour captor, bool counted, Events* events) {
    const Piece piece = position.at(cell);
    position.at(cell) = Piece{};
    if (counted) {
        ++position.lost[index(piece.colour)];
    }
    if (rules.readings.captured_return == CapturedReturn::removed) {  // G-22
        return;
    }
    const bool to_owner = rules.readings.captured_return == CapturedReturn::owner;
    Supply& box = position.supply[index(to_owner ? piece.colour : captor)];
    const auto put_back = [](int& count, int parts) { count = count >= unlimited ? unlimited : count + parts; };
    put_back(box.adaptoids, 1);
    put_back(box.legs, piece.legs);
    put_back(box.pincers, piece.pincers);
    emit(events, {.clause = "A-21", .cell = cell, .amount = 1 + piece.limbs()});
}

void move(const RuleSet& rules, Position& position, Cell from, Cell to, Events* events) {
    const Piece piece = position.at(from);
    emit(events, {.clause = "A-8", .cell = to, .from = from});
    if (position.at(to).empty()) {
        emit(events, {.clause = "A-15", .cell = to, .from = from, .amount = allowance(rules, piece)});
        position.at(to) = piece;
        position.at(from) = Piece{};
        return;
    }
    const Attack result = ruling(rules, position, from, to).result;
    const Colour mine = piece.colour;
    const Colour theirs = position.at(to).colour;
    emit(events, {.clause = "A-17", .cell = to, .from = from});
    if (mine == theirs) {
        emit(events, {.clause = "G-3", .cell = to, .from = from});
    }
    switch (result) {
        case Attack::captures:
            emit(events, {.clause = "A-18", .cell = to, .from = from});
            take_off(rules, position, to, mine, true, events);
            position.at(to) = piece;
            position.at(from) = Piece{};
            break;
        case Attack::attacker_dies:
            emit(events, {.clause = "A-18", .cell = from, .from = to});
            take_off(rules, position, from, theirs, true, events);
            break;
        case Attack::both_die: {
            const MutualCaptureCredit credit = rules.readings.mutual_capture_credit;  // G-21
            emit(events, {.clause = "A-19", .cell = to, .from = from});
            if (rules.seats() == 3 && mine != theirs) {
                emit(events, {.clause = "T-11", .cell = to, .from = from});
            }
            take_off(rules, position, to, mine, credit != MutualCaptureCredit::none, events);
            take_off(rules, position, from, theirs, credit == MutualCaptureCredit::both, events);
            break;
        }
    }
    if (theirs == rules.hunter(mine) && rules.seats() == 3 && result != Attack::attacker_dies) {
        emit(events, {.clause = "T-10", .cell = to, .amount = 1});
    }
}

}  // namespace rulescope::adaptoid
