// The audit of a rule set: finds the points on which the rulebook is silent or has several readings. For each point,
// the audit gives the shortest game found in which the point matters, the share of games in which it matters, and the
// effects of the point.
//
//   audit_request     the bounds and the result
//   audit_points      the open points, and a rule set for each of their options
//   audit_pairs       the comparison of two options in lockstep
//   audit_turn        the last turn of a game, replayed
//   audit_effects     the effect of an option in random play
//   audit_situations  positions that a rulebook may not cover
//   audit.cpp         runs all parts
//
// reports/studies/audit.cpp makes its document.
#pragma once

#include "analysis/studies/audit/audit_request.h"
#include "analysis/studies/request/run.h"

namespace rulescope::studies {

/// Throws specs::InputError if the rulebook has no open point options.gap. An audit that is interrupted has all its
/// parts, made with the smallest budgets.
AuditResult run_audit(const AuditOptions& options, const specs::LoadedRules& ruleset, const Run& run);

/// Returns the bounds for the audit chapter of a report. No bound is larger than in `options`.
AuditOptions smaller_audit(AuditOptions options);

}  // namespace rulescope::studies
