#include "analysis/play/match/opening_line.h"

#include <algorithm>
#include <utility>

#include "analysis/game/orbit.h"
#include "analysis/storage/checksum.h"

namespace rulescope::play {

std::uint64_t position_class(const AnyGame& game, const AnyState& state) {
    storage::Fnv1a hash;
    hash.add(orbit_key(game, state));
    return hash.sum();
}

OpeningLine opening_line(const AnyGame& game, const AnyState& start, const std::vector<std::vector<AnyPly>>& turns,
                         std::size_t given) {
    OpeningLine line;
    AnyState state = start;
    const std::size_t last = std::min<std::size_t>(turns.size(), given + long_line);
    const std::size_t middle = std::min<std::size_t>(turns.size(), given + short_line);
    for (std::size_t turn = 0; turn < last; ++turn) {
        if (turn == middle) {
            line.after_four = position_class(game, state);
        }
        state = after_plies(game, std::move(state), turns[turn]);
    }
    line.after_eight = position_class(game, state);
    if (middle == last) {
        line.after_four = line.after_eight;
    }
    return line;
}

}  // namespace rulescope::play
