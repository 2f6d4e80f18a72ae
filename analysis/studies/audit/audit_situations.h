// Positions of which a rulebook may say nothing, each with a game that leads to it.
#pragma once

#include <vector>

#include "analysis/studies/audit/audit_options.h"
#include "analysis/studies/audit/audit_points.h"
#include "analysis/studies/audit/audit_result.h"

namespace rulescope::studies {

/// How many situations the family has.
std::size_t audited_situations(const specs::LoadedRules& ruleset);

/// Situation `number` of situations_of(). One thread.
AuditedSituation audit_situation(const specs::LoadedRules& ruleset, const std::vector<const AuditPoint*>& points,
                                 std::size_t number, const AuditOptions& options);

}  // namespace rulescope::studies
