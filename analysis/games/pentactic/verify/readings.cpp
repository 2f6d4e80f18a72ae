#include "analysis/games/pentactic/verify/knowledge.h"

#include <fmt/format.h>

#include "analysis/games/pentactic/verify/modes.h"

namespace rulescope::pentactic {

std::string PentacticKnowledge::no_matter(const AnyRules& any, const std::string& key) const {
    const RuleSet& rules = own(any);
    return reading_matters_in(rules.mode, key)
               ? ""
               : fmt::format("it concerns another mode than the {} game", name_of(rules.mode));
}

std::string PentacticKnowledge::never_matters(const AnyRules& rules, const std::string& key, const AnyRules&) const {
    if (!reading_matters_in(own(rules).mode, key)) {
        return "it concerns another mode";
    }
    if (key == "solo_stones") {
        return "it restricts the stones of the start, not play";
    }
    return "";
}

}  // namespace rulescope::pentactic
