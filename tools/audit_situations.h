// Positions of which a rulebook may say nothing, each with a game that leads to it.
#pragma once

#include <vector>

#include "tools/audit.h"
#include "tools/audit_points.h"

namespace rulescope::tools {

/// How many situations the family has.
template <class Rules>
std::size_t audited_situations(const specs::Loaded<Rules>& ruleset);

/// Situation `number` of situations_of(): {"id", "sentence", "concerns", "verdict": "found", "never", "nowhere" or
/// "not found", "words", "by", "shortest", "turns", ..., and if found what told_last_turn() tells}. Where the rule set
/// rules it out, but not with another option of a point that it concerns: the same with that one as "under". One
/// thread.
template <class Rules>
Json audit_situation(const specs::Loaded<Rules>& ruleset, const std::vector<const AuditPoint<Rules>*>& points,
                     std::size_t number, const AuditOptions& options);

}  // namespace rulescope::tools
