// A part of a state graph: the positions and turns to show, and their computed values. Made from packed states
// (graph_codes.h) or by the reference (graph_reference.h); drawn by graph_picture.h.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/explore/graphs/forced_wins.h"
#include "analysis/explore/graphs/turn_graph.h"
#include "analysis/game/any_game.h"
#include "analysis/studies/graph/graph_request.h"

namespace rulescope::studies {

/// The nodes and edges of a graph to show.
struct GraphPart {
    explore::TurnSelection shown;
    std::vector<std::uint32_t> depths;  ///< by node: depth within the part, in turns; empty: depths of the graph
    explore::Walk path;                 ///< consecutive nodes, drawn bold
    std::string about;                  ///< "the first 3 turns"
    std::vector<std::string> remarks;   ///< full sentences, for the caption
};

struct GraphSource {
    explore::TurnGraph graph;  ///< edges may have 0 turns; turns are counted when an edge is drawn
    GraphPart part;
    std::function<AnyState(std::uint32_t)> state;                   ///< by node
    std::function<std::optional<GraphValue>(std::uint32_t)> value;  ///< by node; may be empty
    std::vector<std::uint32_t> others;  ///< by node, or empty: number of turns left out deliberately
};

/// The whole graph, or the part within the first turns of the request.
GraphPart whole_part(const explore::TurnGraph& graph, const GraphRequest& request);

/// By seat, then by node: the number of turns of a forced win, or explore::no_win.
using ForcedWins = std::vector<std::vector<std::uint32_t>>;
ForcedWins forced_wins(const explore::TurnGraph& graph);

/// Selects the requested part of the graph of a source, and sets the values of its nodes if `wins` is not empty.
/// `centre`: for a part around a position its node; empty: the position is node 0, whose predecessors were not
/// searched. Throws specs::InputError if the part does not exist: no lasso, no winning strategy of the requested seat.
void select_part(GraphSource& source, ForcedWins wins, const GraphRequest& request,
                 const std::vector<std::string>& seats, std::optional<std::uint32_t> centre);

/// Throws specs::InputError about a part with too many positions, with the alternatives. `at_least`: `positions` is a
/// lower bound.
[[noreturn]] void too_many(std::uint64_t positions, bool at_least, const GraphRequest& request);

}  // namespace rulescope::studies
