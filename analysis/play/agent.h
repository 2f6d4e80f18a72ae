// An agent decides: given a game, a position and luck, a whole turn.
//
// Agents keep nothing from turn to turn: the same position and the same luck give the same turn, whichever thread asks
// and whatever was asked before. What an agent may spend is counted in iterations or positions, never in time.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/game.h"
#include "core/random.h"

namespace rulescope::play {

/// A turn that an agent chose.
template <Game G>
struct Choice {
    std::vector<typename G::Ply> plies;
    std::uint64_t legal = 0;  ///< how many turns were legal
    /// What the agent expects each seat to get, by seat, before its turn; empty: it has no opinion.
    std::vector<double> expected = {};
};

/// Must not change from call to call, and may be called from several threads at once.
template <Game G>
using Agent = std::function<Choice<G>(const G& game, const typename G::State& state, Random& random)>;

}  // namespace rulescope::play
