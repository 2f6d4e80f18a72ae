// Labels of clauses. A label also contains the ids of the equivalent clauses in a given rulebook.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/specs/catalogues/catalogue.h"

namespace rulescope::specs {

/// Returns the ids of the clauses in this rulebook that are equivalent to `clause`, the clause of an event. Returns
/// nothing if the rulebook has a clause with the same id.
std::vector<std::string> also_called(const Rulebook& rulebook, std::string_view clause);

/// Returns "A-20 (S-8c)": the clause, followed by the equivalent clauses of the rulebook.
std::string label_of(const Rulebook& rulebook, std::string_view clause);

}  // namespace rulescope::specs
