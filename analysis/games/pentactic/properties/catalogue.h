// The properties of Pentactic: every sentence of its rulebook that can be checked on a board.
#pragma once

#include <span>
#include <string_view>

#include "analysis/games/pentactic/verify/subject.h"
#include "analysis/verify/judge.h"

namespace rulescope::pentactic {

using Judge = verify::JudgeOf<Subject>;

/// All properties, in the order of the clauses.
std::span<const Property> properties();

/// The property with this id ("P-7"); null if there is none.
const Property* find_property(std::string_view id);

}  // namespace rulescope::pentactic
