// The kinds of turns that a seat avoids in restricted play of Pentactic (analysis/play/restriction.h).
//
//   F, I, ... Z   lays this pentomino only if no other turn is legal; a kind for each pentomino of the rule set
//   passing       never passes if a piece can be laid; exists only if passing is free (G-P6)
//   stones        never lays a stone if it may pass; exists only if passing is free (G-P6)
//
// If passing is not free, a player must lay a piece whenever one can be laid, so that the last two kinds would have no
// effect. Removing a pentomino before the game belongs to no kind.
#pragma once

#include <string>
#include <vector>

#include "analysis/games/pentactic/twin/twin.h"
#include "analysis/play/reference_turns.h"
#include "analysis/play/restriction.h"
#include "core/pentactic/pentactic.h"

namespace rulescope::play {

/// The names of the restrictions that apply to these rules.
std::vector<std::string> restrictions_of(const pentactic::RuleSet& rules);

/// The kinds of turns that these restrictions exclude. Each name must be one of restrictions_of().
TurnKinds pentactic_kinds(const std::vector<std::string>& names);

struct PentacticKinds {
    TurnKinds operator()(const ReferenceTurns<pentactic::Pentactic>& game, const pentactic::Position& before,
                         const std::vector<pentactic::Ply>& turn, const pentactic::Position& after) const;
    TurnKinds operator()(const PentacticTwin& game, const TwinState& before, const pentactic::Ply& turn,
                         const TwinState& after) const;
};

}  // namespace rulescope::play
