// --graph of `explore` and `solve`: a part of the state graph of a rule set, written into a file.
#pragma once

#include <string>

#include "analysis/studies/engine_choice.h"
#include "tools/command.h"
#include "tools/explore/graph_picture.h"
#include "tools/explore/graph_request.h"
#include "tools/output.h"

namespace rulescope::tools {

/// By packed states where the game has them, else by the reference. All show the same, but for which of equally good
/// turns a strategy plays: the first in the order of each. Throws specs::InputError.
GraphWritten state_graph(const AnyGame& game, const AnyState& start, studies::EngineChoice choice,
                         const GraphRequest& request, const Context& context);

/// For programs: file, part, nodes, edges, caption.
Json json_of(const GraphWritten& written);

/// For people: "Graph: the first 3 turns, 186 nodes and 245 edges, in out.svg".
std::string text_of(const GraphWritten& written);

}  // namespace rulescope::tools
