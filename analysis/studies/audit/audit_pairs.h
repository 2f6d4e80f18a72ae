// Two options of an open point in step: the shortest game on which they part.
#pragma once

#include "analysis/studies/audit/audit_points.h"
#include "analysis/studies/audit/audit_result.h"

namespace rulescope::studies {

/// Options `a` and `b` of the point. With the one in force among them (`count_games`) also how many random games come
/// across it. One thread.
AuditedPair audit_pair(const AuditPoint& point, const AuditOption& a, const AuditOption& b, bool count_games,
                       const AuditOptions& options);

}  // namespace rulescope::studies
