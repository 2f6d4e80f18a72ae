// What an option changes in random play.
#pragma once

#include "analysis/studies/audit/audit_result.h"

namespace rulescope::studies {

/// Plays options.games games; the same seed gives every option the same luck. One thread.
AuditPlay audit_play(const specs::LoadedRules& ruleset, const AuditOptions& options);

}  // namespace rulescope::studies
