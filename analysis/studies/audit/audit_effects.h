// The effect of an option in random play.
#pragma once

#include <string>
#include <vector>

#include "analysis/specs/rule_set_file.h"
#include "analysis/studies/audit/audit_request.h"
#include "analysis/studies/diff/diff_play.h"
#include "analysis/studies/request/run.h"

namespace rulescope::studies {

/// Plays options.games random games. Returns the ends of the games in order. If stopped, returns the ends of fewer than
/// options.games games. With equal seeds, the games of all options use the same random numbers. Runs on one thread.
std::vector<GameEnd> audit_play(const specs::LoadedRules& ruleset, const AuditOptions& options, const Run& run);

/// The effect of the option in force.
AuditEffect effect_of(const std::string& option, const std::vector<GameEnd>& ends);

/// The effect of another option, compared with the option in force.
AuditEffect effect_of(const std::string& option, const std::vector<GameEnd>& ends,
                      const std::vector<GameEnd>& in_force);

}  // namespace rulescope::studies
