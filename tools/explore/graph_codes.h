// Parts of the state graph of a game with packed states.
#pragma once

#include "analysis/engine/any_packed_game.h"
#include "tools/command.h"
#include "tools/explore/graph_source.h"

namespace rulescope::tools {

/// The requested part. Throws specs::InputError if it cannot be shown.
GraphSource packed_source(const AnyGame& game, const packed::AnyPackedGame& packed, const AnyState& start,
                          const GraphRequest& request, const Context& context);

}  // namespace rulescope::tools
