// The page of an audit: questions and answers with figures.
#pragma once

#include <string>

#include "analysis/studies/audit/audit_result.h"
#include "reports/json.h"
#include "reports/report/report_pictures.h"

namespace rulescope::reports {

/// Returns the values for the templates audit.html and audit_chapter.html. The values include a picture of each turn
/// for which AuditedTurn::drawn is set.
Json audit_view(const AuditResult& result, const ReportPictures& pictures);

/// The page as one self-contained HTML file. `ruleset` is the audited rule set.
std::string audit_page(const specs::LoadedRules& ruleset, AuditResult result);

}  // namespace rulescope::reports
