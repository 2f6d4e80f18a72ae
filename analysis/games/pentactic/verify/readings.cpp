#include "analysis/games/pentactic/verify/readings.h"

#include <fmt/format.h>

#include "analysis/games/pentactic/verify/modes.h"
#include "analysis/verify/as_read_by.h"

namespace rulescope::pentactic {

RuleSet as_read_by(const RuleSet& rules, const specs::Rulebook& rulebook) {
    RuleSet book = rules;
    book.readings = verify::readings_by<Readings>(reading_infos(), rulebook);
    return book;
}

std::vector<verify::SwitchedReading> other_switches(const RuleSet&, const RuleSet&) {
    return {};
}

std::vector<verify::SettingOption> setting_options_of(const RuleSet&, const std::string&) {
    return {};
}

std::string why_no_matter(const RuleSet& rules, const std::string& key) {
    return reading_matters_in(rules.mode, key)
               ? ""
               : fmt::format("it is about another way to play than the {} game", name_of(rules.mode));
}

std::string why_never_matters(const RuleSet& rules, const std::string& key, const RuleSet&) {
    if (!reading_matters_in(rules.mode, key)) {
        return "it is about another way to play";
    }
    if (key == "solo_stones") {
        return "it decides how the stones of the start may lie, not what is done after";
    }
    return "";
}

}  // namespace rulescope::pentactic
