// Situations of the Adaptoid family of which the rulebooks say little or nothing.
#include <algorithm>

#include "analysis/verify/adaptoid_potentials.h"
#include "analysis/verify/plain.h"
#include "analysis/verify/situations.h"

namespace rulescope::verify {

namespace {

using namespace adaptoid;
using Situation = SituationOf<Adaptoid>;
using Last = LastPly<Adaptoid>;

// ---- ends -----------------------------------------------------------------------------------------

/// The colours that meet an end condition in a position that ended by a ply; none elsewhere.
plain::Losers losers_at_end(const Adaptoid& game, const Last& last) {
    if (last.after.phase != Phase::over) {
        return {};
    }
    return plain::losers(game.rules(), last.after);
}

/// Two different colours lose: one by the target, the other because nobody of theirs is left.
bool target_and_absence(const plain::Losers& losers) {
    for (const Colour reached : losers.by_target) {
        for (const Colour gone : losers.by_absence) {
            if (reached != gone) {
                return true;
            }
        }
    }
    return false;
}

bool overshoots(const RuleSet& rules, const Position& position) {
    return std::any_of(rules.order.begin(), rules.order.end(),
                       [&](Colour colour) { return position.lost[index(colour)] > rules.captures; });
}

// ---- step 1 -----------------------------------------------------------------------------------------

/// Is there an adaptoid of the colour to act that can step onto another one of which f(own, other) is true?
template <class F>
bool can_step_onto(const Adaptoid& game, const Position& position, F f) {
    if (position.phase != Phase::step1) {
        return false;
    }
    for (const Cell cell : plain::cells(position)) {
        const Piece& piece = position.at(cell);
        if (piece.colour != position.mover() || plain::steps(game.rules(), piece) == 0) {
            continue;
        }
        for (const Cell other : plain::contacts(game.rules(), position, cell).value_or(std::vector<Cell>{})) {
            if (f(piece, position.at(other))) {
                return true;
            }
        }
    }
    return false;
}

/// Legs on the board of the colour to act, and no way to use them.
bool hemmed_in(const Adaptoid& game, const Position& position) {
    bool legs = false;
    for (const Cell cell : plain::cells(position)) {
        const Piece& piece = position.at(cell);
        if (position.phase != Phase::step1 || piece.colour != position.mover() ||
            plain::steps(game.rules(), piece) == 0) {
            continue;
        }
        legs = true;
        const auto landings = plain::landings(game.rules(), position, cell);
        if (!landings || !landings->empty()) {
            return false;
        }
    }
    return legs && !can_step_onto(game, position,
                                  [](const Piece& own, const Piece& other) { return own.colour != other.colour; });
}

/// Has a leg nobody on the board?
bool no_legs(const Adaptoid& game, const Position& position) {
    return position.phase == Phase::step1 &&
           std::none_of(position.cells.begin(), position.cells.end(),
                        [&](const Piece& piece) { return !piece.empty() && plain::steps(game.rules(), piece) > 0; });
}

/// A leg or pincer was to be grown, or an adaptoid created, and none of it was possible.
bool without_growth(const Adaptoid& game, const Last& last) {
    if (last.before.phase != Phase::step1 || last.after.phase == Phase::step2) {
        return false;
    }
    if (last.after.phase == Phase::step1) {
        return true;  // the next colour's turn, and nothing was grown
    }
    const plain::Stages stages = plain::stages(game.rules(), last.before, last.ply);
    return !stages.ended_in_step1 && !stages.waits;
}

// ---- steps 2 and 3 ------------------------------------------------------------------------------------

bool boxes_empty(const RuleSet& rules, const Position& position) {
    return std::all_of(rules.order.begin(), rules.order.end(),
                       [&](Colour colour) { return position.supply[index(colour)] == Supply{}; });
}

bool turn_ended(const Last& last) {
    const bool in_turn = last.before.phase == Phase::step1 || last.before.phase == Phase::step2;
    return in_turn && (last.after.phase == Phase::step1 || last.after.phase == Phase::over);
}

/// The mover's turn is over, and one of its own adaptoids has less food than it needs.
bool own_unfed(const Adaptoid& game, const Last& last) {
    return turn_ended(last) && !plain::unfed(game.rules(), last.after, last.before.mover()).empty();
}

/// Two neighbours starve at once, though either would be fed if the other left first.
bool pair_starves(const Adaptoid& game, const Last& last) {
    if (!turn_ended(last) || last.after.lost == last.before.lost) {
        return false;
    }
    const RuleSet& rules = game.rules();
    const plain::Stages stages = plain::stages(rules, last.before, last.ply);
    if (!stages.starved) {
        return false;
    }
    const std::vector<Cell> hungry = plain::unfed_enemies(rules, stages.grown, stages.mover);
    for (const Cell first : hungry) {
        Position without = stages.grown;
        without.at(first) = Piece{};
        for (const Cell second : hungry) {
            if (second != first && rules.board.adjacent(first, second) && plain::fed(rules, without, second)) {
                return true;
            }
        }
    }
    return false;
}

/// Three colours, the game goes on, and one of them has nobody on the board.
bool plays_without_adaptoids(const Adaptoid& game, const Position& position) {
    const RuleSet& rules = game.rules();
    return plain::in_turn(position) && std::any_of(rules.order.begin(), rules.order.end(), [&](Colour colour) {
               return plain::on_board(position, colour).adaptoids == 0;
           });
}

// ---- why not --------------------------------------------------------------------------------------

std::string only_three(const RuleSet& rules) {
    return rules.seats() == 3 ? "" : "two colours play";
}

std::string absence_counts(const RuleSet& rules) {
    const bool passive = rules.seats() == 3 && rules.readings.no_adaptoids == NoAdaptoids::stays_passive;
    return passive ? "a colour without adaptoids stays in the game (G-T2)" : "";
}

std::string three_can_lose(const RuleSet& rules) {
    if (rules.seats() == 3 && rules.readings.win_check == WinCheck::immediate) {
        return "step 1 costs two colours adaptoids at most, step 3 spares the mover, and it is asked after each "
               "(G-17)";
    }
    return only_three(rules);
}

std::string supply_ends(const RuleSet& rules) {
    const Supply& box = rules.supply;
    return std::max({box.adaptoids, box.legs, box.pincers}) >= unlimited ? "a supply is unlimited (G-23)" : "";
}

/// With a leg one needs food, and food is a free cell to walk to (A-15, A-23, A-D2).
std::string food_is_room(const RuleSet& rules) {
    const Readings& readings = rules.readings;
    const bool up_to = readings.move_steps == MoveSteps::up_to;
    const bool walkers_eat = readings.move_allowance == MoveAllowance::legs || readings.food_need != FoodNeed::legs;
    const bool free_alone = readings.occupied_stack_food == OccupiedStackFood::zero;
    return up_to && walkers_eat && free_alone
               ? "who has a leg is fed when the own turn begins (A-D2), and so has a free cell beside it (A-23)"
               : "";
}

void add_ends(std::vector<Situation>& list, const RuleSet& rules, const AdaptoidPotentials& near) {
    const int last = rules.captures - 1;
    const auto both_lose = [near, last](const Adaptoid&, const Position& p) {
        return near.least_of_pairs([&](Colour one, Colour other) {
            return near.losses(p, one, last) + near.losses(p, other, last) + near.equal_attack(p, one, other);
        });
    };
    list.push_back({"both_reach_target",
                    "Two colours reach the target in one turn",
                    {"A-26", "A-28", "T-8", "T-12", "G-17", "G-18"},
                    "",
                    {},
                    [](const Adaptoid& g, const Last& l) { return losers_at_end(g, l).by_target.size() >= 2; },
                    false,
                    both_lose});
    list.push_back({"target_and_wiped_out",
                    "One colour reaches the target in the turn that leaves another without adaptoids",
                    {"A-26", "A-27", "A-28", "T-12", "G-19"},
                    absence_counts(rules),
                    {},
                    [](const Adaptoid& g, const Last& l) { return target_and_absence(losers_at_end(g, l)); },
                    false,
                    [near, last](const Adaptoid&, const Position& p) {
                        return near.least_of_pairs([&](Colour one, Colour other) {
                            return near.losses(p, one, last) + 5.0 * (p.adaptoids(other) - 1) +
                                   near.equal_attack(p, one, other);
                        });
                    }});
    list.push_back({"both_wiped_out",
                    "Two colours are left without adaptoids in one turn",
                    {"A-27", "A-28", "T-12", "G-T2"},
                    absence_counts(rules),
                    {},
                    [](const Adaptoid& g, const Last& l) { return losers_at_end(g, l).by_absence.size() >= 2; },
                    false,
                    [near](const Adaptoid&, const Position& p) {
                        return near.least_of_pairs([&](Colour one, Colour other) {
                            return 5.0 * (p.adaptoids(one) + p.adaptoids(other) - 2) + near.equal_attack(p, one, other);
                        });
                    }});
    list.push_back({"two_lose",
                    "Two of three colours lose at the same moment",
                    {"T-11", "T-12"},
                    only_three(rules),
                    {},
                    [](const Adaptoid& g, const Last& l) { return losers_at_end(g, l).all().size() == 2; },
                    false,
                    both_lose});
    list.push_back({"three_lose",
                    "All three colours lose at the same moment",
                    {"T-12", "G-T3", "G-17"},
                    three_can_lose(rules),
                    {},
                    [](const Adaptoid& g, const Last& l) { return losers_at_end(g, l).all().size() >= 3; },
                    false,
                    [near, last, order = rules.order](const Adaptoid&, const Position& p) {
                        double sum = 0.0;
                        for (const Colour colour : order) {
                            sum += near.losses(p, colour, last) + near.spare_food(p, colour, 1);
                        }
                        return sum + near.least_of_pairs(
                                         [&](Colour one, Colour other) { return near.equal_attack(p, one, other); });
                    }});
    list.push_back({"overshoot",
                    "A colour loses more adaptoids in one turn than were needed for the target",
                    {"A-3", "A-26", "T-8", "G-18"},
                    "",
                    {},
                    [](const Adaptoid& g, const Last& l) { return overshoots(g.rules(), l.after); },
                    false,
                    [near, last, order = rules.order](const Adaptoid&, const Position& p) {
                        double least = 1e9;
                        for (const Colour colour : order) {
                            least = std::min(least, near.losses(p, colour, last) + near.spare_food(p, colour, 2));
                        }
                        return least;
                    }});
    list.push_back({"plays_without_adaptoids",
                    "A colour without adaptoids is still in the game",
                    {"A-27", "G-T2"},
                    rules.seats() == 3 && absence_counts(rules).empty() ? "who has no adaptoids has lost (G-T2)"
                    : rules.seats() == 2                                ? "who has no adaptoids has lost (A-27)"
                                                                        : "",
                    plays_without_adaptoids,
                    {},
                    false,
                    [order = rules.order, near](const Adaptoid&, const Position& p) {
                        double least = 1e9;
                        for (const Colour colour : order) {
                            least = std::min(least, 5.0 * p.adaptoids(colour) + near.spare_food(p, colour, 1));
                        }
                        return least;
                    }});
}

void add_steps(std::vector<Situation>& list, const RuleSet& rules, const AdaptoidPotentials& near) {
    const auto empty_boxes = [near](const Adaptoid&, const Position& p) { return near.empty_boxes(p); };
    list.push_back({"nobody_has_a_leg",
                    "Nobody on the board has a leg to move with",
                    {"A-8", "A-16"},
                    "",
                    no_legs,
                    {},
                    false,
                    {}});
    list.push_back({"hemmed_in",
                    "A colour has legs and yet no move",
                    {"A-8", "A-15", "G-4"},
                    food_is_room(rules),
                    hemmed_in,
                    {},
                    false,
                    {}});
    list.push_back({"nought_against_nought",
                    "An adaptoid without pincers can step onto an enemy without pincers",
                    {"A-19", "A-20", "G-1"},
                    "",
                    [](const Adaptoid& g, const Position& p) {
                        return can_step_onto(g, p, [](const Piece& own, const Piece& other) {
                            return other.colour != own.colour && own.pincers == 0 && other.pincers == 0;
                        });
                    },
                    {},
                    false,
                    {}});
    list.push_back({"stronger_in_reach",
                    "An adaptoid with pincers can step onto an enemy with more of them",
                    {"A-18", "G-2"},
                    "",
                    [](const Adaptoid& g, const Position& p) {
                        return can_step_onto(g, p, [](const Piece& own, const Piece& other) {
                            return other.colour != own.colour && own.pincers > 0 && other.pincers > own.pincers;
                        });
                    },
                    {},
                    false,
                    {}});
    list.push_back({"own_in_reach",
                    "An adaptoid could end its walk on another of its own colour",
                    {"A-17", "G-3"},
                    "",
                    [](const Adaptoid& g, const Position& p) {
                        return can_step_onto(
                            g, p, [](const Piece& own, const Piece& other) { return other.colour == own.colour; });
                    },
                    {},
                    false,
                    {}});
    list.push_back({"no_growth",
                    "Nothing can be grown in step 2",
                    {"A-9", "G-14"},
                    rules.readings.growth == Growth::optional ? "nothing has to be grown (G-13)" : "",
                    {},
                    without_growth,
                    false,
                    empty_boxes});
    list.push_back({"boxes_empty",
                    "All boxes are empty: every part is on the board",
                    {"A-2", "G-14", "G-23"},
                    supply_ends(rules),
                    [](const Adaptoid& g, const Position& p) { return boxes_empty(g.rules(), p); },
                    {},
                    false,
                    empty_boxes});
    list.push_back({"own_unfed",
                    "An own adaptoid is not fed when the own turn is over",
                    {"A-10", "A-24", "G-16"},
                    "",
                    {},
                    own_unfed,
                    false,
                    [near](const Adaptoid&, const Position& p) { return near.hunger(p); }});
    list.push_back({"pair_starves",
                    "Two neighbours starve at once, though one would be fed if the other left first",
                    {"A-10", "G-15"},
                    "",
                    {},
                    pair_starves,
                    false,
                    [near](const Adaptoid&, const Position& p) { return near.hungry_neighbours(p); }});
    list.push_back({"position_returns",
                    "A position comes back",
                    {"A-9", "G-13", "G-14"},
                    "",
                    {},
                    [](const Adaptoid& g, const Last& l) { return comes_back(g, l); },
                    true,
                    empty_boxes});
}

}  // namespace

std::vector<Situation> situations_of(const Adaptoid& game) {
    std::vector<Situation> list;
    const AdaptoidPotentials near(game.rules());
    add_ends(list, game.rules(), near);
    add_steps(list, game.rules(), near);
    return list;
}

}  // namespace rulescope::verify
