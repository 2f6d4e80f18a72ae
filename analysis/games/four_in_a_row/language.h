// Rule sets, positions and turns of four in a row as texts and documents (analysis/game/language_of.h).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/game/language.h"
#include "core/four_in_a_row/four_in_a_row.h"

namespace rulescope::four_in_a_row {

Result<Position> parse_state(const FourInARow& game, std::string_view text);
/// "White is to drop a disc." / "The game is over: White has won (F-8)."
std::string situation_text(const FourInARow& game, const Position& position);
std::string verdict_text(const FourInARow& game, const Position& position);
std::string drawing_of(const FourInARow& game, const Position& position, bool names);
std::string facts_text(const FourInARow& game, const Position& position);
std::string cell_name(const FourInARow& game, const Event& event);
/// "position", "to_move", "seat_to_act", "phase", "discs", "outcome".
Json json_of(const FourInARow& game, const Position& position);
std::vector<EventText> describe_turn(const RuleSet& rules, const std::vector<PlayedPly<FourInARow>>& plies);

std::vector<std::string> names_of_seats(const RuleSet& rules);
/// The colours, indexed by seat; they do not change during a game.
std::vector<std::string> colours_of_seats(const RuleSet& rules);
/// "7x6, upright; White, Black; 4 in a row"
std::string summary_text(const RuleSet& rules);
std::string rules_facts_text(const RuleSet& rules);
/// Board, seats, placement, goal.
std::vector<NamedText> rules_table(const RuleSet& rules);
std::vector<Difference> differences(const RuleSet& before, const RuleSet& after);
/// "board", "seats", "placement", "goal".
Json rules_json(const RuleSet& rules);
std::vector<ReadingInForce> readings_of(const RuleSet& rules);

}  // namespace rulescope::four_in_a_row
