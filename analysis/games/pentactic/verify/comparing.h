// Compares two positions by what the players observe. Each position has its own rule set (analysis/verify/knowledge.h).
#pragma once

#include <string>

#include "core/pentactic/pentactic.h"

namespace rulescope::pentactic {

/// Implements Knowledge::not_comparable.
std::string incomparable(const RuleSet& a, const RuleSet& b);
/// Implements Knowledge::difference.
std::string position_difference(const Pentactic& a, const Position& in_a, const Pentactic& b, const Position& in_b);

}  // namespace rulescope::pentactic
