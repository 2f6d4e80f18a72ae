// Agents that decide on a random symmetric image of the position.
//
// A search depends on the order in which turns are listed, at least where it stops in the middle of a list. On one
// image of the position, drawn with equal probability from the images under the symmetries of the game, every such
// dependence is shared evenly by all symmetric turns: symmetric positions get symmetric decisions with equal
// probabilities.
#pragma once

#include <cstdint>
#include <utility>

#include "analysis/play/agent.h"
#include "core/game.h"
#include "core/random.h"

namespace rulescope::play {

/// The index of a symmetry, drawn with equal probability; draws no number if there is one only.
inline int any_symmetry(int symmetries, Random& random) {
    return symmetries == 1 ? 0 : static_cast<int>(random.below(static_cast<std::uint64_t>(symmetries)));
}

/// The symmetry that maps the image of `state` under `symmetry` back to `state`. If several do, their images of a turn
/// are equally good, because they differ by a symmetry of the position.
template <Symmetric G>
int symmetry_back(const G& game, const typename G::State& state, const typename G::State& image) {
    const Key key = game.key(state);
    for (int symmetry = 0; symmetry < game.symmetries(); ++symmetry) {
        if (game.key(game.image(image, symmetry)) == key) {
            return symmetry;
        }
    }
    return 0;
}

/// The decision of an agent on the image of `state` under `symmetry`, as a turn of `state`.
template <Symmetric G>
Choice<G> decide_on_image(const Agent<G>& agent, const G& game, const typename G::State& state, int symmetry,
                          Random& random) {
    if (symmetry == 0) {
        return agent(game, state, random);
    }
    const typename G::State image = game.image(state, symmetry);
    const int back = symmetry_back(game, state, image);
    Choice<G> choice = agent(game, image, random);
    for (typename G::Ply& ply : choice.plies) {
        ply = game.image(ply, back);
    }
    return choice;
}

/// The agent on a random image. Draws one number more for each decision if the game has symmetries.
template <Symmetric G>
Agent<G> on_random_image(Agent<G> agent) {
    return [agent = std::move(agent)](const G& game, const typename G::State& state, Random& random) {
        return decide_on_image(agent, game, state, any_symmetry(game.symmetries(), random), random);
    };
}

}  // namespace rulescope::play
