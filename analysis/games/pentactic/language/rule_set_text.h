// Rule sets of Pentactic as texts and documents: mode, grid, pieces, readings.
#pragma once

#include <string>
#include <vector>

#include "analysis/game/language.h"
#include "core/pentactic/rule_set.h"

namespace rulescope::pentactic {

/// "basic, 2 players"; "group, 3 players".
std::string mode_text(const RuleSet& rules);

/// "8x8"; "8x8 for each player".
std::string grid_text(const RuleSet& rules);

/// "A, B, C".
std::string seats_text(const RuleSet& rules);

/// "12 pentominoes FILNPTUVWXYZ, 8 stones".
std::string pieces_text(const RuleSet& rules);

/// "stones on d4 e4 d5 e5"; "empty" if the grid begins empty.
std::string start_text(const RuleSet& rules);

/// The differences between two rule sets: mode, grid, pieces, start, readings.
std::vector<Difference> differences(const RuleSet& before, const RuleSet& after);

/// The letters of the seats, in the order of play.
std::vector<std::string> names_of_seats(const RuleSet& rules);

/// "basic, 2 players; 8x8; 12 pentominoes FILNPTUVWXYZ, 8 stones".
std::string summary_text(const RuleSet& rules);

/// Lines of text: the mode, seats, grid, pieces and start of a rule set.
std::string rules_facts_text(const RuleSet& rules);

/// An object with "mode", "players", "board", "seats", "pieces", "start".
Json rules_json(const RuleSet& rules);

/// The readings of this rule set: one for every gap of the rulebook.
std::vector<ReadingInForce> readings_of(const RuleSet& rules);

}  // namespace rulescope::pentactic
