// The chapters of Pentactic's catalogue, one file each, and what they share.
#pragma once

#include <vector>

#include "analysis/games/pentactic/oracle/oracle.h"
#include "analysis/games/pentactic/verify/subject.h"

namespace rulescope::verify {

using PentacticStand = PentacticProperty::Stand;
using PentacticStep = PentacticProperty::Step;
using PentacticLine = PentacticProperty::Line;

std::vector<PentacticProperty> pentactic_material_properties();   // P-1 P-2 P-3
std::vector<PentacticProperty> pentactic_basic_properties();      // P-4 to P-8
std::vector<PentacticProperty> pentactic_scoring_properties();    // P-9 to P-12
std::vector<PentacticProperty> pentactic_duel_properties();       // P-13 to P-17
std::vector<PentacticProperty> pentactic_group_properties();      // P-18 to P-21
std::vector<PentacticProperty> pentactic_solitaire_properties();  // P-22
std::vector<PentacticProperty> pentactic_derived_properties();    // P-D1 P-D2 P-D3

// ---- presuppositions that several properties share ---------------------------------------------

inline bool is_solitaire(const pentactic::RuleSet& rules) {
    return rules.mode == pentactic::Mode::solitaire;
}
inline bool is_basic(const pentactic::RuleSet& rules) {
    return rules.mode == pentactic::Mode::basic;
}
inline bool is_duel(const pentactic::RuleSet& rules) {
    return rules.mode == pentactic::Mode::duel;
}
inline bool is_group(const pentactic::RuleSet& rules) {
    return rules.mode == pentactic::Mode::group;
}

// ---- what several chapters ask --------------------------------------------------------------------

/// Basic: did this ply end a game, as the implementation has it?
bool ended_a_game(const PentacticStep& step);

/// Fine if the list is exactly these plies, and pass where `may_pass`.
Finding listed(const PentacticSubject& subject, const PentacticStand& stand, std::vector<pentactic::Ply> expected,
               bool may_pass);

/// Fine if the ply changed the grids and the boxes as it should, and nothing else of them.
Finding nothing_else_changed(const PentacticSubject& subject, const PentacticStep& step);

// Duel and group, which go by rounds (P-15, P-21).

/// Whose turn comes after this one, unless the game is over.
struct Turn {
    pentactic::Phase phase{};
    Seat to_act = 0;
    Seat starter = 0;
    bool operator==(const Turn&) const = default;
};
Turn next_turn(const pentactic::RuleSet& rules, const pentactic::Position& before);

/// Rounds: stone phase, then pentomino phase, everybody once in each; passing as G-P6 has it.
Finding round_goes_on(const PentacticSubject& subject, const PentacticStep& step);
Finding pass_in_a_round(const PentacticSubject& subject, const PentacticStand& stand);
/// The end when nobody can lay a pentomino, asked for when G-P5 says so.
Finding end_of_rounds(const PentacticSubject& subject, const PentacticStep& step);
/// Points of a finished game, and who has won.
Finding fewest_points_win(const PentacticSubject& subject, const PentacticStand& stand);

/// Fine if the game is over here with these points and the best one paid, else what is wrong.
Finding paid(const PentacticSubject& subject, const pentactic::Position& position, const std::vector<int>& points,
             bool fewest, std::string_view clause);

}  // namespace rulescope::verify
