// The catalogue of Pentactic: every sentence of its rulebook that can be checked on a board.
#pragma once

#include <span>
#include <string_view>

#include "analysis/games/pentactic/verify/subject.h"

namespace rulescope::verify {

/// All of them, in the order of the clauses.
std::span<const PentacticProperty> pentactic_properties();

/// By id ("P-7"); null if there is none.
const PentacticProperty* find_pentactic_property(std::string_view id);

}  // namespace rulescope::verify
