// RapidCheck generators of the Adaptoid family: rule sets with random readings on boards of 7 to 40 cells, starts,
// choice streams.
//
// All values are decoded from unsigned numbers. No case is discarded, and smaller numbers give simpler values (0 is the
// printed reading, the smallest board, the first legal ply), so that every shrink is a legal case. A choice stream
// selects the plies of a game: at each ply plies[choice % number of plies] is played.
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

/// The boards of random rule sets, smallest first: hexagons, outlines with holes, stacks, contacts that fit no
/// honeycomb, 40 random discs.
struct NamedBoard {
    std::string name;
    Board board;
};
const std::vector<NamedBoard>& boards();

/// Adaptoid and Adapt3 as printed, constructed in code (A-1 to A-6; T-1 to T-8).
adaptoid::RuleSet adaptoid_rules();
adaptoid::RuleSet adapt3_rules();

/// The rule set decoded from these numbers: seats, board, start, supply, target and every reading.
adaptoid::RuleSet rule_set_of(const Numbers& numbers);
inline constexpr std::size_t numbers_of_a_rule_set = 40;

/// Random rule sets of the family.
rc::Gen<adaptoid::RuleSet> rule_sets();

/// The differences of a rule set from the printed one: "adaptoid-random board=hexagon 2 start=A1,B2 growth=optional".
std::string text_of(const adaptoid::RuleSet& rules);

// ---- starts -----------------------------------------------------------------------------------

/// The first position of a test game: the start of the rule set, or another valid position.
struct Start {
    adaptoid::Position position;
    bool from_start = true;
    std::string text;
};

/// The start of the rule set.
Start start_of(const adaptoid::RuleSet& rules);

/// A valid position in the middle of a game, decoded from these numbers: crowded, with many limbs, so that events that
/// are rare in games from the start are frequent. Takes at least six numbers, then two for each adaptoid.
Start middle_of(const adaptoid::RuleSet& rules, const Numbers& numbers);

/// A valid position near the end: few adaptoids, equally armed, and every colour one or two captures from losing. Takes
/// at least six numbers.
Start end_of(const adaptoid::RuleSet& rules, const Numbers& numbers);

/// Several starts; a counterexample shrinks to one.
rc::Gen<std::vector<Start>> starts(const adaptoid::RuleSet& rules);

void showValue(const Start& start, std::ostream& os);

}  // namespace rulescope::testing

namespace rulescope::adaptoid {

/// For RapidCheck's report of a counterexample.
void showValue(const RuleSet& rules, std::ostream& os);

}  // namespace rulescope::adaptoid
