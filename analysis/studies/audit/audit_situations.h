// Searches for positions that a rulebook may not cover, and for a game that leads to each of them.
#pragma once

#include <vector>

#include "analysis/studies/audit/audit_options.h"
#include "analysis/studies/audit/audit_points.h"
#include "analysis/studies/audit/audit_result.h"

namespace rulescope::studies {

/// Returns the number of situations that situations_of() lists for the rule set.
std::size_t audited_situations(const specs::LoadedRules& ruleset);

/// Searches for the situation with index `number` in situations_of(). Runs on one thread.
AuditedSituation audit_situation(const specs::LoadedRules& ruleset, const std::vector<const AuditPoint*>& points,
                                 std::size_t number, const AuditOptions& options);

}  // namespace rulescope::studies
