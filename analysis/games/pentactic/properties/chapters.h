// The chapters of Pentactic's catalogue, one file each, and what they share.
#pragma once

#include <vector>

#include "analysis/games/pentactic/oracle/oracle.h"
#include "analysis/games/pentactic/verify/subject.h"

namespace rulescope::pentactic {

using verify::Expectation;
using verify::Finding;
using verify::holds;
using verify::not_applicable;
using verify::violated;

using Listed = Property::Listed;
using Step = Property::Step;
using Line = Property::Line;

std::vector<Property> material_properties();   // P-1 P-2 P-3
std::vector<Property> basic_properties();      // P-4 to P-8
std::vector<Property> scoring_properties();    // P-9 to P-12
std::vector<Property> duel_properties();       // P-13 to P-17
std::vector<Property> group_properties();      // P-18 to P-21
std::vector<Property> solitaire_properties();  // P-22
std::vector<Property> derived_properties();    // P-D1 P-D2 P-D3

// ---- presuppositions that several properties share ---------------------------------------------

inline bool is_solitaire(const RuleSet& rules) {
    return rules.mode == Mode::solitaire;
}
inline bool is_basic(const RuleSet& rules) {
    return rules.mode == Mode::basic;
}
inline bool is_duel(const RuleSet& rules) {
    return rules.mode == Mode::duel;
}
inline bool is_group(const RuleSet& rules) {
    return rules.mode == Mode::group;
}

// ---- what several chapters ask --------------------------------------------------------------------

/// Basic: did this ply end a game, as the implementation has it?
bool ended_a_game(const Step& step);

/// Fine if the list is exactly these plies, and pass where `may_pass`.
Finding listed(const Subject& subject, const Listed& here, std::vector<Ply> expected, bool may_pass);

/// Fine if the ply changed the grids and the boxes as it should, and nothing else of them.
Finding nothing_else_changed(const Subject& subject, const Step& step);

// Duel and group, which go by rounds (P-15, P-21).

/// Whose turn comes after this one, unless the game is over.
struct Turn {
    Phase phase{};
    Seat to_act = 0;
    Seat starter = 0;
    bool operator==(const Turn&) const = default;
};
Turn next_turn(const RuleSet& rules, const Position& before);

/// Rounds: stone phase, then pentomino phase, everybody once in each; passing as G-P6 has it.
Finding round_goes_on(const Subject& subject, const Step& step);
Finding pass_in_a_round(const Subject& subject, const Listed& here);
/// The end when nobody can lay a pentomino, asked for when G-P5 says so.
Finding end_of_rounds(const Subject& subject, const Step& step);
/// Points of a finished game, and who has won.
Finding fewest_points_win(const Subject& subject, const Listed& here);

/// Fine if the game is over here with these points and the best one paid, else what is wrong.
Finding paid(const Subject& subject, const Position& position, const std::vector<int>& points, bool fewest,
             std::string_view clause);

}  // namespace rulescope::pentactic
