#include "tools/vector_readings.h"

#include <algorithm>

#include "tools/pentactic_modes.h"

namespace rulescope::tools {

namespace {

bool stacks_possible(const adaptoid::RuleSet& rules) {
    const auto& heights = rules.board.heights();
    return rules.setup.by_players || std::any_of(heights.begin(), heights.end(), [](int height) { return height > 1; });
}

bool same_hunters(const adaptoid::RuleSet& a, const adaptoid::RuleSet& b) {
    return std::all_of(a.order.begin(), a.order.end(),
                       [&](adaptoid::Colour colour) { return a.hunter(colour) == b.hunter(colour); });
}

}  // namespace

std::string why_never_matters(const adaptoid::RuleSet& rules, const std::string& key, const adaptoid::RuleSet& other) {
    const bool three = rules.seats() == 3;
    const bool at_end = rules.readings.win_check == adaptoid::WinCheck::end_of_turn;
    if (key == "no_adaptoids" || key == "three_lose" || key == "roles_on_reversed_order") {
        if (!three) {
            return "it is about three players";
        }
    }
    if ((key == "tie" || key == "target_vs_elimination") && three) {
        return "it is about two players";
    }
    if (key == "tie" && rules.readings.landing_on_own == adaptoid::LandingOnOwn::illegal) {
        return "who moves loses at most one adaptoid in the turn, so where both have lost enough the larger count is "
               "never the mover's, and it wins under either option";
    }
    if ((key == "tie" || key == "three_lose") && !at_end) {
        return "it decides only where the end is asked for at the end of a turn (G-17)";
    }
    if (key == "roles_on_reversed_order" && same_hunters(rules, other)) {
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

std::string why_never_matters(const pentactic::RuleSet& rules, const std::string& key, const pentactic::RuleSet&) {
    if (!reading_matters_in(rules.mode, key)) {
        return "it is about another way to play";
    }
    if (key == "solo_stones") {
        return "it decides how the stones of the start may lie, not what is done after";
    }
    return "";
}

}  // namespace rulescope::tools
