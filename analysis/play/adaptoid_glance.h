// What a player of the Adaptoid family sees at a glance.
#pragma once

#include <array>
#include "analysis/play/engine_turns.h"

namespace rulescope::play {

class AdaptoidGlance {
public:
    static constexpr int terms = 9;
    using Terms = std::array<double, terms>;
    explicit AdaptoidGlance(const EngineTurns& game) : plan_(&game.engine().plan()), game_(&game) {}
    [[nodiscard]] Payoffs operator()(const engine::State& state) const;
    [[nodiscard]] Terms terms_of(const engine::State& state, std::uint8_t colour) const;
    struct Weights {
        Terms moving, waiting;
        double move;
    };
    Weights weights = first;
    static Weights first;

private:
    [[nodiscard]] engine::Bits around(engine::Bits set) const;
    const engine::Plan* plan_;
    const EngineTurns* game_;
};

}  // namespace rulescope::play
