// --graph of `explore` and `solve`: a part of the state graph of a rule set, written into a file.
#pragma once

#include <string>

#include "core/adaptoid/adaptoid.h"
#include "core/pentactic/pentactic.h"
#include "tools/command.h"
#include "tools/graph_picture.h"
#include "tools/graph_request.h"
#include "tools/output.h"

namespace rulescope::tools {

/// By the engine where it covers the rule set (`engine` "auto" or "" or "fast"), else by the reference. What is shown
/// is the same, but for which of equally good turns a strategy plays: the first in the order of either. Throws
/// specs::InputError.
GraphWritten state_graph(const adaptoid::Adaptoid& game, const adaptoid::Position& start, const std::string& engine,
                         const GraphRequest& request, const Context& context);
GraphWritten state_graph(const pentactic::Pentactic& game, const pentactic::Position& start, const std::string& engine,
                         const GraphRequest& request, const Context& context);

/// For programs: file, part, nodes, edges, caption.
Json json_of(const GraphWritten& written);

/// For people: "Graph: the first 3 turns, 186 nodes and 245 edges, in out.svg".
std::string text_of(const GraphWritten& written);

}  // namespace rulescope::tools
