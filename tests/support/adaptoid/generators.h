// Generators of the domain's types for RapidCheck, in one place: rule sets with random readings on
// boards of 7 to 40 cells, starts, choice streams.
//
// Everything is decoded from plain numbers. Nothing is discarded, a smaller number is a simpler thing
// (0 is the printed reading, the smallest board, the first legal ply), and so every shrink is a legal
// case. A game is fed by a choice stream: at each ply plies[choice % number of plies] is played.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

#include <rapidcheck.h>

#include "core/adaptoid/adaptoid.h"
#include "tests/support/numbers.h"

namespace rulescope::testing {

// ---- rule sets --------------------------------------------------------------------------------

/// The boards that random rule sets are played on, smallest first: hexagons, outlines with holes, stacks,
/// contacts that fit no honeycomb, 40 discs by lot.
struct NamedBoard {
    std::string name;
    Board board;
};
const std::vector<NamedBoard>& boards();

/// Adaptoid as printed and Adapt3 as printed, made by hand (A-1 to A-6; T-1 to T-8).
adaptoid::RuleSet adaptoid_rules();
adaptoid::RuleSet adapt3_rules();

/// The rule set that these numbers stand for: seats, board, start, supply, target and every reading.
adaptoid::RuleSet rule_set_of(const Numbers& numbers);
inline constexpr std::size_t numbers_of_a_rule_set = 40;

/// Any rule set of the family.
rc::Gen<adaptoid::RuleSet> rule_sets();

/// "adaptoid-random board=hexagon 2 start=A1,B2 growth=optional": how a rule set differs from the printed one.
std::string text_of(const adaptoid::RuleSet& rules);

// ---- starts -----------------------------------------------------------------------------------

/// Where a game begins: at its start, or in the middle of things.
struct Start {
    adaptoid::Position position;
    bool from_start = true;
    std::string text;
};

/// The start of the game.
Start start_of(const adaptoid::RuleSet& rules);

/// A valid position in the middle of a game that these numbers stand for: crowded, with many limbs, so that
/// what is rare in games from the start is frequent here. At least six numbers, then two for each adaptoid.
Start middle_of(const adaptoid::RuleSet& rules, const Numbers& numbers);

/// A valid position near the end: few adaptoids, equally armed, and everybody one or two captures from
/// losing. At least six numbers.
Start end_of(const adaptoid::RuleSet& rules, const Numbers& numbers);

/// Several of these; a counterexample shrinks to one.
rc::Gen<std::vector<Start>> starts(const adaptoid::RuleSet& rules);

void showValue(const Start& start, std::ostream& os);

}  // namespace rulescope::testing

namespace rulescope::adaptoid {

/// For RapidCheck's report of a counterexample.
void showValue(const RuleSet& rules, std::ostream& os);

}  // namespace rulescope::adaptoid
