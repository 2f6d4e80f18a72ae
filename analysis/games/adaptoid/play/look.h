// The Adaptoid family as matches see it.
#pragma once

#include <vector>

#include "core/adaptoid/adaptoid.h"

namespace rulescope::play {

/// Where whose adaptoids stand, and which colour a seat holds (Look in counting.h).
struct AdaptoidLook {
    int cell_count = 0;

    [[nodiscard]] int cells() const { return cell_count; }
    [[nodiscard]] static int colours() { return adaptoid::colour_count; }
    [[nodiscard]] static int kinds() { return adaptoid::colour_count; }
    [[nodiscard]] static int colour_of(const adaptoid::Position& position, Seat seat) {
        const adaptoid::Colour colour = position.colour_of_seat[seat];
        return colour == adaptoid::Colour::none ? -1 : static_cast<int>(colour);
    }
    [[nodiscard]] static std::vector<int> losses(const adaptoid::Position& position) {
        return {position.lost.begin(), position.lost.end()};
    }
    template <class Mark>
    static void for_each_piece(const adaptoid::Position& position, Mark mark) {
        for (std::size_t cell = 0; cell < position.cells.size(); ++cell) {
            if (!position.cells[cell].empty()) {
                mark(static_cast<int>(cell), static_cast<int>(position.cells[cell].colour));
            }
        }
    }
};

}  // namespace rulescope::play
