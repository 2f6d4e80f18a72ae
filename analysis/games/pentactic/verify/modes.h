// Which clauses and readings of Pentactic are about which mode (P-3).
#pragma once

#include <string>

#include "core/pentactic/rule_set.h"

namespace rulescope::pentactic {

/// Does the clause hold in this mode, under its own id or another's? The box (P-1 to P-3) is everybody's, and
/// a group goes by the clauses of the duel (P-21).
bool clause_holds_in(Mode mode, const std::string& clause);

/// Is there anything that the reading changes in this mode? `key`: "basic_winner".
bool reading_matters_in(Mode mode, const std::string& key);

/// "the basic game": the mode that a clause is about; "" for the box.
std::string home_of_clause(const std::string& clause);

}  // namespace rulescope::pentactic
