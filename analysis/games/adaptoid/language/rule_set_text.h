// Rule sets of the Adaptoid family as texts and documents: board, seats, start, supply, goal, readings.
#pragma once

#include <string>
#include <vector>

#include "analysis/game/language.h"
#include "core/adaptoid/rule_set.h"

namespace rulescope::adaptoid {

/// "37 cells", "37 cells, 40 discs", "12 cells, contact graph".
std::string board_text(const Board& board);

/// "White B4, Black F4"; under the pie rule, the seat that places and the seat that chooses (N-4).
std::string start_text(const RuleSet& rules);

/// "White, Black".
std::string seats_text(const RuleSet& rules);

/// "12 adaptoids, 12 legs, 12 pincers of each colour".
std::string supply_text(const Supply& supply);

/// The changes from `before` to `after`: board, seats, start, setup, supply, goal, readings.
std::vector<Difference> differences(const RuleSet& before, const RuleSet& after);

/// "white", "black": the colours in the order of the seats.
std::vector<std::string> names_of_seats(const RuleSet& rules);

/// The colour of each seat ("white"); "" for every seat if colours are chosen in play (N-4).
std::vector<std::string> colours_of_seats(const RuleSet& rules);

/// "37 cells; White, Black; 5 captures".
std::string summary_text(const RuleSet& rules);

/// The numbers of a rule set, one per line.
std::string rules_facts_text(const RuleSet& rules);

/// The rule set as JSON: "board", "seats", "start", "setup", "supply", "goal".
Json rules_json(const RuleSet& rules);

std::vector<ReadingInForce> readings_of(const RuleSet& rules);

}  // namespace rulescope::adaptoid
