// Images of positions and turns of the fast twin under the symmetries of the board.
//
// The rules depend on the board and the position, not on the start. A search may therefore decide on the image of a
// position under any symmetry of the board, also under one that does not keep the start.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "analysis/games/adaptoid/twin/engine.h"

namespace rulescope::play {

class EngineImages {
public:
    /// `engine` has all symmetries of the board (rulescope::symmetries(), core/board/board.h).
    explicit EngineImages(const engine::Engine& engine);

    [[nodiscard]] int symmetries() const { return static_cast<int>(back_.size()); }
    [[nodiscard]] engine::State image(const engine::State& state, int symmetry) const {
        return engine_.image(state, symmetry);
    }
    /// The turn whose image under the symmetry is `turn`.
    [[nodiscard]] engine::Turn original(engine::Turn turn, int symmetry) const;

private:
    engine::Engine engine_;
    std::vector<std::array<std::int8_t, engine::max_places>> back_;  ///< [symmetry]: the inverse map of places
};

}  // namespace rulescope::play
