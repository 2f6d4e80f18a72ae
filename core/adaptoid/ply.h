// Plies of the Adaptoid family.
#pragma once

#include <cstdint>

#include "core/adaptoid/piece.h"
#include "core/board/board.h"

namespace rulescope::adaptoid {

/// One decision.
struct Ply {
    enum class Kind : std::uint8_t {
        stay,        ///< step 1: no move
        move,        ///< step 1: from -> to; a capture if `to` is occupied
        create,      ///< step 2: a new adaptoid at `to`
        add_leg,     ///< step 2: a leg to the adaptoid at `to`
        add_pincer,  ///< step 2: a pincer to the adaptoid at `to`
        skip,        ///< step 2: no growth (G-13 optional)
        stack,       ///< setup: a disc onto the disc at `to` (S-15)
        disc,        ///< setup: the upper disc of `from` moves to `to` (S-16)
        done,        ///< setup: no more discs are moved
        place,       ///< setup: White at `from`, Black at `to` (N-4)
        take         ///< setup: the chooser takes `colour` (N-4)
    };
    Kind kind = Kind::stay;
    Cell from = no_cell;
    Cell to = no_cell;
    Colour colour = Colour::none;
    bool operator==(const Ply&) const = default;
};

}  // namespace rulescope::adaptoid
