// --graph of `explore` and `solve`: writes a part of the state graph of a rule set into a file.
#pragma once

#include <string>

#include "analysis/studies/engine_choice.h"
#include "tools/command.h"
#include "tools/explore/graph_picture.h"
#include "tools/explore/graph_request.h"
#include "tools/output.h"

namespace rulescope::tools {

/// Uses packed states if the game has them, else the reference. Both show the same graph, except that a strategy plays
/// the first of equally good turns in the order of its engine. Throws specs::InputError.
GraphWritten state_graph(const AnyGame& game, const AnyState& start, studies::EngineChoice choice,
                         const GraphRequest& request, const Context& context);

/// Fields for programs: file, part, nodes, edges, caption.
Json json_of(const GraphWritten& written);

/// Text for people: "Graph: the first 3 turns, 186 nodes and 245 edges, in out.svg".
std::string text_of(const GraphWritten& written);

}  // namespace rulescope::tools
