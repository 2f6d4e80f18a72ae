// --graph of `explore` and `solve`: writes a part of the state graph of a rule set into a file.
#pragma once

#include <string>

#include "analysis/drawing/graph.h"
#include "analysis/game/any_game.h"
#include "analysis/studies/engine_choice.h"
#include "analysis/studies/graph/graph_source.h"
#include "tools/commands/graph_request.h"
#include "tools/output.h"

namespace rulescope::tools {

/// A written file of a graph, or one that an interrupt left out.
struct GraphWritten {
    std::string file;
    std::string about;  ///< "the first 3 turns"
    std::string caption;
    std::uint64_t nodes = 0, edges = 0;
    bool complete = false;  ///< false after an interrupt: the file is not written
};

/// Writes the requested part of the graph to request.file in the format request.format; see studies::graph_source().
/// Throws specs::InputError.
GraphWritten state_graph(const AnyGame& game, const AnyState& start, studies::EngineChoice choice, GraphRequest request,
                         const Context& context);

/// Fields for programs: file, part, nodes, edges, caption; after an interrupt, file is null and only part follows.
Json json_of(const GraphWritten& written);

/// Writes a graph whose positions and values are known, such as a part of a solution. Throws specs::InputError.
GraphWritten write_graph(const AnyGame& game, const studies::GraphSource& source, const GraphRequest& request,
                         const Context& context);

/// Writes a picture of a graph. Throws specs::InputError, which names `option`.
void write_picture(const std::string& option, const drawing::GraphPicture& picture, GraphRequest::Format format,
                   const std::string& file, const Context& context);

/// Text for people: "Graph: the first 3 turns, 186 nodes and 245 edges, in out.svg".
std::string text_of(const GraphWritten& written);

}  // namespace rulescope::tools
