// The playout policy of the Adaptoid family: a cheap evaluation of the engine's states, for playouts and priors of the
// tree search.
//
// For every colour a sum of what is good and bad for it:
//
//   captured   adaptoids lost, and how few more would lose the game (A-26, T-8)
//   unfed      adaptoids that starve when the seat to act ends its turn
//   full up    adaptoids with no food to spare: one cell taken beside them and they starve
//   one spare  adaptoids with food for one limb more
//   attackable adaptoids that a stronger one reaches
//   adaptoids, legs, pincers on the board
//
// Each counts differently for the colour that is to act and for one that waits. With three seats a colour is also glad
// of what is bad for its prey (T-4). The seats' shares are the exponentials of the sums, divided by their total: with
// two seats a logistic curve. How the weights were found: docs/agents.md.
#pragma once

#include <array>
#include <cstdint>

#include "analysis/games/adaptoid/play/engine_turns.h"
#include "analysis/play/deterministic_math.h"
#include "analysis/play/search/evaluation.h"

namespace rulescope::play {

/// What counts how much for one colour; in units of the logarithm of the odds.
struct PlayoutWeights {
    double captured, nearly_lost, unfed, full_up, one_spare, attackable, adaptoid, leg, pincer;
};

///
/// It remembers exponentials, so each thread needs its own.
class AdaptoidPlayoutPolicy {
public:
    /// The game must stay where it is.
    explicit AdaptoidPlayoutPolicy(const EngineTurns& game);

    /// Of unfinished positions.
    [[nodiscard]] Payoffs operator()(const engine::State& state) const;

    [[nodiscard]] static const PlayoutWeights& moving();
    [[nodiscard]] static const PlayoutWeights& waiting();

private:
    /// For every place the number of free neighbours (stacks count twice), in three or four binary digits.
    struct Food {
        engine::Bits ones, twos, fours, eights;
        [[nodiscard]] int at(unsigned place) const {
            return static_cast<int>((ones >> place & 1U) + 2 * (twos >> place & 1U) + 4 * (fours >> place & 1U) +
                                    8 * (eights >> place & 1U));
        }
    };
    [[nodiscard]] Food food(engine::Bits free) const;
    [[nodiscard]] engine::Bits around(engine::Bits set) const;
    [[nodiscard]] double sum_of(const engine::State& state, std::uint8_t colour, const Food& food, engine::Bits free,
                                bool moves) const;

    const engine::Plan* plan_;
    /// What an adaptoid with these limbs (as in the state) is worth by itself; [0] of a waiting colour.
    std::array<std::array<float, 256>, 2> worth_{};
    mutable RememberedExp exp_;
};

static_assert(Evaluation<AdaptoidPlayoutPolicy, EngineTurns>);

}  // namespace rulescope::play
