// What a seat of Pentactic may do without (restriction.h).
//
//   F, I, ... Z   lays this pentomino only where nothing else is legal; those that the rule set has
//   passing       never passes while it could lay something; only where passing is free (G-P6)
//   stones        never lays a stone while it may pass; only where passing is free (G-P6)
//
// Everywhere else a player of stones or pentominoes must lay something, and has nothing to do without. What is taken
// out of play before the game is of no kind.
#pragma once

#include <string>
#include <vector>

#include "analysis/games/pentactic/twin/twin.h"
#include "analysis/play/reference_turns.h"
#include "analysis/play/restriction.h"
#include "core/pentactic/pentactic.h"

namespace rulescope::play {

/// The restrictions that have a meaning under these rules, by name.
std::vector<std::string> restrictions_of(const pentactic::RuleSet& rules);

/// The kinds that these names leave out; each must have a meaning.
TurnKinds pentactic_kinds(const std::vector<std::string>& names);

struct PentacticKinds {
    TurnKinds operator()(const ReferenceTurns<pentactic::Pentactic>& game, const pentactic::Position& before,
                         const std::vector<pentactic::Ply>& turn, const pentactic::Position& after) const;
    TurnKinds operator()(const PentacticTwin& game, const TwinState& before, const pentactic::Ply& turn,
                         const TwinState& after) const;
};

}  // namespace rulescope::play
