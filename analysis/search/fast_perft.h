// FastPerft: the part of a family that counts turns and positions with the fast twin. A family without such a twin has
// no FastPerft.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/search/perft.h"

namespace rulescope::search {

class FastPerft {
public:
    FastPerft() = default;
    virtual ~FastPerft() = default;
    FastPerft(const FastPerft&) = delete;
    FastPerft& operator=(const FastPerft&) = delete;

    /// The reasons why the twin cannot count from this state; empty if it can.
    [[nodiscard]] virtual std::vector<std::string> reasons_against(const AnyGame& game,
                                                                   const AnyState& start) const = 0;

    /// Returns the table of perft(), without events.
    [[nodiscard]] virtual PerftTable table(const AnyGame& game, const AnyState& start,
                                           const PerftOptions& options) const = 0;

    /// Counts only turns and stores no positions. In the rows all counts except `turns` are 0. Keeps
    /// options.max_extended.
    [[nodiscard]] virtual PerftTable turns_only(const AnyGame& game, const AnyState& start,
                                                const PerftOptions& options) const = 0;

    /// Returns the result of perft_divide().
    [[nodiscard]] virtual std::vector<std::pair<std::string, std::uint64_t>> divide(
        const AnyGame& game, const AnyState& start, const PerftOptions& options) const = 0;
};

}  // namespace rulescope::search
