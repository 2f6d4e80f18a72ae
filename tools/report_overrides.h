// Which clauses of the rulebook a rule set plays otherwise: by its numbers, board, start or readings.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/rule_set_file.h"

namespace rulescope::tools {

/// The rulebook's own rule set: of this rule set and its parents the furthest that goes by the same rulebook,
/// without overrides.
template <class Rules>
Rules rulebooks_own_rules(const specs::Loaded<Rules>& loaded);

/// By clause of the rulebook what holds instead: "here: 6 captures", "reading G-7: legs". A changed reading is
/// told at the clauses that the gap list names for it, a changed number at those that state it; a clause that only
/// points at another rulebook's (events, same_as) is told what is told there. Which of the ways to play Pentactic
/// it is about is no change.
template <class Rules>
std::map<std::string, std::vector<std::string>> overridden_clauses(const specs::Loaded<Rules>& loaded,
                                                                   const specs::Rulebook& rulebook);

}  // namespace rulescope::tools
