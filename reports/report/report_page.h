// The page of a report: one file that asks nothing of any network.
#pragma once

#include <string>

#include "reports/report/report.h"

namespace rulescope::reports {

/// The template of reports/page, filled with the report and its pictures. Throws specs::InputError where a trace of the
/// report does not hold or a chapter that another part writes is damaged.
std::string report_page(const Report& report);

}  // namespace rulescope::reports
