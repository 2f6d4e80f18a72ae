// What a seat of the Adaptoid family may do without (restriction.h).
//
//   moves     never leaves a cell in step 1, attacks included
//   walks     never goes to an empty cell
//   attacks   never goes to an occupied one
//   starving  never ends a turn after which more enemies leave the board than the one attacked
//   creation  never creates an adaptoid
//   legs      never adds a leg
//   pincers   never adds a pincer
//   growth    never grows at all; only where growth is optional (G-13)
//
// What players decide in a set-up is of no kind. A turn that is of a kind left out is still taken where there is no
// other: with growth mandatory and neither legs nor pincers, an empty box of adaptoids leaves nothing else.
#pragma once

#include <string>
#include <vector>

#include "analysis/games/adaptoid/play/engine_turns.h"
#include "analysis/play/agent_spec.h"
#include "analysis/play/reference_turns.h"
#include "analysis/play/restriction.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::play {

/// The restrictions that have a meaning under these rules, by name.
std::vector<std::string> restrictions_of(const adaptoid::RuleSet& rules);

/// The kinds that these names leave out; each must have a meaning.
TurnKinds adaptoid_kinds(const std::vector<std::string>& names);

/// Of turns by the engine, and by the reference.
struct AdaptoidKinds {
    TurnKinds operator()(const EngineTurns& game, const engine::State& before, const engine::Turn& turn,
                         const engine::State& after) const;
    TurnKinds operator()(const ReferenceTurns<adaptoid::Adaptoid>& game, const adaptoid::Position& before,
                         const std::vector<adaptoid::Ply>& turn, const adaptoid::Position& after) const;
};

}  // namespace rulescope::play
