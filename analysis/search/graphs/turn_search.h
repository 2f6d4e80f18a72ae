// Builds the turn graph of a game with codes. Searches breadth-first from a position, layer by layer, within bounds.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/search/codes.h"
#include "analysis/search/graphs/turn_graph.h"
#include "analysis/search/layered_search.h"
#include "analysis/storage/code_numbers.h"

namespace rulescope::search {

static_assert(ongoing == no_ending);

struct TurnSearchLimits {
    std::uint64_t positions = 2'000'000;  ///< the search stops when it has found this number of positions
    std::uint32_t depth = 0xffffffff;     ///< maximum number of turns
    const std::atomic<bool>* stop = nullptr;
};

/// A layered search that is extended layer by layer. The game must outlive the search.
template <std::size_t Words>
class TurnSearch {
public:
    using Code = packed::Code<Words>;
    using Numbers = storage::CodeNumbers<Code>;
    using Layers = LayeredSearch<TurnSearch, Code, Nothing, Nothing, Numbers>;

    TurnSearch(const packed::PackedGame<Words>& game, const Code& from) : game_(game) {
        graph_.seats = game.seats();
        graph_.endings = game.endings();
        search_.begin(from, {}, from);
    }

    [[nodiscard]] const TurnGraph& graph() const { return graph_; }
    [[nodiscard]] const Numbers& numbers() const { return search_.keys(); }
    /// True if there is a layer to expand.
    [[nodiscard]] bool more() const { return expanded() < graph_.size(); }
    /// True if an edge leads from a layer to the same layer or an earlier one. Otherwise no position repeats in the
    /// expanded layers.
    [[nodiscard]] bool turned_back() const { return turned_back_; }

    /// Expands all positions of the next layer. Returns false if a bound stopped the expansion.
    bool expand_layer(const TurnSearchLimits& limits) {
        limits_ = limits;
        bound_ = graph_.full_depth >= limits.depth ? "depth" : "";
        if (bound_.empty() && search_.next_layer() && search_.expand_layer()) {
            ++graph_.full_depth;
            return true;
        }
        // If the game is over in all remaining positions, the graph is complete in spite of the bound.
        for (std::uint32_t node = expanded(); node < graph_.size(); ++node) {
            graph_.stopped_by = graph_.over(node) ? graph_.stopped_by : bound_;
        }
        return false;
    }

    /// Returns the graph of the search so far; positions that were not expanded are marked as open.
    [[nodiscard]] TurnGraph graph_so_far() const { return with_open_nodes(graph_); }
    /// The same; the search must not be used afterwards.
    [[nodiscard]] TurnGraph take() { return with_open_nodes(std::move(graph_)); }

    // ---- called by the search -------------------------------------------------------------------------------

    static std::size_t block(const Code&) { return 256; }
    static Nothing part() { return {}; }
    static void merge(Nothing) {}
    bool expand(Nothing, std::uint32_t node, const Code& code, typename Layers::Turns& turns) {
        if (graph_.size() >= limits_.positions && !graph_.over(node)) {
            bound_ = "positions";
        } else if (limits_.stop != nullptr && *limits_.stop) {
            bound_ = "interrupt";
        } else if (!graph_.over(node)) {
            game_.for_each_next(code, [&](const Code& next) {
                turns.add(next, {}, [](const Code& itself, Nothing) { return itself; });
            });
        }
        return bound_.empty();
    }
    void found(std::uint32_t number, const Link& link, const Code& code, Nothing, Code&& position) {
        const auto ending = static_cast<std::int16_t>(game_.ending(code));
        const std::uint32_t depth = number == 0 ? 0 : graph_.nodes[link.parent].depth + 1;
        graph_.nodes.push_back(
            {depth, link.parent, ending, static_cast<Seat>(game_.seat_to_act(code)), ending == no_ending});
        search_.wait(number, std::move(position));
    }
    bool expanded(Nothing, std::uint32_t node, const std::vector<typename Layers::Reached>& reached) {
        if (!bound_.empty()) {
            return false;
        }
        std::vector<std::uint32_t> targets;
        for (const typename Layers::Reached& turn : reached) {
            targets.push_back(turn.number);
            turned_back_ = turned_back_ || graph_.nodes[turn.number].depth <= graph_.nodes[node].depth;
        }
        graph_.nodes[node].open = false;
        graph_.add_edges(targets);
        return true;
    }

private:
    static TurnGraph with_open_nodes(TurnGraph graph) {
        for (auto node = static_cast<std::uint32_t>(graph.first.size() - 1); node < graph.size(); ++node) {
            if (graph.nodes[node].open && graph.stopped_by.empty()) {
                graph.stopped_by = "depth";  // no bound was reached, but the caller requested no further layer
            }
            graph.add_edges({});
        }
        return graph;
    }

    /// Number of expanded nodes.
    [[nodiscard]] std::uint32_t expanded() const { return static_cast<std::uint32_t>(graph_.first.size() - 1); }

    const packed::PackedGame<Words>& game_;
    TurnGraph graph_;
    Layers search_{*this, 1, nullptr};
    TurnSearchLimits limits_;
    std::string bound_;  ///< that stopped the expansion; "" if none
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
    return {search.take(), search.numbers().codes()};
}

}  // namespace rulescope::search
