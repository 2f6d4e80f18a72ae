// Compares positions under two rule sets, as players see them (verify/knowledge.h). Boxes are compared by the number of
// parts taken from them. Boxes of 12 and of 20 adaptoids therefore differ only when the 13th adaptoid is needed. The
// internal state of readings is not compared.
#pragma once

#include <string>

#include "core/adaptoid/adaptoid.h"

namespace rulescope::adaptoid {

std::string incomparable(const RuleSet& a, const RuleSet& b);
bool same_position(const Adaptoid& a, const Position& in_a, const Adaptoid& b, const Position& in_b);
std::string position_difference(const Adaptoid& a, const Position& in_a, const Adaptoid& b, const Position& in_b);

}  // namespace rulescope::adaptoid
