#include "analysis/games/adaptoid/verify/knowledge.h"

#include <algorithm>

namespace rulescope::adaptoid {

namespace {

bool has_stacks(const RuleSet& rules) {
    const auto& heights = rules.board.heights();
    const bool built = rules.setup.by_players && (rules.setup.discs > 0 || rules.setup.max_moves > 0);
    return built || std::any_of(heights.begin(), heights.end(), [](int height) { return height > 1; });
}

std::string unless(bool possible, const char* why) {
    return possible ? "" : why;
}

std::string because_of_set_up(const RuleSet& rules, const std::string& event) {
    if (event == "S-15") {
        return unless(rules.setup.by_players && rules.setup.discs > 0, "no player stacks discs: the board is given");
    }
    if (event == "S-16") {
        return unless(rules.setup.by_players && rules.setup.max_moves > 0, "no player moves discs: the board is given");
    }
    if (event == "S-17") {
        return unless(has_stacks(rules), "there are no stacks on this board");
    }
    if (event == "N-4" || event == "N-5") {
        return unless(rules.start_by == StartBy::pie, "the first adaptoids start on given cells");
    }
    return "";
}

std::string because_of_seats(const RuleSet& rules, const std::string& event) {
    if (event == "A-26" || event == "A-27" || event == "A-28" || event == "G-35") {
        return unless(rules.seats() == 2, "it applies to two players only");
    }
    if (event == "T-6" || event == "T-8" || event == "T-10" || event == "T-11" || event == "T-12") {
        return unless(rules.seats() == 3, "it applies to three players only");
    }
    return "";
}

std::string because_of_readings(const RuleSet& rules, const std::string& event) {
    if (event == "A-14") {
        const bool enough = rules.supply.legs + rules.supply.pincers >= 6;
        return rules.readings.limb_cap != LimbCap::total6 ? "another limit of limbs is in force (G-12)"
                                                          : unless(enough, "the box has fewer than six limbs");
    }
    if (event == "A-20") {
        return unless(rules.readings.zero_pincer_attack == ZeroPincerAttack::illegal,
                      "an adaptoid without pincers may attack (G-1)");
    }
    if (event == "A-21") {
        return unless(rules.readings.captured_return != CapturedReturn::removed,
                      "captured parts leave the game (G-22)");
    }
    return "";
}

}  // namespace

std::string why_never_fires(const RuleSet& rules, const std::string& event) {
    for (const auto& ask : {because_of_set_up, because_of_seats, because_of_readings}) {
        const std::string why = ask(rules, event);
        if (!why.empty()) {
            return why;
        }
    }
    return "";
}

}  // namespace rulescope::adaptoid
