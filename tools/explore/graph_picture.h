// The picture of a part of a state graph, with labels in the notation of the game, for drawings and exports.
#pragma once

#include <string>

#include "analysis/drawing/graph.h"
#include "analysis/game/any_game.h"
#include "tools/explore/graph_source.h"

namespace rulescope::tools {

/// Describes every node and edge by the reference, and merges nodes as requested. Throws std::logic_error if the graph
/// and the reference disagree about a turn, specs::InputError if the picture would be too large.
drawing::GraphPicture picture_of(const AnyGame& game, const GraphSource& source, const GraphRequest& request);

/// A written file of a graph.
struct GraphWritten {
    std::string file;
    std::string about;  ///< "the first 3 turns"
    std::string caption;
    std::uint64_t nodes = 0, edges = 0;
};

/// Writes the picture into the file of the request, in its format. Throws specs::InputError if it cannot be written.
GraphWritten write_graph(const drawing::GraphPicture& picture, const std::string& about, const GraphRequest& request);

}  // namespace rulescope::tools
