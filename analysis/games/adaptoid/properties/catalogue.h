// The catalogue of properties. Each sentence of the rulebooks that can be checked on a board has a property.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "analysis/games/adaptoid/verify/subject.h"
#include "analysis/verify/judge.h"

namespace rulescope::adaptoid {

using Judge = verify::JudgeOf<Subject>;

/// All properties of the Adaptoid family, in the order of the rulebook's chapters.
std::span<const Property> properties();

/// The property with this id ("A-18"); null if there is none.
const Property* find_property(std::string_view id);

}  // namespace rulescope::adaptoid
