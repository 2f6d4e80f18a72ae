// Slides derive new tilings from a tiling. A slide takes up one or two pieces near a stone and lays them again so that
// they cover the cell of the stone and leave another cell free. The stone moves to this free cell.
//
//   o I I I I I     I I I I I o      The simplest case: the piece covers the cell of the stone and four of its own
//                ->                  cells; the stone moves to the fifth cell of the piece.
//
// Slides lead from one stone set to others that can also be completed. Most stone sets that can be completed therefore
// need no search.
#pragma once

#include <array>
#include <boost/container/static_vector.hpp>
#include <cstdint>
#include <vector>

#include "analysis/games/pentactic/tiling/solvers/mask.h"
#include "analysis/games/pentactic/tiling/solvers/puzzle.h"

namespace rulescope::pentactic {

class Slides {
public:
    using Index = std::uint16_t;  ///< index of a placement in placements_on()
    /// A tiling in compact form: one placement for each piece.
    using Laid = boost::container::static_vector<Index, piece_count>;

    /// `symmetries`: maps of the cells. Each map must take every placement of `pieces` to a placement.
    Slides(const Grid& grid, PieceSet pieces, bool flips, const std::vector<std::vector<Cell>>& symmetries);

    [[nodiscard]] Laid laid(const Tiling& tiling) const;
    [[nodiscard]] Laid image(const Laid& laid, std::size_t symmetry) const;
    /// True if the placements cover every cell without a stone exactly once, and no stone. Bit n of `stones` is cell n.
    [[nodiscard]] bool covers(const Laid& laid, Mask128 stones) const;

    /// Calls f(stones, laid) for every tiling that a slide makes from this tiling. In each of the new tilings one stone
    /// has moved.
    template <class F>
    void for_each(const Laid& laid, Mask128 stones, F&& f) const {
        Laid next = laid;
        for (Mask128 left = stones; any(left); left = left ^ first_bit(left)) {
            const Mask128 stone = first_bit(left);
            const Mask128 adjacent = adjacent_[first_of(left)];
            for (std::size_t one = 0; one < laid.size(); ++one) {
                const Mask128 near = masks_[laid[one]];
                if (!any(near & adjacent)) {
                    continue;
                }
                const auto lay_again = [&](Taken taken, Mask128 region) {
                    fill(next, taken, region, stone, stones ^ stone, false, f);
                };
                lay_again({one, nobody}, near | stone);
                for (std::size_t two = 0; two < laid.size(); ++two) {
                    const Mask128 other = masks_[laid[two]];
                    const bool touches_stone = any(other & adjacent);
                    if (two == one || (touches_stone && two < one) ||
                        (!touches_stone && !any(other & around_[laid[one]]))) {
                        continue;
                    }
                    lay_again({one, two}, near | other | stone);
                }
            }
        }
    }

private:
    static constexpr std::size_t nobody = ~std::size_t{0};
    /// The pieces that have been taken up and are not laid again yet, as indices in a Laid.
    using Taken = std::array<std::size_t, 2>;

    /// Lays the taken pieces into the region, which has one cell more than these pieces cover. The cell that remains
    /// free must not be the old cell of the stone.
    template <class F>
    void fill(Laid& laid, Taken taken, Mask128 region, Mask128 old_cell, Mask128 stones, bool left_one, F& f) const {
        if (taken[0] == nobody && taken[1] == nobody) {
            if (left_one || region != old_cell) {
                f(stones | region, laid);
            }
            return;
        }
        const unsigned first = first_of(region);
        for (std::size_t i = 0; i < taken.size(); ++i) {
            const std::size_t place = taken[i];
            if (place == nobody) {
                continue;
            }
            const Index before = laid[place];
            Taken rest = taken;
            rest[i] = nobody;
            for (const Index candidate : starting_[pieces_[before]][first]) {
                if (!any(masks_[candidate] & ~region)) {
                    laid[place] = candidate;
                    fill(laid, rest, region ^ masks_[candidate], old_cell, stones, left_one, f);
                }
            }
            laid[place] = before;
        }
        if (!left_one && first_bit(region) != old_cell) {
            fill(laid, taken, region ^ first_bit(region), old_cell, stones | first_bit(region), true, f);
        }
    }

    int cells_;
    std::vector<Placement> placements_;  ///< all placements of all pieces
    std::vector<Mask128> masks_;
    std::vector<Piece> pieces_;                                          ///< pieces, indexed by placement
    std::vector<Mask128> around_;                                        ///< the cells next to a placement
    std::vector<Mask128> adjacent_;                                      ///< the cells next to a cell
    std::array<std::vector<std::vector<Index>>, piece_count> starting_;  ///< indexed by piece and first cell
    std::vector<std::vector<Index>> images_;                             ///< indexed by symmetry and placement
};

}  // namespace rulescope::pentactic
