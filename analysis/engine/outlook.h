// The outlook of a position: what a game tells about it without generating its turns. A proof-number search derives the
// initial numbers of an unexpanded position from it.
#pragma once

#include <cstdint>

#include "analysis/engine/node_info.h"

namespace rulescope::packed {

struct Outlook {
    std::uint64_t turns = 0;  ///< number of legal turns
    /// True if the game reports the other members. Otherwise they are unknown and have these values.
    bool scored = false;
    bool wins = false;   ///< some turn wins the game for the seat to act
    bool gains = false;  ///< some turn gains at least a point, such as a capture, for the seat to act
    int lacks = 1;       ///< number of points that the given seat lacks to reach its goal; at least 1
};

/// Returns the outlook of an unfinished position. `lacks` refers to `seat`. `wins` is reliable if it is true: such a
/// turn exists. The other members are estimates for the order of a search and do not affect its result.
template <CodedGame G>
Outlook outlook(const G& game, const typename G::Code& code, Seat seat) {
    if constexpr (requires { game.outlook(code, seat); }) {
        return game.outlook(code, seat);
    } else {
        Outlook outlook;
        outlook.turns = count_turns(game, code);
        return outlook;
    }
}

}  // namespace rulescope::packed
