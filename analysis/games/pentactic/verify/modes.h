// The modes to which clauses and readings of Pentactic apply (P-3).
#pragma once

#include <string>

#include "core/pentactic/rule_set.h"

namespace rulescope::pentactic {

/// True if the clause applies in this mode, even if core emits the id of another clause for it in this mode. The
/// clauses of the box (P-1 to P-3) apply in every mode. Most clauses of the duel also apply in a group (P-21).
bool clause_holds_in(Mode mode, const std::string& clause);

/// True if the reading changes the rules of this mode. `key`: for example "basic_winner".
bool reading_matters_in(Mode mode, const std::string& key);

/// The mode to which a clause belongs, as text: "the basic game". Empty for the clauses of the box (P-1 to P-3).
std::string home_of_clause(const std::string& clause);

}  // namespace rulescope::pentactic
