// A rule set of Pentactic told to people and to programs: its mode, grid, pieces and readings.
#pragma once

#include <string>
#include <vector>

#include "tools/rule_set_text.h"

namespace rulescope::tools {

/// "basic, 2 players"; "group, 3 players".
std::string mode_text(const pentactic::RuleSet& rules);

/// "8x8"; "8x8 for each player".
std::string grid_text(const pentactic::RuleSet& rules);

/// "A, B, C".
std::string seats_text(const pentactic::RuleSet& rules);

/// "12 pentominoes FILNPTUVWXYZ, 8 stones".
std::string pieces_text(const pentactic::RuleSet& rules);

/// "stones on d4 e4 d5 e5"; "empty".
std::string start_text(const pentactic::RuleSet& rules);

/// What playing by `after` changes against `before`: mode, grid, pieces, start, readings.
std::vector<Difference> differences(const pentactic::RuleSet& before, const pentactic::RuleSet& after);

/// Everything about a rule set.
Json json_of(const specs::LoadedPentactic& loaded);

}  // namespace rulescope::tools
