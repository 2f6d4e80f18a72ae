// Labels of clauses with the ids of a rule set's rulebook.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/specs/catalogues/catalogue.h"

namespace rulescope::specs {

/// Returns the clauses of this rulebook that are equivalent to an event's clause and have other ids.
std::vector<std::string> also_called(const Rulebook& rulebook, std::string_view clause);

/// "A-20 (S-8c)": the clause with the equivalent clauses of the rulebook.
std::string label_of(const Rulebook& rulebook, std::string_view clause);

}  // namespace rulescope::specs
