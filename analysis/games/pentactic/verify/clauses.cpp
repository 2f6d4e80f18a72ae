#include "analysis/games/pentactic/verify/knowledge.h"

#include "analysis/games/pentactic/verify/modes.h"

namespace rulescope::pentactic {

namespace {

/// The clause that core fires in this mode instead of `event`; empty if core fires no other clause instead.
std::string said_instead(Mode mode, const std::string& event) {
    if (mode == Mode::group) {
        return event == "P-13" ? "P-20 and P-21" : event == "P-8" || event == "P-15" || event == "P-16" ? "P-21" : "";
    }
    if (event != "P-8" || mode == Mode::basic) {
        return "";
    }
    return mode == Mode::duel ? "P-13" : "P-22";
}

std::string because_of_numbers(const RuleSet& rules, const std::string& event) {
    const bool stones = event == "P-7" || event == "P-20" || event == "P-13";
    if (stones && rules.mode != Mode::basic && rules.stones == 0) {
        return event == "P-13" ? "" : "there are no stones";
    }
    return "";
}

std::string because_of_readings(const RuleSet& rules, const std::string& event) {
    const bool most = rules.readings.basic_winner == BasicWinner::most;
    return event == "P-12" && most ? "the player with more points wins (G-P1)" : "";
}

}  // namespace

std::string why_never_fires(const RuleSet& rules, const std::string& event) {
    const std::string home = clause_holds_in(rules.mode, event) ? "" : home_of_clause(event);
    if (!home.empty()) {
        return "it belongs to " + home;
    }
    if (const std::string instead = said_instead(rules.mode, event); !instead.empty()) {
        return "counted as " + instead;
    }
    const std::string why = because_of_numbers(rules, event);
    return why.empty() ? because_of_readings(rules, event) : why;
}

}  // namespace rulescope::pentactic
