// Labels of clauses that include their ids in the rulebook of a rule set.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/specs/catalogues/catalogue.h"

namespace rulescope::specs {

/// Returns the ids of the clauses of this rulebook that are equivalent to the clause of an event but have another id.
std::vector<std::string> also_called(const Rulebook& rulebook, std::string_view clause);

/// Returns "A-20 (S-8c)": the clause, followed by the equivalent clauses of the rulebook.
std::string label_of(const Rulebook& rulebook, std::string_view clause);

}  // namespace rulescope::specs
