// Parts of a state graph by the reference alone: traces with their alternatives, random games, and every part of games
// that have no codes (Pentactic, set-ups by the players).
#pragma once

#include "core/adaptoid/adaptoid.h"
#include "core/pentactic/pentactic.h"
#include "tools/command.h"
#include "tools/graph_source.h"
#include "tools/trace.h"

namespace rulescope::tools {

/// Is the part told by the reference, whatever the game: a trace, random games?
bool by_reference_alone(const GraphRequest& request);

/// A game with what else could have been played at every turn.
template <Game G>
GraphSource<G> trace_source(const G& game, const GraphRequest& request);

/// The union of random games from `start`, drawn by context.seed.
template <Game G>
GraphSource<G> sample_source(const G& game, const typename G::State& start, const GraphRequest& request,
                             const Context& context);

/// Whatever is asked for, from the search of a space from `start`.
template <Game G>
GraphSource<G> reference_source(const G& game, const typename G::State& start, const GraphRequest& request,
                                const Context& context);

}  // namespace rulescope::tools
