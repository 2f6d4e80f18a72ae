// The chapters of the catalogue and the functions that they share. Each chapter has a file of its own.
#pragma once

#include <optional>
#include <vector>

#include "analysis/games/adaptoid/oracle/oracle.h"
#include "analysis/games/adaptoid/verify/subject.h"

namespace rulescope::adaptoid {

using verify::Expectation;
using verify::Finding;
using verify::holds;
using verify::not_applicable;
using verify::violated;

std::vector<Property> material_properties();  // A-2 A-3 A-14 A-21 T-1
std::vector<Property> start_properties();     // A-1 A-5 A-6 T-2 N-4 N-5
std::vector<Property> turn_properties();      // A-7 A-8 A-16 T-3
std::vector<Property> length_properties();    // A-D5 A-D6 T-D3
std::vector<Property> movement_properties();  // A-15 A-17 A-D8 T-5
std::vector<Property> attack_properties();    // A-18 A-19 A-20 T-11
std::vector<Property> growth_properties();    // A-9 A-12 A-13 A-D4
std::vector<Property> feeding_properties();   // A-10 A-23 A-24 A-D2 A-D3
std::vector<Property> outcome_properties();   // A-26 A-27 A-28 G-35
std::vector<Property> symmetry_properties();  // A-4 A-D7
std::vector<Property> disc_properties();      // S-15 S-16
std::vector<Property> stack_properties();     // S-17 S-18 S-19
std::vector<Property> adapt3_properties();    // T-4 T-6 to T-10 T-12 T-13 T-D1

// ---- presuppositions shared by several properties ----------------------------------------------

inline bool two_seats(const RuleSet& rules) {
    return rules.order.size() == 2;
}
inline bool three_seats(const RuleSet& rules) {
    return rules.order.size() == 3;
}

/// Returns whether the end is always checked before G-14 can end the game. Under G-17 `end_of_turn` an impossible step
/// 2 may end the game first, even if a colour has already lost (G-14, witness W7).
inline bool end_comes_first(const RuleSet& rules) {
    return rules.readings.win_check == WinCheck::immediate || rules.readings.step2_impossible == Step2Impossible::pass;
}

/// Returns whether G-16 may remove plies from the list, so that it has fewer plies than another clause alone allows.
inline bool shortened(const RuleSet& rules, const Position& position) {
    return rules.readings.self_starving_turn == SelfStarvingTurn::illegal && !position.self_starving_allowed;
}

/// The targets of the plies of this kind, in ascending order. If `from` is given, only plies from that cell count.
std::vector<Cell> targets(std::span<const Ply> plies, Ply::Kind kind, Cell from = no_cell);

/// The end according to the implementation under test.
struct End {
    bool over = false;
    Colour winner = Colour::none;  ///< none if there is no single winner or the game is not over
};
End end_of(const Subject& subject, const Position& position);

/// A text such as "over, white has won".
std::string text_of(const End& end);

/// Returns holds() if the game is over with this winner. Otherwise it returns a violation that describes the
/// difference.
Finding won_by(const Subject& subject, const Position& position, Colour winner, const std::string& because);

}  // namespace rulescope::adaptoid
