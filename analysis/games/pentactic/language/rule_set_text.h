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

/// "stones on d4 e4 d5 e5"; "empty".
std::string start_text(const RuleSet& rules);

/// What playing by `after` changes against `before`: mode, grid, pieces, start, readings.
std::vector<Difference> differences(const RuleSet& before, const RuleSet& after);

/// The seats' letters.
std::vector<std::string> side_names(const RuleSet& rules);

/// "basic, 2 players; 8x8; 12 pentominoes FILNPTUVWXYZ, 8 stones".
std::string summary_text(const RuleSet& rules);

/// Lines with the numbers of a rule set.
std::string rules_facts_text(const RuleSet& rules);

/// "mode", "players", "board", "seats", "pieces", "start".
Json rules_json(const RuleSet& rules);

std::vector<ReadingInForce> readings_of(const RuleSet& rules);

}  // namespace rulescope::pentactic
