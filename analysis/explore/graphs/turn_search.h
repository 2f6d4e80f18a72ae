// Builds the turn graph of a game with codes. Searches breadth-first from a position, layer by layer, within bounds.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "analysis/explore/coded_game.h"
#include "analysis/explore/graphs/turn_graph.h"
#include "analysis/storage/code_numbers.h"

namespace rulescope::explore {

static_assert(ongoing == no_ending);

struct TurnSearchLimits {
    std::uint64_t positions = 2'000'000;  ///< the search stops when it has found this number of positions
    std::uint32_t depth = 0xffffffff;     ///< maximum number of turns
    const std::atomic<bool>* stop = nullptr;
};

/// A search that is extended layer by layer. The game must outlive the search.
template <std::size_t Words>
class TurnSearch {
public:
    using Code = packed::Code<Words>;

    TurnSearch(const packed::PackedGame<Words>& game, const Code& from) : game_(game) {
        graph_.seats = game.seats();
        graph_.endings = game.endings();
        enter(from, 0, 0);
    }

    [[nodiscard]] const TurnGraph& graph() const { return graph_; }
    [[nodiscard]] const storage::CodeNumbers<Code>& numbers() const { return numbers_; }
    /// True if there is a layer to expand.
    [[nodiscard]] bool more() const { return expanded_ < graph_.size(); }
    /// True if an edge leads from a layer to the same layer or an earlier one. Otherwise no position repeats in the
    /// expanded layers.
    [[nodiscard]] bool turned_back() const { return turned_back_; }

    /// Expands all positions of the next layer. Returns false if a bound stopped the expansion.
    bool expand_layer(const TurnSearchLimits& limits) {
        const std::uint32_t layer_end = graph_.size();
        const std::uint32_t depth = more() ? graph_.nodes[expanded_].depth : 0;
        if (more() && depth >= limits.depth) {
            return stop("depth");
        }
        std::vector<std::uint32_t> reached;
        for (; expanded_ < layer_end; ++expanded_) {
            if (graph_.size() >= limits.positions && !graph_.over(expanded_)) {
                return stop("positions");
            }
            if (limits.stop != nullptr && *limits.stop) {
                return stop("interrupt");
            }
            const std::uint32_t node = expanded_;
            reached.clear();
            if (!graph_.over(node)) {
                const Code code = numbers_.codes()[node];  // a copy, because the list grows
                game_.for_each_next(code, [&](const Code& next) { reached.push_back(enter(next, node, depth + 1)); });
            }
            graph_.nodes[node].open = false;
            graph_.add_edges(reached);
        }
        graph_.full_depth = depth + 1;
        return true;
    }

    /// Returns the graph of the search; positions that were not expanded are marked as open.
    [[nodiscard]] TurnGraph take() {
        for (; expanded_ < graph_.size(); ++expanded_) {
            if (graph_.nodes[expanded_].open && graph_.stopped_by.empty()) {
                graph_.stopped_by = "depth";  // no bound was reached, but the caller requested no further layer
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
        // If the game is over in all remaining positions, the graph is complete in spite of the bound.
        for (std::uint32_t node = expanded_; node < graph_.size(); ++node) {
            if (!graph_.over(node)) {
                graph_.stopped_by = why;
                return false;
            }
        }
        return false;
    }

    const packed::PackedGame<Words>& game_;
    TurnGraph graph_;
    storage::CodeNumbers<Code> numbers_;
    std::uint32_t expanded_ = 0;
    bool turned_back_ = false;
};

/// A graph and the code of every node.
template <class C>
struct CodedGraph {
    TurnGraph graph;
    std::vector<C> codes;
};

template <std::size_t Words>
CodedGraph<packed::Code<Words>> turn_graph(const packed::PackedGame<Words>& game, const packed::Code<Words>& from,
                                           const TurnSearchLimits& limits) {
    TurnSearch<Words> search(game, from);
    while (search.more() && search.expand_layer(limits)) {
    }
    CodedGraph<packed::Code<Words>> made;
    made.codes = search.codes();
    made.graph = search.take();
    return made;
}

}  // namespace rulescope::explore
