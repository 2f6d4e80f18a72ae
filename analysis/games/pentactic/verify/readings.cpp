#include "analysis/games/pentactic/verify/readings.h"

#include <fmt/format.h>

#include "analysis/games/pentactic/verify/modes.h"

namespace rulescope::pentactic {

std::string why_no_matter(const RuleSet& rules, const std::string& key) {
    return reading_matters_in(rules.mode, key)
               ? ""
               : fmt::format("it concerns another mode than the {} game", name_of(rules.mode));
}

std::string why_never_matters(const RuleSet& rules, const std::string& key, const RuleSet&) {
    if (!reading_matters_in(rules.mode, key)) {
        return "it concerns another mode";
    }
    if (key == "solo_stones") {
        return "it restricts the stones of the start, not play";
    }
    return "";
}

}  // namespace rulescope::pentactic
