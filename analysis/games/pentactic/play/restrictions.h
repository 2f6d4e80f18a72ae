// The kinds of turns that restricted play of Pentactic leaves out (restriction.h).
//
//   F, I, ... Z   lays this pentomino only if no other turn is legal; for each pentomino of the rule set
//   passing       never passes while it could lay something; only where passing is free (G-P6)
//   stones        never lays a stone while it may pass; only where passing is free (G-P6)
//
// In all other cases a player of stones or pentominoes must lay something, so that there is no restriction. Taking a
// pentomino out of play before the game belongs to no kind.
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

/// The kinds of turns that these restrictions leave out. Each name must be one of restrictions_of().
TurnKinds pentactic_kinds(const std::vector<std::string>& names);

struct PentacticKinds {
    TurnKinds operator()(const ReferenceTurns<pentactic::Pentactic>& game, const pentactic::Position& before,
                         const std::vector<pentactic::Ply>& turn, const pentactic::Position& after) const;
    TurnKinds operator()(const PentacticTwin& game, const TwinState& before, const pentactic::Ply& turn,
                         const TwinState& after) const;
};

}  // namespace rulescope::play
