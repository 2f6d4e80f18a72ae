// An audit as a page: questions and answers with figures.
#pragma once

#include <string>

#include "analysis/studies/audit/audit_result.h"
#include "reports/json.h"
#include "reports/report/report_pictures.h"

namespace rulescope::reports {

/// The values for the templates audit.html and audit_chapter.html, with pictures of the turns that are drawn.
Json audit_view(const AuditResult& result, const ReportPictures& pictures);

/// A page that needs no other file. `ruleset` is the audited one.
std::string audit_page(const specs::LoadedRules& ruleset, AuditResult result);

}  // namespace rulescope::reports
