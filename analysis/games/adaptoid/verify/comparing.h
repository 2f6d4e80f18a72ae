// Compares positions of two rule sets, as players see them (verify/knowledge.h). Two boxes are equal if the same number
// of parts was taken from each. A box of 12 adaptoids and a box of 20 therefore differ only when the 13th adaptoid is
// needed. State that only readings use is not compared.
#pragma once

#include <string>

#include "core/adaptoid/adaptoid.h"

namespace rulescope::adaptoid {

std::string incomparable(const RuleSet& a, const RuleSet& b);
bool same_position(const Adaptoid& a, const Position& in_a, const Adaptoid& b, const Position& in_b);
std::string position_difference(const Adaptoid& a, const Position& in_a, const Adaptoid& b, const Position& in_b);

}  // namespace rulescope::adaptoid
