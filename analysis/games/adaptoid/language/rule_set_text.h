// Rule sets of the Adaptoid family as texts and documents: board, seats, start, supply, goal, readings.
#pragma once

#include <string>
#include <vector>

#include "analysis/game/language.h"
#include "core/adaptoid/rule_set.h"

namespace rulescope::adaptoid {

/// The board as text, such as "37 cells", "37 cells, 40 discs" or "12 cells, given by contacts".
std::string board_text(const Board& board);

/// The start as text: "White B4, Black F4". Under the pie rule the text says that one seat places the adaptoids and the
/// other chooses its colour (N-4).
std::string start_text(const RuleSet& rules);

/// The seats as text, such as "White, Black".
std::string seats_text(const RuleSet& rules);

/// The supply as text, such as "12 adaptoids, 12 legs, 12 pincers of each colour".
std::string supply_text(const Supply& supply);

/// The changes from `before` to `after`: board, seats, start, setup, supply, goal, readings.
std::vector<Difference> differences(const RuleSet& before, const RuleSet& after);

/// The printed names of the seats: "White", "Black", or "First player", "Second player" under the pie rule.
std::vector<std::string> names_of_seats(const RuleSet& rules);

/// The colour of each seat ("white"); "" for every seat if colours are chosen in play (N-4).
std::vector<std::string> colours_of_seats(const RuleSet& rules);

/// The most important facts of a rule set, such as "37 cells; White, Black; 5 captures".
std::string summary_text(const RuleSet& rules);

/// The numbers of a rule set, one per line.
std::string rules_facts_text(const RuleSet& rules);

/// The rule set as JSON: "board", "seats", "start", "setup", "supply", "goal".
Json rules_json(const RuleSet& rules);

std::vector<ReadingInForce> readings_of(const RuleSet& rules);

}  // namespace rulescope::adaptoid
