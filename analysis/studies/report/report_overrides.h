// Finds the clauses of the rulebook that a rule set changes. The change may be a number, the board, the start or a
// reading.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/rule_set_file.h"

namespace rulescope::studies {

/// Returns for each clause of the rulebook the texts of its changes, for example "here: 6 captures" or "reading G-7:
/// legs". A changed reading is listed under the clauses that the list of gaps names for the reading. A changed number
/// is listed under the clauses that state the number. A clause that refers to a clause of another rulebook (events,
/// same_as) gets the changes of that clause. A different mode is not a change.
std::map<std::string, std::vector<std::string>> overridden_clauses(const specs::LoadedRules& loaded,
                                                                   const specs::Rulebook& rulebook);

}  // namespace rulescope::studies
