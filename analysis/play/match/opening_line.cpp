#include "analysis/play/match/opening_line.h"

#include <algorithm>
#include <utility>

#include "analysis/storage/checksum.h"

namespace rulescope::play {

std::uint64_t position_class(const AnyGame& game, const AnyState& state) {
    Key smallest = game.key(state);
    for (int symmetry = 1; symmetry < game.symmetries(); ++symmetry) {
        smallest = std::min(smallest, game.key(game.image(state, symmetry)));
    }
    storage::Fnv1a hash;
    hash.add(smallest);
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
        for (const AnyPly& ply : turns[turn]) {
            state = game.after(state, ply, nullptr);
        }
    }
    line.after_eight = position_class(game, state);
    if (middle == last) {
        line.after_four = line.after_eight;
    }
    return line;
}

}  // namespace rulescope::play
