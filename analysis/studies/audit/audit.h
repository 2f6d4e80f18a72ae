// The audit of a rule set: where its rulebook is silent or can be read in more than one way, with the shortest game on
// which it matters, how often that is, and what it changes.
//
//   audit_result      what it finds out
//   audit_points      which open points there are, and a rule set for each of their options
//   audit_pairs       two options in step: where they part
//   audit_turn        the last turn of a game that shows something, played again
//   audit_effects     what an option changes in random play
//   audit_situations  positions of which a rulebook may say nothing
//   audit.cpp         all of it
//   audit_document    as the document "rulescope.audit/1" (docs/command.md)
//   audit_text, audit_page  the same for people
#pragma once

#include "analysis/studies/audit/audit_result.h"

namespace rulescope::studies {

AuditResult run_audit(const specs::LoadedRules& ruleset, const AuditOptions& options);

/// The bounds of the chapter of a report: at most these.
AuditOptions smaller_audit(AuditOptions options);

}  // namespace rulescope::studies
