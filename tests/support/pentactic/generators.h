// Generators for Pentactic: rule sets of all four ways to play with random grids, pieces and readings, and places
// in the middle of their games. Everything is decoded from plain numbers, as in generators.h.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "analysis/games/pentactic/verify/subject.h"
#include "core/pentactic/pentactic.h"
#include "tests/support/adaptoid/generators.h"

namespace rulescope::testing {

// ---- rule sets --------------------------------------------------------------------------------

/// A way to play as printed, made by hand, on 8x8 (P-2, P-3): the group with three players, the solitaire with
/// stones on the four middle squares.
pentactic::RuleSet pentactic_rules(pentactic::Mode mode);

/// The same on another grid, with so many stones and these pentominoes.
pentactic::RuleSet small_pentactic(pentactic::Mode mode, int columns, int rows, const std::string& letters, int stones);

/// The rule set with readings: "basic_winner=most end_check=immediate".
pentactic::RuleSet read_as(pentactic::RuleSet rules, const std::string& readings);

/// Squares by their names: "d4 e4".
std::vector<pentactic::Cell> squares(const pentactic::RuleSet& rules, const std::string& names);

/// The rule set that these numbers stand for: way to play, players, grid, pentominoes, stones, every reading.
pentactic::RuleSet pentactic_rules_of(const Numbers& numbers);
inline constexpr std::size_t numbers_of_pentactic_rules = 20;

/// Any of them that a property speaks of, the printed ones among them.
rc::Gen<pentactic::RuleSet> pentactic_rules_for(const pentactic::Property& property);

/// "group of 4 on 5x4 FILP 3 stones draft=free_choice": how a rule set is to be told.
std::string text_of(const pentactic::RuleSet& rules);

// ---- starts -----------------------------------------------------------------------------------

/// Where a game begins: at its start, or in the middle of things.
struct PentacticStart {
    pentactic::Position position;
    bool from_start = true;
    std::string text;
};

/// A position that play leads to, as far as the numbers go.
PentacticStart middle_of(const pentactic::RuleSet& rules, const Numbers& numbers);

/// The start and places in the middle.
rc::Gen<std::vector<PentacticStart>> starts(const pentactic::RuleSet& rules);

void showValue(const PentacticStart& start, std::ostream& os);

}  // namespace rulescope::testing

namespace rulescope::pentactic {

/// For RapidCheck's report of a counterexample.
void showValue(const RuleSet& rules, std::ostream& os);

}  // namespace rulescope::pentactic
