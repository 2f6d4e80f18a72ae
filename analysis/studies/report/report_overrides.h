// The clauses of the rulebook that a rule set changes by its numbers, board, start or readings.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/rule_set_file.h"

namespace rulescope::studies {

/// Returns the changes of each clause of the rulebook: "here: 6 captures", "reading G-7: legs". A changed reading is
/// listed under the clauses that the list of gaps names for it, a changed number under the clauses that state it. A
/// clause that refers to a clause of another rulebook (events, same_as) has the text of that clause. A different mode
/// is no change.
std::map<std::string, std::vector<std::string>> overridden_clauses(const specs::LoadedRules& loaded,
                                                                   const specs::Rulebook& rulebook);

}  // namespace rulescope::studies
