// What an option changes in random play, in documents.
#pragma once

#include "analysis/studies/audit/audit_result.h"
#include "reports/json.h"

namespace rulescope::reports {

/// {"games", "unfinished", "length": {"mean", "interval"}, "first_seat": {"score", "interval"}}
Json play_of_option(const AuditPlay& play);

/// Adds "pairs", "length_difference" and "first_seat_difference" {"mean", "interval", "method"}: this option less the
/// one in force, over the games that were finished under both.
void add_differences(Json& json, const AuditPlay& in_force, const AuditPlay& other);

}  // namespace rulescope::reports
