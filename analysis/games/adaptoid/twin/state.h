// A position of the fast twin, in two cache lines.
#pragma once

#include <array>
#include <cstdint>

#include "analysis/games/adaptoid/twin/plan.h"

namespace rulescope::twin {

enum class Phase : std::uint8_t { placing, choosing, step1, step2, over };

inline constexpr std::uint8_t nobody = 3;  ///< State::winner of a draw

/// A position. Lists with three elements are indexed by colour.
struct alignas(64) State {
    std::array<Bits, 3> at{};                      ///< [colour]: places of its adaptoids
    Bits legged = 0;                               ///< places of adaptoids with legs (under G-6 `limbs`: with limbs)
    Bits full = 0;                                 ///< places of adaptoids with six limbs; used only under A-14
    std::array<std::uint8_t, max_places> limbs{};  ///< [place]: legs + 16 * pincers; 0 if empty
    std::array<std::uint8_t, 3> adaptoids{}, legs{}, pincers{};  ///< [colour]: number in the box
    std::array<std::uint8_t, 3> lost{};                          ///< [colour] (A-3)
    std::uint8_t seat = 0;                                       ///< seat to act
    Phase phase = Phase::step1;
    std::uint8_t winner = 0;         ///< colour or `nobody`; valid only if phase is over
    Clause clause = Clause::none;    ///< the deciding clause; valid only if phase is over
    std::uint8_t exchanged = 0;      ///< 1 if the first seat plays the second colour (after a pie choice)
    std::uint8_t unfed_allowed = 0;  ///< 1 in step 2 under G-16 if every turn leaves an own adaptoid unfed
    bool operator==(const State&) const = default;
};
static_assert(sizeof(State) == 128);

/// A whole turn. Members are places, not cells; -1 means none.
struct Turn {
    enum class Growth : std::uint8_t { none, create, leg, pincer, skip, place, take };
    std::int8_t from = -1, to = -1;  ///< the move, if any; for `place`, the places of White and Black
    Growth growth = Growth::none;    ///< none: the game ended in step 1, or step 2 was impossible
    std::int8_t where = -1;          ///< the place of the growth; for `take`, the colour
    bool operator==(const Turn&) const = default;
};

}  // namespace rulescope::twin
