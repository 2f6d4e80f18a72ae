// Searches for positions that a rulebook may not cover, and for a game that leads to each of them.
#pragma once

#include <vector>

#include "analysis/studies/audit/audit_points.h"
#include "analysis/studies/audit/audit_request.h"
#include "analysis/studies/request/run.h"

namespace rulescope::studies {

/// Returns the indices in situations_of() of the situations that concern this gap; of all situations if `gap` is empty.
std::vector<std::size_t> audited_situations(const specs::LoadedRules& ruleset, const std::string& gap = "");

/// Searches for the situation with index `number` in situations_of(). Runs on one thread.
AuditedSituation audit_situation(const specs::LoadedRules& ruleset, const std::vector<const AuditPoint*>& points,
                                 std::size_t number, const AuditOptions& options, const Run& run);

}  // namespace rulescope::studies
