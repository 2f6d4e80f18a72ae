// The modes to which clauses and readings of Pentactic apply (P-3).
#pragma once

#include <string>

#include "core/pentactic/rule_set.h"

namespace rulescope::pentactic {

/// True if the clause applies in this mode, under its own id or another one. The clauses of the box (P-1 to P-3) apply
/// in every mode; a group is played by the clauses of the duel (P-21).
bool clause_holds_in(Mode mode, const std::string& clause);

/// True if the reading changes the rules of this mode. `key`: "basic_winner".
bool reading_matters_in(Mode mode, const std::string& key);

/// The mode to which a clause belongs, as text: "the basic game". Empty for the clauses of the box.
std::string home_of_clause(const std::string& clause);

}  // namespace rulescope::pentactic
