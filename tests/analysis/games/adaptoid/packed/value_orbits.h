// Counts of all positions for tests of the search of values: as the sum of the orbits of the rows, and by an
// exploration that uses no symmetry.
#pragma once

#include <cstdint>
#include <ostream>
#include <set>
#include <vector>

#include "analysis/solve/solver.h"

namespace rulescope::testing {

/// Unfinished positions, the turns from them, and the turns that end the game: a finished position counts once for each
/// turn that leads to it.
struct PositionCounts {
    std::uint64_t positions = 0, turns = 0, endings = 0;
    bool operator==(const PositionCounts&) const = default;
};

inline std::ostream& operator<<(std::ostream& out, const PositionCounts& counts) {
    return out << counts.positions << " positions, " << counts.turns << " turns, " << counts.endings << " endings";
}

/// All unfinished positions that games from some positions reach.
template <std::size_t W>
class Explored {
public:
    using Code = packed::Code<W>;

    Explored(const packed::PackedGame<W>& game, const std::vector<Code>& starts) {
        std::vector<Code> waiting;
        const auto enter = [&](const Code& code) {
            if (found_.insert(code).second) {
                waiting.push_back(code);
            }
        };
        for (const Code& start : starts) {
            enter(start);
        }
        while (!waiting.empty()) {
            const Code code = waiting.back();
            waiting.pop_back();
            game.for_each_next(code, [&](const Code& next) {
                ++counts_.turns;
                if (game.ending(next) != packed::ongoing) {
                    ++counts_.endings;
                } else {
                    enter(next);
                }
            });
        }
        counts_.positions = found_.size();
    }

    [[nodiscard]] const PositionCounts& counts() const { return counts_; }
    [[nodiscard]] bool contains(const Code& code) const { return found_.contains(code); }

private:
    std::set<Code> found_;
    PositionCounts counts_;
};

/// The rows of a solved game, each counted once for every image.
template <std::size_t W>
PositionCounts sum_of_orbits(const packed::PackedGame<W>& game, const solve::Solver<W>& solver) {
    const packed::ValueGame<W>& symmetries = *game.values();
    PositionCounts sum;
    solver.for_each_position([&](const auto&, const packed::Code<W>& code) {
        const std::uint64_t images = symmetries.images(code).size();
        sum.positions += images;
        symmetries.for_each_turn(code, [&](const packed::Code<W>&, const packed::ValueTurn& turn) {
            sum.turns += images;
            sum.endings += turn.ending != packed::ongoing ? images : 0;
        });
    });
    return sum;
}

}  // namespace rulescope::testing
