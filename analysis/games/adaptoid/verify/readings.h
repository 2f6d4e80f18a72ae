// Functions for the readings of the Adaptoid family (verify/knowledge.h). They apply the readings of a rulebook to a
// rule set and find readings without effect.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/verify/reading.h"
#include "core/adaptoid/readings.h"
#include "core/adaptoid/rule_set.h"

namespace rulescope::adaptoid {

inline std::span<const ReadingInfo> infos_of(const RuleSet&) {
    return reading_infos();
}

/// Returns the rule set with the readings of the rulebook. Unlimited boxes are replaced by the printed supply (A-2,
/// G-23).
RuleSet as_read_by(const RuleSet& rules, const specs::Rulebook& rulebook);
/// Differences between the rule set and the rulebook, except those between readings.
std::vector<verify::SwitchedReading> other_switches(const RuleSet& rules, const RuleSet& book);
std::vector<verify::SettingOption> setting_options_of(const RuleSet& rules, const std::string& key);

std::string why_no_matter(const RuleSet& rules, const std::string& key);
std::string why_never_matters(const RuleSet& rules, const std::string& key, const RuleSet& other);

}  // namespace rulescope::adaptoid
