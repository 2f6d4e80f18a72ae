// Positions between turns as a graph: a node for every position, an edge for every different position that one turn
// leads to.
//
// Edges are kept as compressed sparse rows: those of a node stand side by side, in the order in which its turns first
// reach their targets. boost_graph.h has the same as a Boost graph for the algorithms that want one; it stands apart
// because whoever includes Boost.Graph waits a second longer for the compiler.
//
// Made from any CodedGame by turn_search.h, from a Space (games without codes) by turn_graph_of() below.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/game.h"

namespace rulescope::explore {

struct Space;

/// A set of nodes, by their numbers.
using NodeSet = std::vector<char>;

/// Nodes one after the other, each joined to the next by a turn: a game, or a piece of one.
using Walk = std::vector<std::uint32_t>;

/// TurnNode::ending of a position in which the game is not over.
inline constexpr int no_ending = -1;

struct TurnNode {
    std::uint32_t depth = 0;          ///< fewest turns from node 0
    std::uint32_t parent = 0;         ///< from where it was first reached; node 0 is its own parent
    std::int16_t ending = no_ending;  ///< how the game ended: a place in TurnGraph::endings
    Seat seat = 0;                    ///< who decides
    bool open = false;                ///< the game goes on, but where its turns lead is not in the graph
};

struct TurnGraph {
    std::vector<TurnNode> nodes;          ///< 0 is the start; by depth
    std::vector<std::uint64_t> first{0};  ///< the edges of node n are first[n] .. first[n + 1] - 1
    std::vector<std::uint32_t> targets;   ///< by edge
    std::vector<std::uint32_t> turns;     ///< by edge: how many turns make it
    std::vector<Outcome> endings;
    int seats = 2;
    std::string stopped_by;        ///< "positions", "depth", "interrupt", or "": nothing was left out
    std::uint32_t full_depth = 0;  ///< everything that can happen within so many turns is in the graph

    [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(nodes.size()); }
    [[nodiscard]] std::uint64_t edges() const { return targets.size(); }
    [[nodiscard]] bool whole() const { return stopped_by.empty(); }
    [[nodiscard]] bool over(std::uint32_t node) const { return nodes[node].ending != no_ending; }
    /// Does this position end the game with a win of `seat`?
    [[nodiscard]] bool won(std::uint32_t node, Seat seat) const {
        return over(node) && endings[static_cast<std::size_t>(nodes[node].ending)].payoff[seat] == 1.0;
    }
    /// Enters the edges of the next node that has none yet (nodes in their order): all turns, by where they lead.
    void add_edges(const std::vector<std::uint32_t>& reached);
};

/// The ways back: for every node those from which an edge leads to it, ascending.
struct TurnsBack {
    explicit TurnsBack(const TurnGraph& graph);
    std::vector<std::uint64_t> first;
    std::vector<std::uint32_t> sources;
};

/// The graph of a space, and which of its states each node is.
struct SpaceGraph {
    TurnGraph graph;
    std::vector<std::uint32_t> states;
};
SpaceGraph turn_graph_of(const Space& space, int seats);

/// The nodes that can be reached from `from` by edges that lead to nodes of `within` (empty: all nodes).
NodeSet reachable(const TurnGraph& graph, std::uint32_t from, const NodeSet& within = {});

/// The nodes from which one of `goals` can be reached, those themselves included.
NodeSet can_reach(const TurnGraph& graph, const TurnsBack& back, const NodeSet& goals);

/// The way from node 0 by which a node was first found: a shortest one.
Walk way_to(const TurnGraph& graph, std::uint32_t node);

/// The edge from one node to another; both must be joined.
std::uint64_t edge_between(const TurnGraph& graph, std::uint32_t from, std::uint32_t to);

}  // namespace rulescope::explore
