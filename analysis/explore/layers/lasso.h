// Finds a game that repeats a position. Uses the stored turns on which the rank does not increase.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "analysis/explore/graphs/graph_queries.h"
#include "analysis/explore/layers/shortest_games.h"

namespace rulescope::explore {

/// The prefix lists the positions from the start to the repeated position. The loop lists the following positions, and
/// ends with the repeated position.
template <std::size_t Words>
struct CodeLasso {
    std::vector<Code<Words>> prefix, loop;
};

namespace detail {

/// Returns the first layer that contains any of these codes, and the first such code of this layer in the order of
/// successors.h.
template <std::size_t Words>
Place<Words> first_place(const Explored<Words>& explored, const std::vector<Code<Words>>& sorted,
                         parallel::Communicator& communicator) {
    for (std::size_t layer = 0; layer < explored.layers.size(); ++layer) {
        std::optional<Code<Words>> found;
        for (std::size_t shard = 0; shard < shards && !found; ++shard) {
            storage::CodeCursor<Words> cursor(explored.layers[layer].reader(shard));
            for (std::size_t i = 0; i < sorted.size() && cursor.there() && !found; ++i) {
                cursor.go_to(sorted[i]);
                if (cursor.there() && cursor.front() == sorted[i]) {
                    found = sorted[i];
                }
            }
        }
        std::vector<std::uint64_t> mine(Words + 1, 0);
        if (found) {
            mine[0] = 1;
            std::copy(found->begin(), found->end(), mine.begin() + 1);
        }
        found.reset();
        for (const std::vector<std::uint64_t>& list : parallel::all_gather(communicator, mine)) {
            Code<Words> code;
            std::copy_n(list.begin() + 1, Words, code.begin());
            if (list[0] == 1 && (!found || earlier<Words>(code, *found))) {
                found = code;
            }
        }
        if (found) {
            return {layer, *found};
        }
    }
    throw std::logic_error("the position of a stored turn is in no layer");
}

}  // namespace detail

/// Returns a lasso, or nothing if the stored turns form no cycle.
template <CodedGame G>
std::optional<CodeLasso<std::tuple_size_v<typename G::Code>>> find_lasso(
    const G& game, const Explored<std::tuple_size_v<typename G::Code>>& explored, int threads,
    parallel::Communicator& communicator) {
    using Code = typename G::Code;
    constexpr std::size_t words = std::tuple_size_v<Code>;
    // Every process gets the stored turns of all processes.
    std::vector<std::uint64_t> mine;
    for (const auto& [from, to] : explored.closing) {
        mine.insert(mine.end(), from.begin(), from.end());
        mine.insert(mine.end(), to.begin(), to.end());
    }
    std::vector<Code> codes;
    for (const std::vector<std::uint64_t>& list : parallel::all_gather(communicator, mine)) {
        for (std::size_t at = 0; at < list.size(); at += words) {
            Code code;
            std::copy_n(list.begin() + static_cast<std::ptrdiff_t>(at), words, code.begin());
            codes.push_back(code);
        }
    }
    std::vector<Code> vertices = codes;
    std::sort(vertices.begin(), vertices.end(), CodeLess<words>{});
    vertices.erase(std::unique(vertices.begin(), vertices.end()), vertices.end());
    const auto number_of = [&](const Code& code) {
        return static_cast<std::uint32_t>(std::lower_bound(vertices.begin(), vertices.end(), code, CodeLess<words>{}) -
                                          vertices.begin());
    };
    NodeEdges edges;
    for (std::size_t i = 0; i < codes.size(); i += 2) {
        edges.emplace_back(number_of(codes[i]), number_of(codes[i + 1]));
    }
    std::sort(edges.begin(), edges.end());
    edges.erase(std::unique(edges.begin(), edges.end()), edges.end());

    const auto size = static_cast<std::uint32_t>(vertices.size());
    const EdgeView view(size, edges);
    const Components components(size, edges);
    std::vector<Code> on_it;
    for (std::uint32_t vertex = 0; vertex < size; ++vertex) {
        if (components.on_cycle(view, vertex)) {
            on_it.push_back(vertices[vertex]);
        }
    }
    if (on_it.empty()) {
        return std::nullopt;
    }
    const Place<words> place = detail::first_place<words>(explored, on_it, communicator);
    std::vector<Code> classes;
    const Cycle cycle = *shortest_cycle(view, components, number_of(place.code), 0xffffffff,
                                        [](std::uint32_t) { return 1U; });
    for (const std::uint64_t edge : cycle.edges) {
        classes.push_back(vertices[view.target(edge)]);
    }
    // A cycle of classes may end in a symmetric image of its first position. In this case the cycle is repeated until a
    // position itself repeats. The positions before the first occurrence of that position belong to the prefix.
    CodeLasso<words> lasso;
    lasso.prefix = shortest_games(game, explored, {place}, threads, communicator)[0];
    std::vector<Code> laps{lasso.prefix.back()};
    for (;;) {
        const std::vector<Code> lap = lifted(game, explored.symmetry, laps.back(), classes);
        lasso.loop.insert(lasso.loop.end(), lap.begin() + 1, lap.end());
        const auto visited = std::find(laps.begin(), laps.end(), lap.back());
        if (visited != laps.end()) {
            const auto before = static_cast<std::ptrdiff_t>(classes.size()) * (visited - laps.begin());
            lasso.prefix.insert(lasso.prefix.end(), lasso.loop.begin(), lasso.loop.begin() + before);
            lasso.loop.erase(lasso.loop.begin(), lasso.loop.begin() + before);
            return lasso;
        }
        laps.push_back(lap.back());
    }
}

}  // namespace rulescope::explore
