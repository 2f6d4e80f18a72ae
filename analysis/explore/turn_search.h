// Turn graphs of games with codes: breadth-first from a position, layer by layer, within bounds; or among chosen codes.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "analysis/explore/coded_game.h"
#include "analysis/explore/turn_graph.h"
#include "analysis/storage/code_numbers.h"

namespace rulescope::explore {

static_assert(goes_on == no_ending);

struct TurnSearchLimits {
    std::uint64_t positions = 2'000'000;  ///< no further position is gone into once so many are known
    std::uint32_t depth = 0xffffffff;     ///< turns to follow
    const std::atomic<bool>* stop = nullptr;
};

/// A search that can be taken further layer by layer. The game must outlive it.
template <CodedGame G>
class TurnSearch {
public:
    using Code = typename G::Code;

    TurnSearch(const G& game, const Code& from) : game_(game) {
        graph_.seats = game.seats();
        graph_.endings = game.endings();
        enter(from, 0, 0);
    }

    [[nodiscard]] const TurnGraph& graph() const { return graph_; }
    [[nodiscard]] const storage::CodeNumbers<Code>& numbers() const { return numbers_; }
    /// Is there a layer to go into?
    [[nodiscard]] bool more() const { return gone_into_ < graph_.size(); }
    /// Did an edge of the layers gone into lead to a layer no deeper than its own? If not, no play comes back.
    [[nodiscard]] bool turned_back() const { return turned_back_; }

    /// Goes into all positions of the next layer that is not yet in the graph; false if a bound came first.
    bool go_on(const TurnSearchLimits& limits) {
        const std::uint32_t layer_end = graph_.size();
        const std::uint32_t depth = more() ? graph_.nodes[gone_into_].depth : 0;
        if (more() && depth >= limits.depth) {
            return stop("depth");
        }
        std::vector<std::uint32_t> reached;
        for (; gone_into_ < layer_end; ++gone_into_) {
            if (graph_.size() >= limits.positions && !graph_.over(gone_into_)) {
                return stop("positions");
            }
            if (limits.stop != nullptr && *limits.stop) {
                return stop("interrupt");
            }
            const std::uint32_t node = gone_into_;
            reached.clear();
            if (!graph_.over(node)) {
                const Code code = numbers_.codes()[node];  // a copy: the list grows
                game_.for_each_next(code, [&](const Code& next) { reached.push_back(enter(next, node, depth + 1)); });
            }
            graph_.nodes[node].open = false;
            graph_.add_edges(reached);
        }
        graph_.full_depth = depth + 1;
        return true;
    }

    /// The graph as far as the search went, closed: what was not gone into is open.
    [[nodiscard]] TurnGraph take() {
        for (; gone_into_ < graph_.size(); ++gone_into_) {
            if (graph_.nodes[gone_into_].open && graph_.stopped_by.empty()) {
                graph_.stopped_by = "depth";  // nobody asked for the next layer
            }
            graph_.add_edges({});
        }
        return std::move(graph_);
    }
    [[nodiscard]] std::vector<Code> codes() const { return numbers_.codes(); }

private:
    std::uint32_t enter(const Code& code, std::uint32_t parent, std::uint32_t depth) {
        const auto [number, is_new] = numbers_.add(code);
        if (is_new) {
            const auto ending = static_cast<std::int16_t>(game_.ending(code));
            graph_.nodes.push_back(
                {depth, parent, ending, static_cast<Seat>(game_.seat_to_act(code)), ending == no_ending});
        } else if (depth > graph_.nodes[number].depth) {
            turned_back_ = true;
        }
        return number;
    }
    bool stop(const char* why) {
        // What a bound leaves out is nothing where every position that is left is an end.
        for (std::uint32_t node = gone_into_; node < graph_.size(); ++node) {
            if (!graph_.over(node)) {
                graph_.stopped_by = why;
                return false;
            }
        }
        return false;
    }

    const G& game_;
    TurnGraph graph_;
    storage::CodeNumbers<Code> numbers_;
    std::uint32_t gone_into_ = 0;
    bool turned_back_ = false;
};

/// A graph and the code of every node.
template <class C>
struct CodedGraph {
    TurnGraph graph;
    std::vector<C> codes;
};

template <CodedGame G>
CodedGraph<typename G::Code> turn_graph(const G& game, const typename G::Code& from, const TurnSearchLimits& limits) {
    TurnSearch<G> search(game, from);
    while (search.more() && search.go_on(limits)) {
    }
    CodedGraph<typename G::Code> made;
    made.codes = search.codes();
    made.graph = search.take();
    return made;
}

/// The graph of chosen positions and the turns among them, the first of them as its start. A position with a turn to
/// one that is not among them is open (and keeps the edges that it has); depths are those within the graph, and
/// what cannot be reached within it has none (0xffffffff).
template <CodedGame G>
CodedGraph<typename G::Code> turn_graph_among(const G& game, const std::vector<typename G::Code>& chosen) {
    using Code = typename G::Code;
    storage::CodeNumbers<Code> numbers;
    for (const Code& code : chosen) {
        numbers.add(code);
    }
    CodedGraph<Code> made;
    made.codes = numbers.codes();
    TurnGraph& graph = made.graph;
    graph.seats = game.seats();
    graph.endings = game.endings();
    std::vector<std::uint32_t> reached;
    for (const Code& code : made.codes) {
        reached.clear();
        bool open = false;
        game.for_each_next(code, [&](const Code& next) {
            const std::uint32_t number = numbers.find(next);
            open = open || number == storage::CodeNumbers<Code>::none;
            if (number != storage::CodeNumbers<Code>::none) {
                reached.push_back(number);
            }
        });
        graph.stopped_by = open ? "chosen" : graph.stopped_by;
        graph.nodes.push_back({0xffffffff, 0, static_cast<std::int16_t>(game.ending(code)),
                               static_cast<Seat>(game.seat_to_act(code)), open});
        graph.add_edges(reached);
    }
    if (!graph.nodes.empty()) {
        graph.nodes[0].depth = 0;
        Walk waiting{0};
        for (std::size_t at = 0; at < waiting.size(); ++at) {
            const std::uint32_t node = waiting[at];
            for (std::uint64_t edge = graph.first[node]; edge < graph.first[node + 1]; ++edge) {
                TurnNode& target = graph.nodes[graph.targets[edge]];
                if (target.depth == 0xffffffff) {
                    target.depth = graph.nodes[node].depth + 1;
                    target.parent = node;
                    waiting.push_back(graph.targets[edge]);
                }
            }
        }
    }
    return made;
}

/// The positions that remain when `seat` always plays one best turn and everybody else anything: best is the turn to
/// the position from which its win takes the fewest turns, the first of them in order. `to_win(code)` tells how many
/// turns a win of `seat` takes from there (std::optional: none if it cannot be forced); the start must have one.
template <CodedGame G, class ToWin>
CodedGraph<typename G::Code> strategy_graph(const G& game, const typename G::Code& from, Seat seat, ToWin to_win,
                                            const TurnSearchLimits& limits) {
    using Code = typename G::Code;
    storage::CodeNumbers<Code> numbers;
    CodedGraph<Code> made;
    TurnGraph& graph = made.graph;
    graph.seats = game.seats();
    graph.endings = game.endings();
    const auto enter = [&](const Code& code, std::uint32_t parent, std::uint32_t depth) {
        const auto [number, is_new] = numbers.add(code);
        if (is_new) {
            graph.nodes.push_back({depth, parent, static_cast<std::int16_t>(game.ending(code)),
                                   static_cast<Seat>(game.seat_to_act(code)), false});
        }
        return number;
    };
    enter(from, 0, 0);
    std::vector<std::uint32_t> reached;
    for (std::uint32_t node = 0; node < graph.size(); ++node) {
        reached.clear();
        const std::uint32_t depth = graph.nodes[node].depth;
        const Code code = numbers.codes()[node];
        if (graph.over(node)) {
            // nothing
        } else if (depth >= limits.depth || graph.size() >= limits.positions) {
            graph.stopped_by = depth >= limits.depth ? "depth" : "positions";
            graph.nodes[node].open = true;
        } else if (graph.nodes[node].seat == seat) {
            std::optional<std::uint32_t> best;
            Code choice{};
            std::uint32_t turns = 0;
            game.for_each_next(code, [&](const Code& next) {
                const std::optional<std::uint32_t> left = to_win(next);
                if (left && (!best || *left < *best)) {
                    best = left;
                    choice = next;
                    turns = 0;
                }
                turns += best && next == choice ? 1U : 0U;
            });
            if (best) {
                reached.assign(turns, enter(choice, node, depth + 1));
            }
        } else {
            game.for_each_next(code, [&](const Code& next) { reached.push_back(enter(next, node, depth + 1)); });
        }
        graph.add_edges(reached);
    }
    made.codes = numbers.codes();
    return made;
}

}  // namespace rulescope::explore
