// Monte Carlo tree search: UCT (L. Kocsis, C. Szepesvári, "Bandit based Monte-Carlo planning", 2006).
//
// Each iteration descends the tree and follows at each position the turn with the highest upper confidence bound for
// the seat to act. It then adds one position and plays a random playout from this position. The result, one payoff per
// seat, is added to all positions of the line (max^n: N. R. Sturtevant, "An analysis of UCT in multi-player games",
// 2008; with two seats this is the usual backup). The turns of a position are generated
// at its second visit; if one of them wins at once, only this turn is kept (F. Teytaud, O. Teytaud, "On the huge
// benefit of decisive moves in Monte-Carlo tree search algorithms", 2010).
//
// With an evaluation, turns are tried in the order of their priors, and a prior counts as a few visits (S. Gelly, D.
// Silver, "Combining online and offline knowledge in UCT", 2007). A playout consists of a few turns, each the turn with
// the best evaluation; its result is the evaluation of the last position (R. Lorentz, "Amazons discover Monte-Carlo",
// 2008; M. H. M. Winands, Y. Björnsson, "Evaluation function based Monte-Carlo LOA", 2009). Without an evaluation,
// turns are tried in a random order, and the value of an untried turn is the mean of the position in which it is played
// (first-play urgency: S. Gelly, Y. Wang, "Exploration exploitation in Go: UCT for Monte-Carlo Go", 2006). Playouts are
// then uniform and go to the end of the game.
//
// The same position, options and random numbers give the same decision on any thread.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <tuple>
#include <vector>

#include "analysis/game/halting.h"
#include "analysis/play/agent.h"
#include "analysis/play/deterministic_math.h"
#include "analysis/play/search/evaluation.h"
#include "analysis/play/turn_game.h"
#include "core/random.h"

namespace rulescope::play {

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

/// docs/agents.md describes how the constants were found.
struct MctsOptions {
    std::uint64_t iterations = 400;
    double exploration = 0.35;  ///< the constant of UCB1
    double prior_visits = 1.0;  ///< weight of a prior (or of the first-play urgency) in visits
    /// Maximum number of turns of a playout. Its result is then the evaluation, or equal shares without an evaluation.
    std::uint32_t playout_turns = 500;
    std::uint32_t listed_at_visit = 2;                  ///< the turns of a position are generated at this visit
    std::size_t max_positions = std::size_t{1} << 20U;  ///< maximum size of the tree; a full tree does not grow
    std::size_t max_turns = std::size_t{1} << 25U;      ///< maximum number of turns in the tree
};

/// Options for a search with an evaluation, tuned by matches. `playout_turns` is the number of turns of a playout
/// before the evaluation; it should be 0 if such a turn costs more than the rest of an iteration.
inline MctsOptions guided_options(std::uint32_t playout_turns = 2) {
    MctsOptions options;
    options.exploration = 0.03;
    options.prior_visits = 2.0;
    options.playout_turns = playout_turns;
    return options;
}

/// The guide of a search without evaluation.
struct Unguided {};

template <TurnGame T, class Guide>
class MctsSearch {
    using Tree = MctsTree<T>;
    using Index = typename Tree::Index;
    using Node = typename Tree::Node;
    using Edge = typename Tree::Edge;
    static constexpr bool guided = Evaluation<Guide, T>;

public:
    MctsSearch(const T& game, const MctsOptions& options, Random& random, const Guide& guide)
        : game_(game), options_(options), random_(random), guide_(guide), tree_(game) {}

    Decision<T> decide(const typename T::State& state) {
        Decision<T> decision;
        decision.legal = game_.count_turns(state);
        typename T::State after = state;
        if (decision.legal == 1) {
            decision.turn = game_.play(after, 0);
            decision.expected = judged(after);
            return decision;
        }
        const Index root = tree_.place_of(state);
        list_turns(root);
        while (iterations_ < options_.iterations && !tree_.node(root).decided) {
            halt_.poll();
            iterate(root);
            ++iterations_;
        }
        decision.turn = game_.play(after, chosen(root));
        const Node& node = tree_.node(root);
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(game_.seats()); ++seat) {
            // With more than two seats the clamped values need not sum to 1 until all bounds have met. The means always
            // sum to 1.
            const bool proved = node.decided || game_.seats() == 2;
            decision.expected[seat] =
                proved ? std::clamp(mean(node, seat), node.bounds.low[seat], node.bounds.high[seat]) : mean(node, seat);
        }
        return decision;
    }

    [[nodiscard]] std::uint64_t iterations() const { return iterations_; }
    [[nodiscard]] const Tree& tree() const { return tree_; }

private:
    [[nodiscard]] double mean(const Node& node, std::size_t seat) const {
        return node.visits == 0 ? 1.0 / game_.seats() : node.sum[seat] / node.visits;
    }

    /// The value of a position without search: its payoffs if the game is over, else the evaluation if there is one,
    /// else equal shares.
    [[nodiscard]] Payoffs judged(const typename T::State& state) const {
        Payoffs payoffs{};
        if (game_.over(state, payoffs)) {
            return payoffs;
        }
        if constexpr (guided) {
            return guide_(state);
        } else {
            return equal_shares(game_.seats());
        }
    }

    [[nodiscard]] Payoffs played_out(typename T::State state) {
        if constexpr (guided) {
            Payoffs payoffs{};
            for (std::uint32_t turn = 0; turn < options_.playout_turns && !game_.over(state, payoffs); ++turn) {
                play_best_evaluated(state);
            }
            return judged(state);
        } else {
            return game_.playout(state, random_, options_.playout_turns);
        }
    }

    /// A random number that breaks ties between equal evaluations. It is smaller than any relevant difference.
    [[nodiscard]] double luck() { return static_cast<double>(random_.next() >> 40U) * 1e-12; }

    void play_best_evaluated(typename T::State& state) {
        const auto mover = static_cast<std::size_t>(game_.seat_to_act(state));
        double best = -1.0;
        typename T::State next = state;
        game_.for_each_turn(state, [&](const typename T::Turn&, const typename T::State& after) {
            const double worth = judged(after)[mover] + luck();
            if (worth > best) {
                best = worth;
                next = after;
            }
            return true;
        });
        state = std::move(next);
    }

    void list_turns(Index index) {
        if (tree_.edges() >= options_.max_turns) {
            return;
        }
        Node& node = tree_.node(index);
        tree_.begin_edges(node);
        const auto mover = static_cast<std::size_t>(node.seat);
        std::uint32_t number = 0;
        game_.for_each_turn(node.state, [&](const typename T::Turn&, const typename T::State& after) {
            Edge edge;
            edge.number = number++;
            const Payoffs worth = judged(after);
            Payoffs payoffs{};
            if (worth[mover] > 1.0 - same_payoff && game_.over(after, payoffs)) {
                tree_.leave_only(node, edge, payoffs);
                return false;
            }
            edge.prior = static_cast<float>(worth[mover] + luck());
            tree_.add_edge(node, edge);
            return true;
        });
        line_up(node);
    }

    /// Moves the untried turn with the highest prior to the front of the untried ones.
    void line_up(Node& node) {
        Edge* edges = tree_.edges_of(node);
        std::uint32_t next = node.tried;
        for (std::uint32_t i = next; i < node.turns; ++i) {
            next = edges[i].prior > edges[next].prior ? i : next;
        }
        if (next < node.turns) {
            std::swap(edges[next], edges[node.tried]);
        }
    }

    void iterate(Index root) {
        line_.assign(1, root);
        Payoffs payoffs{};
        while (true) {
            const Index at = line_.back();
            if (tree_.node(at).turns == 0 && !tree_.node(at).decided &&
                tree_.node(at).visits + 1 >= options_.listed_at_visit) {
                list_turns(at);
            }
            Node& node = tree_.node(at);
            if (node.decided) {
                payoffs = node.bounds.low;
                break;
            }
            // If a line repeats a position, it ends there with a playout.
            const bool again = node.on_line == iterations_ + 1;
            node.on_line = iterations_ + 1;
            if (node.turns == 0 || again || (node.visits == 0 && at != root)) {
                payoffs = played_out(node.state);
                break;
            }
            if (!follow(at, selected(node), payoffs)) {
                break;
            }
        }
        for (std::size_t step = line_.size(); step-- > 0;) {
            Node& node = tree_.node(line_[step]);
            tree_.close_in(node);
            ++node.visits;
            for (std::size_t seat = 0; seat < payoffs.size(); ++seat) {
                node.sum[seat] += payoffs[seat];
            }
        }
    }

    /// Index of the edge to follow.
    [[nodiscard]] std::uint32_t selected(const Node& node) const {
        const Edge* edges = tree_.edges_of(node);
        const auto mover = static_cast<std::size_t>(node.seat);
        const double log_visits = deterministic_log(1.0 + node.visits);
        const double so_far = mean(node, mover);
        std::uint32_t best = 0;
        double best_score = -10.0;
        for (std::uint32_t i = 0; i < node.tried; ++i) {
            const Node& after = tree_.node(edges[i].child);
            const double urgency = guided ? static_cast<double>(edges[i].prior) : so_far;
            double score =
                (after.sum[mover] + options_.prior_visits * urgency) / (after.visits + options_.prior_visits) +
                options_.exploration * std::sqrt(log_visits / (1.0 + edges[i].visits));
            if (after.bounds.high[mover] <= node.bounds.low[mover] + same_payoff) {
                score -= 5.0;  // cannot exceed the proven lower bound; followed last
            }
            if (score > best_score) {
                best_score = score;
                best = i;
            }
        }
        if (node.tried < node.turns) {
            const double urgency = guided ? static_cast<double>(edges[node.tried].prior) : so_far;
            best = urgency + options_.exploration * std::sqrt(log_visits) > best_score ? node.tried : best;
        }
        return best;
    }

    /// Follows an edge. Returns false if the tree is full; `payoffs` is then the result of a playout.
    bool follow(Index index, std::uint32_t place, Payoffs& payoffs) {
        Edge& edge = tree_.edges_of(tree_.node(index))[place];
        ++edge.visits;
        if (edge.child == Tree::none) {
            typename T::State state = tree_.node(index).state;
            game_.play(state, edge.number);
            if (tree_.size() >= options_.max_positions) {
                payoffs = played_out(std::move(state));
                return false;
            }
            edge.child = tree_.place_of(state);
            ++tree_.node(index).tried;
            line_up(tree_.node(index));
        }
        line_.push_back(edge.child);
        return true;
    }

    /// The number (Edge::number) of the turn to play. A proven win comes first, then a turn that attains the proven
    /// value of a decided position; a proven loss comes last. Otherwise the turn with the most visits is chosen (robust
    /// child). Among equals the turn tried first is chosen, because it has the higher prior.
    [[nodiscard]] std::uint64_t chosen(Index root) const {
        const Node& node = tree_.node(root);
        const auto mover = static_cast<std::size_t>(node.seat);
        const Edge* edges = tree_.edges_of(node);
        std::uint32_t best = 0;
        std::pair<int, std::uint32_t> best_rank{-1, 0};
        for (std::uint32_t i = 0; i < node.tried; ++i) {
            const Bounds& after = tree_.node(edges[i].child).bounds;
            int proved = 1;
            if (after.low[mover] > 1.0 - same_payoff) {
                proved = 3;
            } else if (node.decided && after.low[mover] > node.bounds.low[mover] - same_payoff) {
                proved = 2;
            } else if (after.high[mover] < same_payoff) {
                proved = 0;
            }
            const std::pair<int, std::uint32_t> rank{proved, edges[i].visits};
            if (rank > best_rank) {
                best_rank = rank;
                best = i;
            }
        }
        if (best_rank.first == 0 && node.tried < node.turns) {
            best = node.tried;  // all tried turns lose
        }
        return edges[best].number;
    }

    const T& game_;
    const MctsOptions& options_;
    Random& random_;
    const Guide& guide_;
    Halt halt_;
    Tree tree_;
    std::vector<Index> line_;  ///< positions of the current iteration, from the root
    std::uint64_t iterations_ = 0;
};

/// Chooses a turn for the seat to act by search; the game must not be over.
template <TurnGame T, class Guide = Unguided>
Decision<T> mcts(const T& game, const typename T::State& state, const MctsOptions& options, Random& random,
                 const Guide& guide = {}) {
    return MctsSearch<T, Guide>(game, options, random, guide).decide(state);
}

}  // namespace rulescope::play
