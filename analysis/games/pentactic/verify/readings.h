// Readings of Pentactic: what a rulebook makes of a rule set, and which readings cannot matter under it
// (verify/knowledge.h).
#pragma once

#include <span>
#include <string>
#include <vector>

#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/verify/reading.h"
#include "core/pentactic/readings.h"
#include "core/pentactic/rule_set.h"

namespace rulescope::pentactic {

inline std::span<const ReadingInfo> infos_of(const RuleSet&) {
    return reading_infos();
}

/// Every reading as the rulebook has it.
RuleSet as_read_by(const RuleSet& rules, const specs::Rulebook& rulebook);
/// Where rules differ from those of their rulebook besides readings.
std::vector<verify::SwitchedReading> other_switches(const RuleSet& rules, const RuleSet& book);
std::vector<verify::SettingOption> setting_options_of(const RuleSet& rules, const std::string& key);

std::string why_no_matter(const RuleSet& rules, const std::string& key);
std::string why_never_matters(const RuleSet& rules, const std::string& key, const RuleSet& other);

}  // namespace rulescope::pentactic
