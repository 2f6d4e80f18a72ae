// The clauses of the rulebook that a rule set changes by its numbers, board, start or readings.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/rule_set_file.h"

namespace rulescope::reports {

/// Returns the rulebook's own rule set, without overrides: starting from this rule set, the most distant ancestor up to
/// which every parent has the same rulebook. Throws specs::InputError if a parent's file cannot be read.
AnyRules rulebooks_own_rules(const specs::LoadedRules& loaded);

/// By clause of the rulebook what holds instead: "here: 6 captures", "reading G-7: legs". A changed reading
/// belongs to the clauses that the list of gaps names for it, a changed number to those that state it; a clause that
/// only points at one of another rulebook (events, same_as) gets the text of that one. The mode is no change.
std::map<std::string, std::vector<std::string>> overridden_clauses(const specs::LoadedRules& loaded,
                                                                   const specs::Rulebook& rulebook);

}  // namespace rulescope::reports
