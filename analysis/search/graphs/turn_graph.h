// Positions between turns as a graph. It has a node for every position. If one or more turns lead from a position to
// another, a single edge joins the two nodes.
//
// Edges are stored as compressed sparse rows: the edges of a node are contiguous. They are sorted by the first turn
// that leads to the target.
//
// turn_search.h makes the graph of a game with codes (PackedGame). For games without codes, turn_graph_of() below makes
// it from a Space.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/search/graphs/graph_queries.h"
#include "core/game.h"

namespace rulescope::search {

struct Space;

/// A set of nodes. Entry n is nonzero if the set contains node n.
using NodeSet = std::vector<char>;

/// A path: consecutive nodes are joined by a turn.
using Walk = std::vector<std::uint32_t>;

/// Value of TurnNode::ending for a position in which the game is not over.
inline constexpr int no_ending = -1;

struct TurnNode {
    std::uint32_t depth = 0;          ///< smallest number of turns from node 0
    std::uint32_t parent = 0;         ///< the node from which this node was first reached; 0 for node 0
    std::int16_t ending = no_ending;  ///< the outcome as an index into TurnGraph::endings
    Seat seat = 0;                    ///< the seat that decides
    bool open = false;                ///< true if the game is not over, but the successors are not in the graph
};

struct TurnGraph {
    std::vector<TurnNode> nodes;          ///< sorted by depth; node 0 is the start
    std::vector<std::uint64_t> first{0};  ///< node n has the edges first[n] .. first[n + 1] - 1
    std::vector<std::uint32_t> targets;   ///< indexed by edge: the node to which the edge leads
    std::vector<std::uint32_t> turns;     ///< indexed by edge: number of turns that the edge represents
    std::vector<Outcome> endings;
    int seats = 2;
    std::string stopped_by;        ///< "positions", "depth", "interrupt"; "" if the graph is complete
    std::uint32_t full_depth = 0;  ///< the graph contains every game prefix of at most this number of turns

    [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(nodes.size()); }
    [[nodiscard]] std::uint64_t edges() const { return targets.size(); }
    [[nodiscard]] bool whole() const { return stopped_by.empty(); }
    [[nodiscard]] bool over(std::uint32_t node) const { return nodes[node].ending != no_ending; }
    /// True if the game is over in this position with a win of `seat`.
    [[nodiscard]] bool won(std::uint32_t node, Seat seat) const {
        return over(node) && endings[static_cast<std::size_t>(nodes[node].ending)].payoff[seat] == 1.0;
    }
    /// Adds the edges of one node; called for the nodes in ascending order. `reached` has the targets of all turns of
    /// the node.
    void add_edges(const std::vector<std::uint32_t>& reached);
};

/// The graph for the queries of graph_queries.h.
struct TurnView {
    const TurnGraph& graph;
    [[nodiscard]] std::uint32_t size() const { return graph.size(); }
    [[nodiscard]] std::uint64_t first(std::uint32_t node) const { return graph.first[node]; }
    [[nodiscard]] std::uint64_t last(std::uint32_t node) const { return graph.first[node + 1]; }
    [[nodiscard]] std::uint32_t target(std::uint64_t edge) const { return graph.targets[edge]; }
};

/// A path from the start to a position, and a cycle through that position.
struct TurnLasso {
    Walk prefix;           ///< begins with the start and ends with the repeated position
    Walk loop;             ///< begins and ends with the repeated position
    bool shortest = true;  ///< true if no lasso of the graph is shorter; false if not all positions were tried

    [[nodiscard]] std::uint32_t turns() const { return static_cast<std::uint32_t>(prefix.size() + loop.size() - 2); }
};

/// Returns the shortest lasso; nothing if no position can repeat. Graphs may have millions of positions.
std::optional<TurnLasso> shortest_lasso(const TurnGraph& graph);

/// The graph of a space, and the state of each node.
struct SpaceGraph {
    TurnGraph graph;
    std::vector<std::uint32_t> states;
};
SpaceGraph turn_graph_of(const Space& space, int seats);

/// Returns a shortest path from node 0 to `node`: the path by which the search first found the node.
Walk path_to(const TurnGraph& graph, std::uint32_t node);

/// Returns the edge from one node to another. Requires that such an edge exists.
std::uint64_t edge_between(const TurnGraph& graph, std::uint32_t from, std::uint32_t to);

// Forced wins (forced_wins.cpp).

/// Returns for each node the number of turns in which `seat` wins against all other seats together, or no_win. `seat`
/// minimises this number, the others maximise it. In a truncated graph every returned win is correct, but the full
/// graph may have shorter wins and more won positions.
std::vector<std::uint32_t> turns_to_win(const TurnGraph& graph, Seat seat);

/// A subset of a graph: indices of nodes and of edges, each in ascending order.
struct TurnSelection {
    std::vector<std::uint32_t> nodes;
    std::vector<std::uint64_t> edges;
};

/// Returns the nodes and edges that play can reach from node 0 if `seat` always plays its best turn and the others play
/// any turn. The best turn is the first turn with the shortest win. Requires that `seat` wins from node 0.
TurnSelection strategy_of(const TurnGraph& graph, Seat seat, const std::vector<std::uint32_t>& to_win);

/// Returns the faults of a strategy, one sentence for each fault. Possible faults: a position of the winner has no turn
/// or several turns; a turn of another seat is missing; an end position is not won; play can cycle. The list is empty
/// if the strategy wins.
std::vector<std::string> faults_of(const TurnGraph& graph, Seat seat, const TurnSelection& strategy);

}  // namespace rulescope::search
