// What a report says about the rules themselves: the rule set, the rulebook in short, the readings
// in force.
#pragma once

#include <map>
#include <string>

#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/rule_set_file.h"
#include "reports/json.h"

namespace rulescope::reports {

/// {"name", "title", "hash", "parents", "set", "rulebook", "facts": [{"name", "value"}], "warnings", "start":
/// {"position"}, "rules"}; `rules` is specs::canonical_text(). No path of any machine is in it.
Json report_ruleset(const specs::LoadedRules& loaded, const specs::Rulebook& rulebook);

/// What every clause of every shipped rulebook says, and what every gap asks, by id.
std::map<std::string, std::string> clause_texts();

/// [{"id", "line", "text", "kind", "properties", "same_as", "figures", "instead"}], in the order of the rulebook;
/// `instead` lists what the rule set does otherwise ("here: 6 captures", "reading G-7: legs"). Clauses that are
/// about another way to play are left out; report_elsewhere() names them.
Json report_clauses(const specs::LoadedRules& loaded, const specs::Rulebook& rulebook);

/// [{"way", "clauses"}]: the ways to play that this rule set is not about ("the duel"), with the clauses that only hold
/// there ("P-13 to P-17").
Json report_elsewhere(const specs::LoadedRules& loaded, const specs::Rulebook& rulebook);

/// [{"gap", "key", "option", "usual", "question", "meaning", "why", "options": [{"name", "meaning", "says"}],
/// "fired"}] of the readings that the gap list tells of for this rulebook or that are set away from the usual, without
/// those that change nothing in this way to play;
/// `clauses` are those of a play document.
Json report_readings(const specs::LoadedRules& loaded, const specs::Rulebook& rulebook, const Json& clauses);

}  // namespace rulescope::reports
