// The readings of a rule set's family.
#pragma once

#include <span>

#include "core/adaptoid/readings.h"
#include "core/adaptoid/rule_set.h"
#include "core/pentactic/readings.h"
#include "core/pentactic/rule_set.h"

namespace rulescope::tools {

inline std::span<const adaptoid::ReadingInfo> infos_of(const adaptoid::RuleSet&) {
    return adaptoid::reading_infos();
}
inline std::span<const pentactic::ReadingInfo> infos_of(const pentactic::RuleSet&) {
    return pentactic::reading_infos();
}

}  // namespace rulescope::tools
