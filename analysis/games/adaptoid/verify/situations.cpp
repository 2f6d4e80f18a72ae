// Situations of the Adaptoid family: in the three steps of a turn, and at the end of a game.
#include "analysis/games/adaptoid/verify/knowledge.h"

#include <algorithm>

#include "analysis/games/adaptoid/oracle/oracle.h"
#include "analysis/games/adaptoid/verify/potentials.h"
#include "analysis/verify/situation.h"

namespace rulescope::adaptoid {

// Situations of the Adaptoid family about the three steps of a turn.

namespace {

using Situation = verify::SituationOf<Adaptoid>;
using Last = verify::LastPly<Adaptoid>;

// ---- step 1 -----------------------------------------------------------------------------------------

/// Returns whether an adaptoid of the colour to act can step onto another adaptoid such that f(own, other) is true.
template <class F>
bool can_step_onto(const Adaptoid& game, const Position& position, F f) {
    if (position.phase != Phase::step1) {
        return false;
    }
    for (const Cell cell : oracle::cells(position)) {
        const Piece& piece = position.at(cell);
        if (piece.colour != position.mover() || oracle::steps(game.rules(), piece) == 0) {
            continue;
        }
        for (const Cell other : oracle::contacts(game.rules(), position, cell).value_or(std::vector<Cell>{})) {
            if (f(piece, position.at(other))) {
                return true;
            }
        }
    }
    return false;
}

/// Returns whether the colour to act has adaptoids with legs, but none of them can reach an empty cell or an enemy.
bool hemmed_in(const Adaptoid& game, const Position& position) {
    bool legs = false;
    for (const Cell cell : oracle::cells(position)) {
        const Piece& piece = position.at(cell);
        if (position.phase != Phase::step1 || piece.colour != position.mover() ||
            oracle::steps(game.rules(), piece) == 0) {
            continue;
        }
        legs = true;
        const auto landings = oracle::landings(game.rules(), position, cell);
        if (!landings || !landings->empty()) {
            return false;
        }
    }
    return legs && !can_step_onto(game, position,
                                  [](const Piece& own, const Piece& other) { return own.colour != other.colour; });
}

/// Returns whether no adaptoid on the board has a leg (under G-6 `limbs`: a limb).
bool no_legs(const Adaptoid& game, const Position& position) {
    return position.phase == Phase::step1 &&
           std::none_of(position.cells.begin(), position.cells.end(),
                        [&](const Piece& piece) { return !piece.empty() && oracle::steps(game.rules(), piece) > 0; });
}

/// Returns whether step 2 had to follow, but no growth was possible.
bool without_growth(const Adaptoid& game, const Last& last) {
    if (last.before.phase != Phase::step1 || last.after.phase == Phase::step2) {
        return false;
    }
    if (last.after.phase == Phase::step1) {
        return true;  // it is the next colour's turn, and nothing has grown
    }
    const oracle::Stages stages = oracle::stages(game.rules(), last.before, last.ply);
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

/// Returns whether the mover's turn is over and one of its own adaptoids has less food than it needs.
bool own_unfed(const Adaptoid& game, const Last& last) {
    return turn_ended(last) && !oracle::unfed(game.rules(), last.after, last.before.mover()).empty();
}

/// Returns whether two neighbours starve at once although one of them would be fed if the other left first.
bool pair_starves(const Adaptoid& game, const Last& last) {
    if (!turn_ended(last) || last.after.lost == last.before.lost) {
        return false;
    }
    const RuleSet& rules = game.rules();
    const oracle::Stages stages = oracle::stages(rules, last.before, last.ply);
    if (!stages.starved) {
        return false;
    }
    const std::vector<Cell> hungry = oracle::unfed_enemies(rules, stages.grown, stages.mover);
    for (const Cell first : hungry) {
        Position without = stages.grown;
        without.at(first) = Piece{};
        for (const Cell second : hungry) {
            if (second != first && rules.board.adjacent(first, second) && oracle::fed(rules, without, second)) {
                return true;
            }
        }
    }
    return false;
}

// ---- reasons against situations in a turn -------------------------------------------------------------------------

/// The maximum food that `cells` free cells can give to all adaptoids next to them.
int max_food(const RuleSet& rules, int cells) {
    std::vector<int> food;
    for (Cell cell = 0; cell < rules.board.size(); ++cell) {
        food.push_back(rules.board.height(cell) * static_cast<int>(rules.board.neighbours(cell).size()));
    }
    std::sort(food.rbegin(), food.rend());
    int sum = 0;
    for (std::size_t i = 0; i < food.size() && static_cast<int>(i) < cells; ++i) {
        sum += food[i];
    }
    return sum;
}

/// Returns why the boxes of all colours cannot be empty at the same time: there are too few cells for the adaptoids, or
/// too little food for the limbs.
std::string boxes_never_empty(const RuleSet& rules) {
    const Supply& box = rules.supply;
    if (std::max({box.adaptoids, box.legs, box.pincers}) >= unlimited) {
        return "a supply is unlimited (G-23)";
    }
    const Readings& readings = rules.readings;
    if (rules.setup.by_players || readings.captured_return != CapturedReturn::owner ||
        readings.occupied_stack_food != OccupiedStackFood::zero || readings.food_need == FoodNeed::legs) {
        return "";
    }
    const int adaptoids = rules.seats() * box.adaptoids;
    const int cells = rules.board.size();
    if (adaptoids > cells) {
        return "there are " + std::to_string(adaptoids) + " adaptoids and " + std::to_string(cells) +
               " cells (A-1, A-2)";
    }
    // All adaptoids except those of the last mover are fed.
    const int limbs = (rules.seats() - 1) * (box.legs + box.pincers);
    const int food = max_food(rules, cells - adaptoids);
    if (limbs > food) {
        return "with all adaptoids on the board " + std::to_string(cells - adaptoids) + " free cells feed at most " +
               std::to_string(food) + " limbs, and all colours but one have " + std::to_string(limbs) +
               " that must be fed (A-10, A-23)";
    }
    return "";
}

/// Returns why an adaptoid with a leg can move: it needs food, and the cell that feeds it is free, so that it can move
/// there (A-15, A-23, A-D2).
std::string food_is_room(const RuleSet& rules) {
    const Readings& readings = rules.readings;
    const bool up_to = readings.move_steps == MoveSteps::up_to;
    const bool walkers_eat = readings.move_allowance == MoveAllowance::legs || readings.food_need != FoodNeed::legs;
    const bool free_alone = readings.occupied_stack_food == OccupiedStackFood::zero;
    return up_to && walkers_eat && free_alone ? "an adaptoid with a leg is fed when its colour's turn begins (A-D2), "
                                                "so it has a free neighbouring cell (A-23)"
                                              : "";
}

/// Situations about the three steps of a turn: moves and attacks, growth and boxes, feeding.
std::vector<Situation> situations_of_steps(const RuleSet& rules, const AdaptoidPotentials& near) {
    std::vector<Situation> list;
    const auto no_growth = [near, rules](const Adaptoid&, const Position& p) {
        return rules.seats() == 2 ? near.empty_boxes(p) : near.one_empty_box(p);
    };
    const auto empty_boxes = [near](const Adaptoid&, const Position& p) { return near.empty_boxes(p); };
    list.push_back(
        {"nobody_has_a_leg", "No adaptoid on the board has a leg", {"A-8", "A-16"}, "", no_legs, {}, false, {}});
    list.push_back({"hemmed_in",
                    "A colour has legs, but no move",
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
                    [near](const Adaptoid&, const Position& p) {
                        return near.min_of_pairs(
                            [&](Colour one, Colour other) { return near.attack(p, one, other, 1); });
                    }});
    list.push_back({"own_in_reach",
                    "An adaptoid could end its move on another adaptoid of its own colour",
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
                    no_growth});
    list.push_back({"boxes_empty",
                    "All boxes are empty: every part is on the board",
                    {"A-2", "G-14", "G-23"},
                    boxes_never_empty(rules),
                    [](const Adaptoid& g, const Position& p) { return boxes_empty(g.rules(), p); },
                    {},
                    false,
                    empty_boxes});
    list.push_back({"own_unfed",
                    "One of the mover's adaptoids is not fed at the end of its turn",
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
                    "A position recurs",
                    {"A-9", "G-13", "G-14"},
                    "",
                    {},
                    [](const Adaptoid& g, const Last& l) { return verify::comes_back(g, l); },
                    true,
                    empty_boxes});
    return list;
}

// Situations of the Adaptoid family about the end of the game.

/// The colours that meet a condition for losing, if the last ply ended the game; otherwise none.
oracle::Losers losers_at_end(const Adaptoid& game, const Last& last) {
    if (last.after.phase != Phase::over) {
        return {};
    }
    return oracle::losers(game.rules(), last.after);
}

/// Returns whether two different colours lose: one has lost the target number of adaptoids, the other has no adaptoid
/// on the board.
bool target_and_absence(const oracle::Losers& losers) {
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

/// Returns whether the game is not over and a colour has no adaptoid on the board.
bool plays_without_adaptoids(const Adaptoid& game, const Position& position) {
    const RuleSet& rules = game.rules();
    return oracle::in_turn(position) && std::any_of(rules.order.begin(), rules.order.end(), [&](Colour colour) {
               return oracle::on_board(position, colour).adaptoids == 0;
           });
}

// ---- reasons against situations at the end of a game --------------------------------------------------------------

std::string only_three(const RuleSet& rules) {
    return rules.seats() == 3 ? "" : "two colours play";
}

std::string absence_counts(const RuleSet& rules) {
    const bool passive = rules.seats() == 3 && rules.readings.no_adaptoids == NoAdaptoids::stays_passive;
    return passive ? "a colour without adaptoids stays in the game (G-T2)" : "";
}

std::string three_can_lose(const RuleSet& rules) {
    if (rules.seats() == 3 && rules.readings.win_check == WinCheck::immediate) {
        return "step 1 costs at most two colours an adaptoid, step 3 spares the mover, and the end is checked after "
               "each "
               "(G-17)";
    }
    return only_three(rules);
}

/// Situations about the end of the game: several colours lose at once, more losses than needed, no adaptoids left.
std::vector<Situation> situations_of_ends(const RuleSet& rules, const AdaptoidPotentials& near) {
    std::vector<Situation> list;
    const int last = rules.captures - 1;
    const auto both_lose = [near, last](const Adaptoid&, const Position& p) {
        return near.min_of_pairs([&](Colour one, Colour other) {
            return near.losses(p, one, last) + near.losses(p, other, last) + near.attack(p, one, other, 0);
        });
    };
    list.push_back({"both_reach_target",
                    "Two colours reach the target in one turn",
                    {"A-26", "A-28", "T-8", "T-12", "G-17", "G-18", "G-35"},
                    "",
                    {},
                    [](const Adaptoid& g, const Last& l) { return losers_at_end(g, l).by_target.size() >= 2; },
                    false,
                    both_lose});
    list.push_back({"target_and_wiped_out",
                    "One colour reaches the target in the turn that leaves another without adaptoids",
                    {"A-26", "A-27", "A-28", "T-12", "G-19", "G-35"},
                    absence_counts(rules),
                    {},
                    [](const Adaptoid& g, const Last& l) { return target_and_absence(losers_at_end(g, l)); },
                    false,
                    [near, last](const Adaptoid&, const Position& p) {
                        return near.min_of_pairs([&](Colour one, Colour other) {
                            return near.losses(p, one, last) + 5.0 * (p.adaptoids(other) - 1) +
                                   std::min(near.attack(p, one, other, 0), near.attack(p, other, one, 0));
                        });
                    }});
    list.push_back({"both_wiped_out",
                    "Two colours are left without adaptoids in one turn",
                    {"A-27", "A-28", "T-12", "G-T2", "G-35"},
                    absence_counts(rules),
                    {},
                    [](const Adaptoid& g, const Last& l) { return losers_at_end(g, l).by_absence.size() >= 2; },
                    false,
                    [near](const Adaptoid&, const Position& p) {
                        return near.min_of_pairs([&](Colour one, Colour other) {
                            return 5.0 * (p.adaptoids(one) + p.adaptoids(other) - 2) + near.attack(p, one, other, 0);
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
                        return sum + near.min_of_pairs(
                                         [&](Colour one, Colour other) { return near.attack(p, one, other, 0); });
                    }});
    list.push_back({"overshoot",
                    "A colour loses more adaptoids in one turn than were needed for the target",
                    {"A-3", "A-26", "T-8", "G-18"},
                    "",
                    {},
                    [](const Adaptoid& g, const Last& l) { return overshoots(g.rules(), l.after); },
                    false,
                    [near, last, order = rules.order](const Adaptoid&, const Position& p) {
                        double smallest = 1e9;
                        for (const Colour colour : order) {
                            smallest = std::min(smallest, near.losses(p, colour, last) + near.spare_food(p, colour, 2));
                        }
                        return smallest;
                    }});
    list.push_back({"plays_without_adaptoids",
                    "A colour without adaptoids is still in the game",
                    {"A-27", "G-T2"},
                    rules.seats() == 3 && absence_counts(rules).empty() ? "a colour without adaptoids has lost (G-T2)"
                    : rules.seats() == 2                                ? "a colour without adaptoids has lost (A-27)"
                                                                        : "",
                    plays_without_adaptoids,
                    {},
                    false,
                    [order = rules.order, near](const Adaptoid&, const Position& p) {
                        double smallest = 1e9;
                        for (const Colour colour : order) {
                            smallest = std::min(smallest, 5.0 * p.adaptoids(colour) + near.spare_food(p, colour, 1));
                        }
                        return smallest;
                    }});
    return list;
}

}  // namespace

std::vector<Situation> situations_of(const Adaptoid& game) {
    const AdaptoidPotentials near(game.rules());
    std::vector<Situation> list = situations_of_ends(game.rules(), near);
    for (Situation& situation : situations_of_steps(game.rules(), near)) {
        list.push_back(std::move(situation));
    }
    return list;
}

}  // namespace rulescope::adaptoid
