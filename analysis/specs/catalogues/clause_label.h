// Labels of clauses. A label also contains the ids by which a given rulebook has the point: its own equivalent clauses,
// or the gaps that decide it where the rulebook is silent.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/specs/catalogues/catalogue.h"

namespace rulescope::specs {

/// Returns the ids of the clauses in this rulebook that are equivalent to `clause`, the clause of an event or of a
/// refusal; if there are none, the ids of the rulebook's gaps that decide it (G-12 for A-14 where the page does not limit
/// limbs). Returns nothing if the rulebook has a clause or a gap with the same id.
std::vector<std::string> also_called(const Rulebook& rulebook, std::string_view clause);

/// Returns "A-20 (S-8c)", "A-14 (G-12)": the clause, followed by also_called().
std::string label_of(const Rulebook& rulebook, std::string_view clause);

}  // namespace rulescope::specs
