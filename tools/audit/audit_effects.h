// What an option changes in random play.
#pragma once

#include "tools/audit/audit_result.h"
#include "tools/output.h"

namespace rulescope::tools {

/// Plays options.games games; the same seed gives every option the same luck. One thread.
AuditPlay audit_play(const specs::LoadedRules& ruleset, const AuditOptions& options);

/// {"games", "unfinished", "length": {"mean", "interval"}, "first_seat": {"score", "interval"}}
Json play_of_option(const AuditPlay& play);

/// Adds "pairs", "length_difference" and "first_seat_difference" {"mean", "interval", "method"}: this option less the
/// one in force, over the games that were finished under both.
void add_differences(Json& json, const AuditPlay& in_force, const AuditPlay& other);

}  // namespace rulescope::tools
