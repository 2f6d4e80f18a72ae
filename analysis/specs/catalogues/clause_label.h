// Clauses under the ids of the rulebook of a rule set.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/specs/catalogues/catalogue.h"

namespace rulescope::specs {

/// The clauses of this rulebook that say what an event's clause says, where they have other ids.
std::vector<std::string> also_called(const Rulebook& rulebook, std::string_view clause);

/// "A-20 (S-8c)": the clause with those of the rulebook.
std::string label_of(const Rulebook& rulebook, std::string_view clause);

}  // namespace rulescope::specs
