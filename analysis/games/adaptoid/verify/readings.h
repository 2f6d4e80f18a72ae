// Readings of the Adaptoid family: what a rulebook makes of a rule set, and which readings cannot matter under it
// (verify/knowledge.h).
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

/// Also with boxes that are not unlimited (A-2, G-23).
RuleSet as_read_by(const RuleSet& rules, const specs::Rulebook& rulebook);
/// Where rules differ from those of their rulebook besides readings.
std::vector<verify::SwitchedReading> other_switches(const RuleSet& rules, const RuleSet& book);
std::vector<verify::SettingOption> setting_options_of(const RuleSet& rules, const std::string& key);

std::string why_no_matter(const RuleSet& rules, const std::string& key);
std::string why_never_matters(const RuleSet& rules, const std::string& key, const RuleSet& other);

}  // namespace rulescope::adaptoid
