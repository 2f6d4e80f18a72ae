// RapidCheck generators of Pentactic: rule sets of all four modes with random grids, pieces and readings, and positions
// in the middle of their games. All values are decoded from unsigned numbers, as in adaptoid/generators.h.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "analysis/games/pentactic/verify/subject.h"
#include "core/pentactic/pentactic.h"
#include "tests/support/adaptoid/generators.h"

namespace rulescope::testing {

// ---- rule sets --------------------------------------------------------------------------------

/// A mode as printed, constructed in code, on 8x8 (P-2, P-3): the group with three players, the solitaire with stones
/// on the four middle squares.
pentactic::RuleSet pentactic_rules(pentactic::Mode mode);

/// The same on another grid, with other pentominoes and another number of stones.
pentactic::RuleSet small_pentactic(pentactic::Mode mode, int columns, int rows, const std::string& letters, int stones);

/// The rule set with these readings: "basic_winner=most end_check=immediate". Throws std::invalid_argument.
pentactic::RuleSet read_as(pentactic::RuleSet rules, const std::string& readings);

/// Squares by their names: "d4 e4".
std::vector<pentactic::Cell> squares(const pentactic::RuleSet& rules, const std::string& names);

/// The rule set decoded from these numbers: mode, players, grid, pentominoes, stones, every reading.
pentactic::RuleSet pentactic_rules_of(const Numbers& numbers);
inline constexpr std::size_t numbers_of_pentactic_rules = 20;

/// Random rule sets to which a property applies, including the printed ones.
rc::Gen<pentactic::RuleSet> pentactic_rules_for(const pentactic::Property& property);

/// A rule set as text: "group of 4 on 5x4 FILP 3 stones draft=free_choice".
std::string text_of(const pentactic::RuleSet& rules);

// ---- starts -----------------------------------------------------------------------------------

/// The first position of a test game: the start of the rule set, or a position that play leads to.
struct PentacticStart {
    pentactic::Position position;
    bool from_start = true;
    std::string text;
};

/// The position after the plies that the numbers select.
PentacticStart middle_of(const pentactic::RuleSet& rules, const Numbers& numbers);

/// The start and positions in the middle of games.
rc::Gen<std::vector<PentacticStart>> starts(const pentactic::RuleSet& rules);

void showValue(const PentacticStart& start, std::ostream& os);

}  // namespace rulescope::testing

namespace rulescope::pentactic {

/// For RapidCheck's report of a counterexample.
void showValue(const RuleSet& rules, std::ostream& os);

}  // namespace rulescope::pentactic
