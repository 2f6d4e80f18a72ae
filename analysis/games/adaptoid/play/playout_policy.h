// The playout policy of the Adaptoid family: a cheap evaluation of twin states, for the playouts and priors of the
// tree search.
//
// The score of a colour is a weighted sum of these terms:
//
//   captured   adaptoids lost, and 1 / number of further losses that end the game (A-26, T-8)
//   unfed      adaptoids that starve when the seat to act ends its turn
//   full up    adaptoids without spare food, which starve if a free neighbouring cell is occupied
//   one spare  adaptoids with food for one more limb
//   attackable adaptoids within reach of a stronger one
//   adaptoids, legs, pincers on the board
//
// There are separate weights for the colour to act and for the waiting colours. With three seats the score of a colour
// includes the negative score of its prey (T-4). The expected payoffs are the exponentials of the scores, divided by
// the sum of the exponentials. With two seats this is a logistic function of the difference. docs/agents.md describes
// how the weights were found.
#pragma once

#include <array>
#include <cstdint>

#include "analysis/games/adaptoid/play/twin_turns.h"
#include "analysis/play/deterministic_math.h"
#include "analysis/play/search/evaluation.h"

namespace rulescope::adaptoid {

/// The weights of the terms, in log-odds.
struct PlayoutWeights {
    double captured, nearly_lost, unfed, full_up, one_spare, attackable, adaptoid, leg, pincer;
};

/// Not thread-safe, because it caches exponentials; each thread needs its own instance.
class AdaptoidPlayoutPolicy {
public:
    /// Keeps a reference to the plan of the game, which must outlive the policy.
    explicit AdaptoidPlayoutPolicy(const TwinTurns& game);

    /// Evaluates unfinished positions.
    [[nodiscard]] play::Payoffs operator()(const twin::State& state) const;

    [[nodiscard]] static const PlayoutWeights& moving();
    [[nodiscard]] static const PlayoutWeights& waiting();

private:
    /// The number of free neighbours of every place, as bit planes of a binary number; a stack counts as two.
    struct Food {
        twin::Bits ones, twos, fours, eights;
        [[nodiscard]] int at(unsigned place) const {
            return static_cast<int>((ones >> place & 1U) + 2 * (twos >> place & 1U) + 4 * (fours >> place & 1U) +
                                    8 * (eights >> place & 1U));
        }
    };
    [[nodiscard]] Food food(twin::Bits free) const;
    [[nodiscard]] twin::Bits around(twin::Bits set) const;
    [[nodiscard]] double sum_of(const twin::State& state, std::uint8_t colour, const Food& food, twin::Bits free,
                                bool moves) const;

    const twin::Plan* plan_;
    /// The value of an adaptoid with its limbs: [0: its colour waits, 1: its colour is to act][limbs as in the state].
    std::array<std::array<float, 256>, 2> worth_{};
    mutable play::RememberedExp exp_;
};

static_assert(play::Evaluation<AdaptoidPlayoutPolicy, TwinTurns>);

}  // namespace rulescope::adaptoid
