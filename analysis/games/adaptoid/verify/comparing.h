// When two positions, each under a rule set of its own, look the same to the people at the table (verify/knowledge.h).
// Boxes are compared by what was taken out of them, so that 12 adaptoids against 20 differ only once the 13th is
// wanted; what a reading keeps in mind for itself does not count.
#pragma once

#include <string>

#include "core/adaptoid/adaptoid.h"

namespace rulescope::adaptoid {

std::string incomparable(const RuleSet& a, const RuleSet& b);
bool same_position(const Adaptoid& a, const Position& in_a, const Adaptoid& b, const Position& in_b);
std::string position_difference(const Adaptoid& a, const Position& in_a, const Adaptoid& b, const Position& in_b);

}  // namespace rulescope::adaptoid
