// The oracle for counting, growth, the stages of a ply and the end. It computes them from the board alone.
#include "analysis/games/adaptoid/oracle/oracle.h"

#include <algorithm>

namespace rulescope::adaptoid::oracle {

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

}  // namespace rulescope::adaptoid::oracle
