// Shortest games, constructed backwards from the layers of an exploration.
#pragma once

#include <stdexcept>
#include <utility>
#include <vector>

#include "analysis/explore/layers/successors.h"

namespace rulescope::explore {

/// A position and its layer.
template <std::size_t Words>
struct Place {
    std::size_t layer = 0;
    Code<Words> code{};
};

/// Returns for each place a shortest game that leads to it. A game is the list of all its positions from the start.
template <CodedGame G>
std::vector<std::vector<typename G::Code>> shortest_games(
    const G& game, const Explored<std::tuple_size_v<typename G::Code>>& explored,
    const std::vector<Place<std::tuple_size_v<typename G::Code>>>& places, int threads,
    parallel::Communicator& communicator) {
    using Code = typename G::Code;
    constexpr std::size_t words = std::tuple_size_v<Code>;
    std::vector<std::vector<Code>> back(places.size());  // for each game: classes in reverse order, without the start
    std::size_t layer = 0;
    for (const Place<words>& place : places) {
        layer = std::max(layer, place.layer);
    }
    for (; layer > 0; --layer) {
        std::vector<Code> wanted;
        std::vector<std::size_t> whose;
        for (std::size_t i = 0; i < places.size(); ++i) {
            if (places[i].layer == layer) {
                back[i].push_back(places[i].code);
            }
            if (places[i].layer >= layer) {
                wanted.push_back(back[i].back());
                whose.push_back(i);
            }
        }
        if (layer == 1) {
            break;
        }
        LayerSource<words> source(explored.layers[layer - 1]);
        std::vector<Code> part;
        const auto found = predecessors(
            game, explored.symmetry,
            [&](std::vector<Code>& batch) {
                while (batch.size() < 4096 && source.take(part)) {
                    batch.insert(batch.end(), part.begin(), part.end());
                }
            },
            wanted, threads, communicator);
        for (std::size_t i = 0; i < whose.size(); ++i) {
            if (!found[i]) {
                throw std::logic_error("no turn of the previous layer leads to a position of this layer");
            }
            back[whose[i]].push_back(*found[i]);
        }
    }
    std::vector<std::vector<Code>> paths;
    for (std::vector<Code>& classes : back) {
        std::reverse(classes.begin(), classes.end());
        paths.push_back(lifted(game, explored.symmetry, explored.start, classes));
    }
    return paths;
}

}  // namespace rulescope::explore
