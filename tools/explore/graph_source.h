// A chosen part of a state graph: which positions and turns are shown, and the values that were computed. Made of
// packed states (graph_codes.h) or by the reference alone (graph_reference.h); drawn by graph_picture.h.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/explore/graphs/forced_wins.h"
#include "analysis/explore/graphs/turn_graph.h"
#include "analysis/game/any_game.h"
#include "tools/explore/graph_request.h"

namespace rulescope::tools {

/// What of a graph is shown.
struct GraphPart {
    explore::TurnSelection shown;
    std::vector<std::uint32_t> depths;  ///< by node: turns within the part; empty: as in the graph
    explore::Walk path;                 ///< drawn bold: nodes one after the other
    std::string about;                  ///< "the first 3 turns"
    std::vector<std::string> remarks;   ///< whole sentences, for the caption
};

struct GraphSource {
    explore::TurnGraph graph;  ///< edges may have 0 turns: they are counted when they are drawn
    GraphPart part;
    std::function<AnyState(std::uint32_t)> state;                   ///< by node
    std::function<std::optional<GraphValue>(std::uint32_t)> value;  ///< by node; may be empty
    std::vector<std::uint32_t> others;  ///< by node, or empty: turns that are left out on purpose
};

/// Everything, or what lies within the first turns.
GraphPart whole_part(const explore::TurnGraph& graph, const GraphRequest& request);

/// What is at most so many turns away from a node, forwards or backwards.
GraphPart part_around(const explore::TurnGraph& graph, std::uint32_t node, std::uint32_t turns);

/// The shortest lasso. Throws specs::InputError if there is none.
GraphPart lasso_part(const explore::TurnGraph& graph);

/// The seats' values of every node, by seat.
using ForcedWins = std::vector<std::vector<std::uint32_t>>;
ForcedWins forced_wins(const explore::TurnGraph& graph);
/// What they say of a node; without a winner only where the graph is whole.
std::optional<GraphValue> value_in(const explore::TurnGraph& graph, const ForcedWins& wins, std::uint32_t node);

/// The strategy of the seat that is asked for, or of the one that wins.
GraphPart strategy_part(const explore::TurnGraph& graph, const ForcedWins& wins, const GraphRequest& request,
                        const std::vector<std::string>& seats);

/// The seat whose strategy is meant, and that it wins: from what is known of the start. Throws specs::InputError.
Seat strategy_seat(const std::optional<GraphValue>& start, const GraphRequest& request,
                   const std::vector<std::string>& seats);

/// "the winning strategy of White: it wins in at most 7 turns".
std::string strategy_text(const std::string& seat, std::uint32_t turns, const GraphRequest& request);

/// Refuses what cannot be shown, saying what can be chosen instead.
[[noreturn]] void too_many(std::uint64_t positions, bool at_least, const GraphRequest& request);

}  // namespace rulescope::tools
