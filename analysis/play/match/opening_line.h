// The opening line of a game: its positions after four and after eight turns.
//
// An opening line is identified by the position that it reaches, up to the symmetries of the rule set: two games whose
// first turns are mirror images, or the same turns in another order, have the same line. From the same position on, the
// expected result of the same agents is the same. Turns that were drawn at random count as turns. In a shorter game the
// last position takes the place of the missing one.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/game/any_game.h"

namespace rulescope::play {

/// The lengths of the two lines, in turns.
inline constexpr int short_line = 4;
inline constexpr int long_line = 8;

/// Hashes of the two positions (64 bits). Two different lines of a million games have equal hashes with a probability
/// of less than one in ten million.
struct OpeningLine {
    std::uint64_t after_four = 0;
    std::uint64_t after_eight = 0;
    bool operator==(const OpeningLine&) const = default;
};

/// Returns a hash that is equal for positions that a symmetry of the game maps onto each other.
std::uint64_t position_class(const AnyGame& game, const AnyState& state);

/// Returns the opening line of a game that begins at `start` with these turns. The first `given` turns are the same in
/// all games of the match (MatchPlan::line); the line begins after them.
OpeningLine opening_line(const AnyGame& game, const AnyState& start, const std::vector<std::vector<AnyPly>>& turns,
                         std::size_t given = 0);

}  // namespace rulescope::play
