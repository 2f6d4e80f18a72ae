// The agents of Pentactic: their construction and restrictions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/games/pentactic/twin/twin.h"
#include "analysis/play/agent.h"
#include "analysis/play/agent_spec.h"
#include "analysis/play/agents.h"
#include "analysis/play/reference_turns.h"
#include "analysis/play/restriction.h"
#include "core/pentactic/pentactic.h"

namespace rulescope::pentactic {

// Makes the agents of Pentactic from their specifications.

/// See Agents::make_agent(). The agent does not refer to `game` after the call.
play::Agent<Pentactic> make_agent(const play::AgentSpec& spec, const Pentactic& game);

/// See Agents::searches_on().
std::string_view searches_on(const RuleSet& rules);

// The agents and matches of Pentactic: the part `Agents` of its kit.

const play::Agents& pentactic_agents();

// The kinds of turns that a seat avoids in restricted play of Pentactic (analysis/play/restriction.h).
//
//   F, I, ... Z   the seat lays this pentomino only if no other turn is legal; one kind for each pentomino in use
//   passing       the seat never passes if it can lay a piece; exists only if passing is free (G-P6)
//   stones        the seat never lays a stone if it may pass; exists only if passing is free (G-P6)
//
// If passing is not free, a player who can lay a piece must lay one, so that `passing` and `stones` would have no
// effect. Removing a pentomino before the game belongs to no kind.

/// The names of the restrictions that apply to these rules.
std::vector<std::string> restrictions_of(const RuleSet& rules);

/// The kinds of turns that these restrictions exclude. Each name must be one of restrictions_of().
play::TurnKinds pentactic_kinds(const std::vector<std::string>& names);

struct PentacticKinds {
    play::TurnKinds operator()(const play::ReferenceTurns<Pentactic>& game, const Position& before,
                               const std::vector<Ply>& turn, const Position& after) const;
    play::TurnKinds operator()(const PentacticTwin& game, const TwinState& before, const Ply& turn,
                               const TwinState& after) const;
};

}  // namespace rulescope::pentactic
