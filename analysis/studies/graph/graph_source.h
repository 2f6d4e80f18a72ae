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

/// The nodes at most `turns` turns from a node, forwards or backwards.
GraphPart part_around(const explore::TurnGraph& graph, std::uint32_t node, std::uint32_t turns);

/// The shortest lasso. Throws specs::InputError if there is none.
GraphPart lasso_part(const explore::TurnGraph& graph);

/// By seat, then by node: the number of turns of a forced win, or explore::no_win.
using ForcedWins = std::vector<std::vector<std::uint32_t>>;
ForcedWins forced_wins(const explore::TurnGraph& graph);
/// The value of a node. Empty if no seat has a forced win in a graph that is not whole.
std::optional<GraphValue> value_in(const explore::TurnGraph& graph, const ForcedWins& wins, std::uint32_t node);

/// The winning strategy of the requested seat, by default of the one that wins. Throws specs::InputError as
/// strategy_seat().
GraphPart strategy_part(const explore::TurnGraph& graph, const ForcedWins& wins, const GraphRequest& request,
                        const std::vector<std::string>& seats);

/// The seat that wins from the start, whose value is `start`. Throws specs::InputError if the value is not computed, if
/// no seat can force a win, or if the requested seat is not the winning one.
Seat strategy_seat(const std::optional<GraphValue>& start, const GraphRequest& request,
                   const std::vector<std::string>& seats);

/// "the winning strategy of White: it wins in at most 7 turns".
std::string strategy_text(const std::string& seat, std::uint32_t turns, const GraphRequest& request);

/// Throws specs::InputError about a part with too many positions, with the alternatives. `at_least`: `positions` is a
/// lower bound.
[[noreturn]] void too_many(std::uint64_t positions, bool at_least, const GraphRequest& request);

}  // namespace rulescope::studies
