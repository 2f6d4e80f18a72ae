// Which clauses of the rulebook a rule set plays otherwise: by its numbers, board, start or readings.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/rule_set_file.h"

namespace rulescope::reports {

/// The rulebook's own rule set: of this rule set and its parents the furthest that goes by the same rulebook,
/// without overrides.
AnyRules rulebooks_own_rules(const specs::LoadedRules& loaded);

/// By clause of the rulebook what holds instead: "here: 6 captures", "reading G-7: legs". A changed reading
/// belongs to the clauses that the list of gaps names for it, a changed number to those that state it; a clause that
/// only points at one of another rulebook (events, same_as) gets the text of that one. The mode is no change.
std::map<std::string, std::vector<std::string>> overridden_clauses(const specs::LoadedRules& loaded,
                                                                   const specs::Rulebook& rulebook);

}  // namespace rulescope::reports
