// A chosen part of a state graph in words of the game: what is drawn and exported.
#pragma once

#include <string>

#include "analysis/drawing/graph.h"
#include "analysis/game/any_game.h"
#include "tools/explore/graph_source.h"

namespace rulescope::tools {

/// Describes every node and edge by the reference; merges nodes as asked. Throws std::logic_error where the graph and
/// the reference disagree about a turn, specs::InputError where there is too much to show.
drawing::GraphPicture picture_of(const AnyGame& game, const GraphSource& source, const GraphRequest& request);

/// What was written.
struct GraphWritten {
    std::string file;
    std::string about;  ///< "the first 3 turns"
    std::string caption;
    std::uint64_t nodes = 0, edges = 0;
};

/// Writes the picture into the file that is asked for, in its format. Throws specs::InputError if it cannot be written.
GraphWritten write_graph(const drawing::GraphPicture& picture, const std::string& about, const GraphRequest& request);

}  // namespace rulescope::tools
