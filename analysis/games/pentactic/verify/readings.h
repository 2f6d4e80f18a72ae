// The readings of Pentactic, and reasons why a reading has no effect under a rule set (analysis/verify/knowledge.h).
#pragma once

#include <span>
#include <string>

#include "core/pentactic/readings.h"
#include "core/pentactic/rule_set.h"

namespace rulescope::pentactic {

inline std::span<const ReadingInfo> infos_of(const RuleSet&) {
    return reading_infos();
}

/// Implements Knowledge::no_matter.
std::string why_no_matter(const RuleSet& rules, const std::string& key);
/// Implements Knowledge::never_matters.
std::string why_never_matters(const RuleSet& rules, const std::string& key, const RuleSet& other);

}  // namespace rulescope::pentactic
