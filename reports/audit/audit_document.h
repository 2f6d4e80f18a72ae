// An audit as the document "rulescope.audit/2".
#pragma once

#include <cstdint>

#include "analysis/studies/audit/audit_result.h"
#include "reports/json.h"

namespace rulescope::reports {

enum class AuditDrawings : std::uint8_t {
    one_per_point,  ///< for each point, the first pair that has turns; all situations
    all
};

/// Marks the turns whose pictures a page shows (AuditedTurn::drawn).
void mark_drawn(AuditResult& result, AuditDrawings drawings);

Json audit_document(const AuditResult& result);

/// The bounds of the audit: {"states", "depth", "memory_bytes", "games", "max_turns", "directed"}
Json audit_bounds(const AuditResult& result);

}  // namespace rulescope::reports
