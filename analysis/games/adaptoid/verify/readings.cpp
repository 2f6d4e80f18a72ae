#include "analysis/games/adaptoid/verify/knowledge.h"

#include <fmt/format.h>

#include <algorithm>

namespace rulescope::adaptoid {

namespace {

/// The supply that replaces unlimited boxes when a game is judged by a rulebook.
constexpr Supply box_of_the_book{12, 12, 12};

bool is_unlimited(const Supply& supply) {
    return std::max({supply.adaptoids, supply.legs, supply.pincers}) >= unlimited;
}

std::string count_text(int number) {
    return number >= unlimited ? "unlimited" : std::to_string(number);
}

std::string numbers_of(const Supply& box) {
    return fmt::format("{}/{}/{}", count_text(box.adaptoids), count_text(box.legs), count_text(box.pincers));
}

bool stacks_possible(const RuleSet& rules) {
    const auto& heights = rules.board.heights();
    return rules.setup.by_players || std::any_of(heights.begin(), heights.end(), [](int height) { return height > 1; });
}

bool same_hunters(const RuleSet& a, const RuleSet& b) {
    return std::all_of(a.order.begin(), a.order.end(),
                       [&](Colour colour) { return a.hunter(colour) == b.hunter(colour); });
}

/// Returns whether both options of roles_on_reversed_order give every colour the same hunter.
bool order_is_not_reversed(const RuleSet& rules) {
    RuleSet fixed = rules;
    RuleSet following = rules;
    fixed.readings.roles_on_reversed_order = RolesOnReversedOrder::fixed;
    following.readings.roles_on_reversed_order = RolesOnReversedOrder::follow_order;
    return same_hunters(fixed, following);
}

}  // namespace

AnyRules AdaptoidKnowledge::by_rulebook(const AnyRules& rules, const specs::Rulebook& rulebook) const {
    AnyRules book = KnowledgeOf::by_rulebook(rules, rulebook);
    if (!is_unlimited(own(rules).supply)) {
        return book;
    }
    RuleSet limited = own(book);
    limited.supply = box_of_the_book;
    return AnyRules(rules.family(), std::move(limited));
}

std::vector<verify::SwitchedReading> AdaptoidKnowledge::switched(const AnyRules& rules,
                                                                 const specs::Rulebook& rulebook) const {
    std::vector<verify::SwitchedReading> list = KnowledgeOf::switched(rules, rulebook);
    if (is_unlimited(own(rules).supply)) {
        list.push_back({"G-23", "supply", "unlimited", "12/12/12"});
    }
    return list;
}

// G-23: the options are the supply of the rule set and unlimited boxes. If the boxes are unlimited already, the second
// option is the printed supply.
std::vector<verify::SettingOption> AdaptoidKnowledge::settings(const AnyRules& any, const std::string& key) const {
    const RuleSet& rules = own(any);
    if (key != "supply") {
        return {};
    }
    const bool limited = !is_unlimited(rules.supply);
    std::vector<std::string> changes;
    for (const char* part : {"adaptoids", "legs", "pincers"}) {
        changes.push_back(fmt::format("supply.{}={}", part, limited ? "unlimited" : "12"));
    }
    return {{numbers_of(rules.supply), {}}, {limited ? "unlimited" : "12/12/12", std::move(changes)}};
}

std::string AdaptoidKnowledge::no_matter(const AnyRules& any, const std::string& key) const {
    const RuleSet& rules = own(any);
    const bool immediate = rules.readings.win_check == WinCheck::immediate;
    const bool three = rules.seats() == 3;
    if (key == "no_adaptoids" || key == "three_lose" || key == "roles_on_reversed_order") {
        if (!three) {
            return "it applies to three colours only";
        }
        if (key == "three_lose" && immediate) {
            return "an attack costs at most two colours adaptoids, feeding spares the mover, and the end is checked "
                   "after each (G-17), so three colours never lose together";
        }
        if (key == "roles_on_reversed_order" && order_is_not_reversed(rules)) {
            return "the order is not reversed, so both options name the same hunters";
        }
    }
    if ((key == "tie" || key == "target_vs_elimination" || key == "tie_winner") && three) {
        return "with three colours the hunters' rules decide who wins";
    }
    if (key == "tie" && immediate && rules.readings.landing_on_own == LandingOnOwn::illegal) {
        return "the win conditions are checked after the attack and after feeding (G-17); an attack costs each colour "
               "at "
               "most one adaptoid and feeding costs the mover none, so if both reach the target, their numbers are "
               "equal";
    }
    if (key == "connectivity" && !rules.setup.by_players) {
        return "the players move no discs";
    }
    if (key == "occupied_stack_food" && !rules.setup.by_players) {
        const auto& heights = rules.board.heights();
        if (std::all_of(heights.begin(), heights.end(), [](int height) { return height <= 1; })) {
            return "there are no stacks on this board";
        }
    }
    if (key == "captured_return" &&
        std::min({rules.supply.adaptoids, rules.supply.legs, rules.supply.pincers}) >= unlimited) {
        return "no box ever empties";
    }
    if (key == "step2_impossible" && rules.readings.growth == Growth::optional) {
        return "nothing has to be grown (G-13)";
    }
    return "";
}

std::string AdaptoidKnowledge::never_matters(const AnyRules& any, const std::string& key, const AnyRules& other) const {
    const RuleSet& rules = own(any);
    const bool three = rules.seats() == 3;
    const bool at_end = rules.readings.win_check == WinCheck::end_of_turn;
    if (key == "no_adaptoids" || key == "three_lose" || key == "roles_on_reversed_order") {
        if (!three) {
            return "it applies to three players only";
        }
    }
    if ((key == "tie" || key == "target_vs_elimination" || key == "tie_winner") && three) {
        return "it applies to two players only";
    }
    if (key == "tie" && rules.readings.landing_on_own == LandingOnOwn::illegal) {
        return "the mover loses at most one adaptoid in a turn, so if both have lost enough, the mover has not lost "
               "more "
               "and wins under either option";
    }
    if ((key == "tie" || key == "three_lose") && !at_end) {
        return "it matters only where the end is checked at the end of a turn (G-17)";
    }
    if (key == "roles_on_reversed_order" && same_hunters(rules, own(other))) {
        return "in this order of play both options make the same colours hunters";
    }
    if (key == "occupied_stack_food" && !stacks_possible(rules)) {
        return "there are no stacks on this board";
    }
    if (key == "connectivity" && !(rules.setup.by_players && rules.setup.max_moves > 0)) {
        return "no player moves discs: the board is given";
    }
    return "";
}

}  // namespace rulescope::adaptoid
