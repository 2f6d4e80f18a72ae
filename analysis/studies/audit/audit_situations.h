// Searches for positions that a rulebook may not cover, and for a game that leads to each of them.
#pragma once

#include <string>
#include <vector>

#include "analysis/specs/rule_set_file.h"
#include "analysis/studies/audit/audit_points.h"
#include "analysis/studies/audit/audit_result.h"
#include "analysis/studies/difference/diff_play.h"
#include "analysis/studies/request/run.h"

namespace rulescope::studies {

/// Returns the indices in situations_of() of the situations that concern this gap; of all situations if `gap` is empty.
std::vector<std::size_t> audited_situations(const specs::LoadedRules& ruleset, const std::string& gap = "");

/// Searches for the situation with index `number` in situations_of(). Runs on one thread.
AuditedSituation audit_situation(const specs::LoadedRules& ruleset, const std::vector<const AuditPoint*>& points,
                                 std::size_t number, const AuditOptions& options, const Run& run);

// The effect of an option in random play.

/// Plays options.games random games. Returns the ends of the games in order. If stopped, returns the ends of fewer than
/// options.games games. With equal seeds, the games of all options use the same random numbers. Runs on one thread.
std::vector<GameEnd> audit_play(const specs::LoadedRules& ruleset, const AuditOptions& options, const Run& run);

/// The effect of the option in force.
AuditEffect effect_of(const std::string& option, const std::vector<GameEnd>& ends);

/// The effect of another option, compared with the option in force.
AuditEffect effect_of(const std::string& option, const std::vector<GameEnd>& ends,
                      const std::vector<GameEnd>& in_force);

}  // namespace rulescope::studies
