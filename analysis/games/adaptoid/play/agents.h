// The agents of the Adaptoid family: their construction and restrictions, and what they play for the balance study.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/games/adaptoid/play/twin_turns.h"
#include "analysis/play/agent.h"
#include "analysis/play/agent_spec.h"
#include "analysis/play/agents.h"
#include "analysis/play/balance_variants.h"
#include "analysis/play/reference_turns.h"
#include "analysis/play/restriction.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::adaptoid {

/// See Agents::make_agent().
play::Agent<Adaptoid> make_agent(const play::AgentSpec& spec, const Adaptoid& game);

/// See Agents::searches_on().
std::string_view searches_on(const RuleSet& rules);

/// The part `Agents` of the kit.
const play::Agents& adaptoid_agents();

/// The part `BalanceVariants` of the kit: rotations of the order of colours (T-3), small boards with a winner, first
/// placements under the pie rule (N-4).
const play::BalanceVariants& adaptoid_balance_variants();

// The restrictions of seats (restriction.h).
//
//   moves     never leaves a cell in step 1, attacks included
//   walks     never moves to an empty cell
//   attacks   never moves to an occupied cell
//   starving  never plays a turn in which more enemies leave the board than it attacks
//   creation  never creates an adaptoid
//   legs      never adds a leg
//   pincers   never adds a pincer
//   growth    never grows; only if growth is optional (G-13)
//
// Decisions of a setup have no kind. A turn of an excluded kind is still played if there is no other turn. Example:
// growth is mandatory, `legs` and `pincers` are excluded, and the box contains no adaptoid.

/// `without:network:AGENT` evaluates positions by the terms on every board (evaluation.h). It excludes no turn.
inline constexpr std::string_view network_part = "network";

/// The names of the restrictions that exist under these rules.
std::vector<std::string> restrictions_of(const RuleSet& rules);

/// The kinds of turns that these names exclude; each name must exist under the rules or be `network_part`.
play::TurnKinds adaptoid_kinds(const std::vector<std::string>& names);

/// Computes the kinds of turns of the twin and of the reference.
struct AdaptoidKinds {
    play::TurnKinds operator()(const TwinTurns& game, const twin::State& before, const twin::Turn& turn,
                               const twin::State& after) const;
    play::TurnKinds operator()(const play::ReferenceTurns<Adaptoid>& game, const Position& before,
                               const std::vector<Ply>& turn, const Position& after) const;
};

}  // namespace rulescope::adaptoid
