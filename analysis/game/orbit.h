// The orbit of a position: its images under the symmetries of a game.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/game.h"

namespace rulescope {

/// Returns the symmetries of the game that map this state to itself. Other symmetries do not map the set of its future
/// states onto itself.
template <Game G>
std::vector<int> symmetries_keeping(const G& game, const typename G::State& state) {
    std::vector<int> keeping{0};
    if constexpr (Symmetric<G>) {
        const Key key = game.key(state);
        for (int symmetry = 1; symmetry < game.symmetries(); ++symmetry) {
            if (game.key(game.image(state, symmetry)) == key) {
                keeping.push_back(symmetry);
            }
        }
    }
    return keeping;
}

/// Returns the smallest key of the images of a state under all symmetries of the game. States have the same orbit key if
/// and only if a symmetry maps one to the other.
template <Game G>
Key orbit_key(const G& game, const typename G::State& state) {
    Key smallest = game.key(state);
    if constexpr (Symmetric<G>) {
        for (int symmetry = 1; symmetry < game.symmetries(); ++symmetry) {
            smallest = std::min(smallest, game.key(game.image(state, symmetry)));
        }
    }
    return smallest;
}

/// Returns the size of the orbit if the state is its smallest member; 0 otherwise. If the symmetries map a set of
/// positions onto itself, the sum of these results over the set is the number of its positions.
template <Game G>
std::uint64_t orbit_size_at_smallest(const G& game, const typename G::State& state, const Key& key,
                                     const std::vector<int>& symmetries) {
    if (symmetries.size() == 1) {
        return 1;
    }
    if constexpr (Symmetric<G>) {
        std::vector<Key> orbit{key};
        for (const int symmetry : symmetries) {
            Key image = game.key(game.image(state, symmetry));
            if (image < key) {
                return 0;
            }
            orbit.push_back(std::move(image));
        }
        std::sort(orbit.begin(), orbit.end());
        return static_cast<std::uint64_t>(std::unique(orbit.begin(), orbit.end()) - orbit.begin());
    }
    return 1;
}

}  // namespace rulescope
