// The text output of `rulescope audit`.
#pragma once

#include <string>

#include "analysis/studies/audit/audit_result.h"
#include "reports/json.h"

namespace rulescope::reports {

std::string audit_text(const AuditResult& result);

}  // namespace rulescope::reports
