// When two positions, each under a rule set of its own, look the same to the people at the table (verify/knowledge.h).
#pragma once

#include <string>

#include "core/pentactic/pentactic.h"

namespace rulescope::pentactic {

std::string incomparable(const RuleSet& a, const RuleSet& b);
std::string position_difference(const Pentactic& a, const Position& in_a, const Pentactic& b, const Position& in_b);

}  // namespace rulescope::pentactic
