// The lead of the seat to act: by how many points and pieces it is ahead. Studies of solved games group positions by
// it.
#pragma once

#include "analysis/engine/coded_game.h"

namespace rulescope::packed {

struct Lead {
    bool known = false;  ///< false if the game reports no lead; the other members are then 0
    int points = 0;      ///< points that the seat to act has more than the best other seat, such as captures
    int pieces = 0;      ///< pieces on the board that it has more than the other seat with the most pieces
};

/// Returns the lead in an unfinished position.
template <CodedGame G>
Lead lead(const G& game, const typename G::Code& code) {
    if constexpr (requires { game.lead(code); }) {
        return game.lead(code);
    } else {
        return {};
    }
}

}  // namespace rulescope::packed
