// The chapters of Pentactic's properties, one file each, and the functions that they share.
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

// ---- premises that several properties use ----------------------------------------------------

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

// ---- checks that several chapters share -----------------------------------------------------------

/// Basic: true if this ply ends a game, according to the implementation under check.
bool ended_a_game(const Step& step);

/// Holds if the listed plies are exactly those of `expected`, and in addition a pass if `may_pass` is true.
Finding listed(const Subject& subject, const Listed& here, std::vector<Ply> expected, bool may_pass);

/// Holds if the ply changed the grids and the boxes exactly as the rules require.
Finding nothing_else_changed(const Subject& subject, const Step& step);

// Checks of duel and group, which are played in rounds (P-15, P-21).

/// The phase of a turn, the seat to act and the starter of the round.
struct Turn {
    Phase phase{};
    Seat to_act = 0;
    Seat starter = 0;
    bool operator==(const Turn&) const = default;
};
/// The turn that follows in the order of play, even if the game ends before it.
Turn next_turn(const RuleSet& rules, const Position& before);

/// Holds if the next seat acts in the order of rounds. A round is a stone phase, then a pentomino phase; in each phase
/// every seat has one turn. Not applicable outside rounds and at the end of the game.
Finding round_continues(const Subject& subject, const Step& step);
/// Holds if a pass is listed in exactly these cases: the seat to act can lay nothing, or passing is free (G-P6).
Finding pass_in_a_round(const Subject& subject, const Listed& here);
/// G-P5 determines when the end is checked. Holds if the game ends exactly when no seat can lay a pentomino at such a
/// check.
Finding end_of_rounds(const Subject& subject, const Step& step);
/// For a finished game: holds if the seats with the smallest number of points have won.
Finding fewest_points_win(const Subject& subject, const Listed& here);

/// Holds if the game is over with these points and the payoffs that follow from them; otherwise names the difference.
Finding paid(const Subject& subject, const Position& position, const std::vector<int>& points, bool fewest,
             std::string_view clause);

}  // namespace rulescope::pentactic
