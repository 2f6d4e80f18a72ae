// The tree of a Monte Carlo tree search. Each position is stored only once, even if several turn orders lead to it.
//
// An edge stores its number of visits, and a position stores the sum of its payoffs. All turns that lead to a position
// therefore use the mean of that position (B. E. Childs, J. H. Brodeur, L. Kocsis, "Transpositions and move groups in
// Monte Carlo tree search", 2008; there called UCT2). Positions are found by hash and compared by identity, never by
// the hash alone.
//
// Each position has a lower and an upper bound for the payoff of each seat. The seat can force its lower bound against
// all others together. Its upper bound is at most 1 minus the lower bounds of the other seats (M. H. M. Winands, Y.
// Björnsson, J.-T. Saito, "Monte-Carlo tree search solver", 2008; with bounds instead of wins and losses, so that draws
// can be proved too: T. Cazenave, A. Saffidine, "Score bounded Monte-Carlo tree search", 2010). Bounds only become
// tighter. Nothing is assumed about an untried turn, so that endless cycles prove nothing.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "analysis/play/turn_game.h"

namespace rulescope::play {

/// Lower and upper bounds of the payoff of each seat.
struct Bounds {
    Payoffs low{};
    Payoffs high{};
};

/// Payoffs are simple fractions; values closer than this are equal.
inline constexpr double same_payoff = 1e-9;

template <TurnGame T>
class MctsTree {
public:
    using Index = std::uint32_t;
    static constexpr Index none = std::numeric_limits<Index>::max();

    struct Edge {
        std::uint32_t number = 0;  ///< number of the turn in the order of for_each_turn()
        Index child = none;
        std::uint32_t visits = 0;
        float prior = 0;  ///< estimate for the seat to act, before the first visit
    };

    struct Node {
        typename T::State state;
        std::uint64_t hash = 0;
        std::uint64_t on_line = 0;  ///< number of the last iteration that visited the node, from 1
        Index first = 0;            ///< index of its first edge
        std::uint32_t turns = 0;    ///< number of edges; 0 if the node is not expanded or the game is over
        std::uint32_t tried = 0;    ///< the first `tried` edges have been visited
        std::uint32_t visits = 0;   ///< number of payoffs added to `sum`
        int seat = 0;               ///< seat to act
        bool decided = false;       ///< the bounds have met, so that nothing is left to search
        Payoffs sum{};
        Bounds bounds;
    };

    explicit MctsTree(const T& game) : game_(game), seats_(game.seats()), table_(1024, none) {}

    [[nodiscard]] Node& node(Index index) { return nodes_[index]; }
    [[nodiscard]] const Node& node(Index index) const { return nodes_[index]; }
    [[nodiscard]] std::size_t size() const { return nodes_.size(); }
    [[nodiscard]] std::size_t edges() const { return edges_.size(); }
    [[nodiscard]] Edge* edges_of(const Node& node) { return edges_.data() + node.first; }
    [[nodiscard]] const Edge* edges_of(const Node& node) const { return edges_.data() + node.first; }

    /// Begins the list of edges of a node. Edges are stored contiguously: all edges of one node are added before those
    /// of the next.
    void begin_edges(Node& node) const { node.first = static_cast<Index>(edges_.size()); }
    void add_edge(Node& node, const Edge& edge) {
        edges_.push_back(edge);
        ++node.turns;
    }
    /// Replaces the edges added so far by `edge`, whose turn wins; the other turns need not be searched.
    void leave_only(Node& node, const Edge& edge, const Payoffs& payoffs) {
        edges_.resize(node.first);
        node.turns = 0;
        add_edge(node, edge);
        decide(node, payoffs);
    }

    /// Index of the node of a position; creates the node if there is none.
    Index place_of(const typename T::State& state) {
        const auto& identity = game_.identity(state);
        const std::uint64_t hash = game_.hash(identity);
        const std::size_t mask = table_.size() - 1;
        std::size_t slot = slot_of(hash);
        for (; table_[slot] != none; slot = (slot + 1) & mask) {
            const Node& node = nodes_[table_[slot]];
            if (node.hash == hash && game_.identity(node.state) == identity) {
                return table_[slot];
            }
        }
        const auto index = static_cast<Index>(nodes_.size());
        table_[slot] = index;
        Node node{};
        node.state = state;
        node.hash = hash;
        node.seat = game_.seat_to_act(state);
        Payoffs payoffs{};
        if (game_.over(state, payoffs)) {
            decide(node, payoffs);
        } else {
            for (int seat = 0; seat < seats_; ++seat) {
                node.bounds.high[static_cast<std::size_t>(seat)] = 1.0;
            }
        }
        nodes_.push_back(std::move(node));
        if (nodes_.size() * 2 > table_.size()) {
            enlarge();
        }
        return index;
    }

    /// Computes the bounds of a node from those of its children.
    void close_in(Node& node) {
        if (node.decided || node.turns == 0) {
            return;
        }
        const auto mover = static_cast<std::size_t>(node.seat);
        const auto count = static_cast<std::size_t>(seats_);
        const Edge* edges = edges_of(node);
        Bounds bounds;
        bounds.low.fill(1.0);
        bounds.low[mover] = 0.0;
        for (std::uint32_t i = 0; i < node.tried; ++i) {
            const Bounds& after = nodes_[edges[i].child].bounds;
            for (std::size_t seat = 0; seat < count; ++seat) {
                bounds.low[seat] = seat == mover ? std::max(bounds.low[seat], after.low[seat])
                                                 : std::min(bounds.low[seat], after.low[seat]);
                bounds.high[seat] = std::max(bounds.high[seat], after.high[seat]);
            }
        }
        for (std::size_t seat = 0; node.tried < node.turns && seat < count; ++seat) {
            bounds.low[seat] = seat == mover ? bounds.low[seat] : 0.0;
            bounds.high[seat] = 1.0;
        }
        tighten(node, bounds);
    }

private:
    static void decide(Node& node, const Payoffs& payoffs) {
        node.bounds.low = payoffs;
        node.bounds.high = payoffs;
        node.decided = true;
    }

    /// Tightens the bounds and stores them in the node. The payoffs sum to 1; therefore a seat gets at most 1 minus the
    /// lower bounds of the others, and at least 1 minus their upper bounds. A solitaire has no such limits.
    void tighten(Node& node, Bounds bounds) const {
        const auto count = static_cast<std::size_t>(seats_);
        bool decided = true;
        for (std::size_t seat = 0; seat < count; ++seat) {
            bounds.low[seat] = std::max(bounds.low[seat], node.bounds.low[seat]);
            bounds.high[seat] = std::min(bounds.high[seat], node.bounds.high[seat]);
        }
        Bounds tight = bounds;
        for (std::size_t seat = 0; seat < count; ++seat) {
            if (count > 1) {
                double others_low = 0.0;
                double others_high = 0.0;
                for (std::size_t other = 0; other < count; ++other) {
                    others_low += other == seat ? 0.0 : bounds.low[other];
                    others_high += other == seat ? 0.0 : bounds.high[other];
                }
                tight.high[seat] = std::min(bounds.high[seat], 1.0 - others_low);
                tight.low[seat] = std::max(bounds.low[seat], 1.0 - others_high);
            }
            decided = decided && tight.high[seat] - tight.low[seat] < same_payoff;
        }
        node.bounds = tight;
        node.decided = decided;
    }

    [[nodiscard]] std::size_t slot_of(std::uint64_t hash) const {
        return static_cast<std::size_t>(hash ^ (hash >> 29U)) & (table_.size() - 1);
    }

    void enlarge() {
        table_.assign(table_.size() * 2, none);
        const std::size_t mask = table_.size() - 1;
        for (std::size_t index = 0; index < nodes_.size(); ++index) {
            std::size_t slot = slot_of(nodes_[index].hash);
            while (table_[slot] != none) {
                slot = (slot + 1) & mask;
            }
            table_[slot] = static_cast<Index>(index);
        }
    }

    const T& game_;
    int seats_;
    std::vector<Node> nodes_;
    std::vector<Edge> edges_;  ///< of all nodes, contiguous per node
    std::vector<Index> table_;
};

}  // namespace rulescope::play
