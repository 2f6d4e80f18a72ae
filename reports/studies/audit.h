// The result of `audit`: the open points with the games on which their options differ, and the silent positions.
#pragma once

#include <cstdint>

#include "analysis/studies/audit/audit_result.h"
#include "reports/report/report_pictures.h"
#include "reports/study_outcome.h"

namespace rulescope::reports {

enum class AuditDrawings : std::uint8_t {
    one_per_point,  ///< draws all situations, and for each point the first pair that has turns
    all
};

/// Sets AuditedTurn::drawn of each turn whose picture a page shows.
void mark_drawn(AuditResult& result, AuditDrawings drawings);

class FieldWriter;
/// The fields of the document and of the chapter of a report.
void describe(FieldWriter& fields, const AuditResult& result);

/// The chapter of a report, with a picture of each turn for which AuditedTurn::drawn is set.
Blocks audit_chapter(const AuditResult& result, const SharedPictures& pictures);

/// The fields are those of "rulescope.audit/2" (docs/json.md). `ruleset`: the audited one.
StudyOutcome outcome_of(AuditResult audited, const specs::LoadedRules& ruleset);

}  // namespace rulescope::reports
