// When two positions, each under a rule set of its own, look the same to the people at the table.
//
// What counts is what they see: the board, what was lost, who plays what, whose turn it is and what for. Boxes are
// compared by what was taken out of them, so that 12 adaptoids against 20 differ only once the 13th is wanted; what a
// reading keeps in mind for itself does not count. A family of games adds its two overloads here.
#pragma once

#include <string>

#include "core/adaptoid/adaptoid.h"
#include "core/pentactic/pentactic.h"

namespace rulescope::verify {

/// Why games under these two rule sets cannot be compared turn by turn, as a sentence; empty: they can.
std::string incomparable(const adaptoid::RuleSet& a, const adaptoid::RuleSet& b);
std::string incomparable(const pentactic::RuleSet& a, const pentactic::RuleSet& b);

/// Do the two positions look the same? The rule sets must be comparable.
bool same_position(const adaptoid::Adaptoid& a, const adaptoid::Position& in_a, const adaptoid::Adaptoid& b,
                   const adaptoid::Position& in_b);
bool same_position(const pentactic::Pentactic& a, const pentactic::Position& in_a, const pentactic::Pentactic& b,
                   const pentactic::Position& in_b);

/// How two positions that do not look the same differ, in words: "Black has lost 2 adaptoids under A, 1 under B".
/// Empty if they look the same.
std::string position_difference(const adaptoid::Adaptoid& a, const adaptoid::Position& in_a,
                                const adaptoid::Adaptoid& b, const adaptoid::Position& in_b);
std::string position_difference(const pentactic::Pentactic& a, const pentactic::Position& in_a,
                                const pentactic::Pentactic& b, const pentactic::Position& in_b);

}  // namespace rulescope::verify
