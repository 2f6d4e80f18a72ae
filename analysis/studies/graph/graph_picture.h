// The picture of a part of a state graph, with labels in the notation of the game, for drawings and exports.
#pragma once

#include <string>

#include "analysis/drawing/graph.h"
#include "analysis/game/any_game.h"
#include "analysis/studies/graph/graph_source.h"

namespace rulescope::studies {

/// Describes every node and edge with the reference, and merges nodes as requested. Throws std::logic_error if the
/// graph and the reference disagree about a turn, specs::InputError if the picture would be too large, and PictureInterrupted.
drawing::GraphPicture picture_of(const AnyGame& game, const GraphSource& source, const GraphRequest& request);

}  // namespace rulescope::studies
