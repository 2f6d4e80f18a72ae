// Images of positions and turns of the fast twin under the symmetries of the rules.
//
// The rules depend on the board and the position, not on the start. A search may therefore decide on the image of a
// position under any symmetry of the board, also under one that does not keep the start. Nor do the rules depend on the
// names of the colours: the colours may be exchanged together with the seats that play them. With three colours they
// may be rotated, as long as each colour hunts the same colour as before (T-4).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "analysis/games/adaptoid/twin/engine.h"
#include "analysis/play/turn_game.h"

namespace rulescope::play {

class EngineImages {
public:
    /// `engine` has all symmetries of the board (rulescope::symmetries(), core/board/board.h).
    explicit EngineImages(const engine::Engine& engine);

    /// Number of symmetries of the board times number of rotations of the seats. The latter is 1 under a pie rule,
    /// where colours do not belong to seats.
    [[nodiscard]] int symmetries() const { return static_cast<int>(back_.size()) * rotations_; }
    /// `state` must not be over. 0 is the identity.
    [[nodiscard]] engine::State image(const engine::State& state, int symmetry) const;
    /// The turn whose image under the symmetry is `turn`.
    [[nodiscard]] engine::Turn original(engine::Turn turn, int symmetry) const;
    /// The payoffs [seat] whose image under the symmetry is `payoffs`.
    [[nodiscard]] Payoffs original(const Payoffs& payoffs, int symmetry) const;

private:
    [[nodiscard]] int on_board(int symmetry) const { return symmetry % static_cast<int>(back_.size()); }
    [[nodiscard]] int rotation(int symmetry) const { return symmetry / static_cast<int>(back_.size()); }

    engine::Engine engine_;
    int rotations_ = 1;
    std::vector<std::array<std::int8_t, engine::max_places>> back_;  ///< [symmetry]: the inverse map of places
};

}  // namespace rulescope::play
