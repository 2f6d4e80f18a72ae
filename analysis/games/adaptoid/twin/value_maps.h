// The symmetries of a rule set for values (packed::ValueGame): all maps of the board, and the exchange of the seats
// with their colours. Prepared for codes: the code of an image is a sum of digit times weight over the places.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/games/adaptoid/twin/code.h"
#include "analysis/games/adaptoid/twin/plan.h"

namespace rulescope::twin {

/// The kernel computes the images of a position under at most this number of maps together.
inline constexpr std::size_t max_value_maps = 48;
/// The layout `radix` has at most this number of words with cells for codes of packed::max_code_bytes.
inline constexpr std::size_t max_board_words = 5;

struct ValueMaps {
    std::vector<std::array<std::int8_t, max_places>> maps;  ///< maps of places; the identity first
    /// True if the rules do not distinguish the seats. The image with seat 0 to act then represents a position.
    bool exchanges_seats = false;
    std::size_t stride = 0;       ///< number of maps, rounded up to a multiple of 4
    std::size_t board_words = 0;  ///< number of words with cells (layout `radix`)
    /// [(place * board_words + word) * stride + map]: the weight of the cell to which the map takes the place, in this
    /// word; 0 if the cell is in another word. The surplus maps are the identity.
    std::vector<std::uint64_t> weights;

    /// The order of the group.
    [[nodiscard]] int order(const Plan& plan) const {
        return static_cast<int>(maps.size()) * (exchanges_seats ? plan.seats : 1);
    }
};

/// True if the rules stay the same when every seat takes the place of the next seat, with its colour.
bool seats_are_alike(const Plan& plan);

/// `board_maps`: all maps of the board under which the rules stay the same; the identity first.
ValueMaps value_maps_of(const Plan& plan, const CodeLayout& layout, const std::vector<Symmetry>& board_maps);

/// The position with the seats rotated so that the seat to act becomes seat 0, each seat with its colour.
State with_seat_0_to_act(const Plan& plan, const State& state);

/// The code that represents an unfinished position and its images.
CodeWords canonical_code(const Plan& plan, const CodeLayout& layout, const ValueMaps& maps, const State& state);

}  // namespace rulescope::twin
