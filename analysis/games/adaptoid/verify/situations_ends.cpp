// Situations of the Adaptoid family about the end of the game.
#include <algorithm>

#include "analysis/games/adaptoid/oracle/oracle.h"
#include "analysis/games/adaptoid/verify/knowledge.h"
#include "analysis/games/adaptoid/verify/potentials.h"
#include "analysis/games/adaptoid/verify/situations.h"

namespace rulescope::adaptoid {

namespace {

using Situation = verify::SituationOf<Adaptoid>;
using Last = verify::LastPly<Adaptoid>;

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

// ---- reasons against situations --------------------------------------------------------------------

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

}  // namespace

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

std::vector<Situation> situations_of(const Adaptoid& game) {
    const AdaptoidPotentials near(game.rules());
    std::vector<Situation> list = situations_of_ends(game.rules(), near);
    for (Situation& situation : situations_of_steps(game.rules(), near)) {
        list.push_back(std::move(situation));
    }
    return list;
}

}  // namespace rulescope::adaptoid
