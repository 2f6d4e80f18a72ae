// Writes an audit as the document "rulescope.audit/2".
#pragma once

#include <cstdint>

#include "analysis/studies/audit/audit_result.h"
#include "reports/json.h"

namespace rulescope::reports {

enum class AuditDrawings : std::uint8_t {
    one_per_point,  ///< draws all situations, and for each point the first pair that has turns
    all
};

/// Sets AuditedTurn::drawn of each turn whose picture a page shows.
void mark_drawn(AuditResult& result, AuditDrawings drawings);

Json audit_document(const AuditResult& result);

class FieldWriter;
/// The fields of the document and of the chapter of a report.
void describe(FieldWriter& fields, const AuditResult& result);

/// The bounds of the audit: {"states", "depth", "memory_bytes", "games", "max_turns", "directed"}
Json audit_bounds(const AuditResult& result);

}  // namespace rulescope::reports
