// One tiling gives others: a piece beside a stone may slide onto it, so that the stone comes to lie where the
// piece gave way.
//
//   o I I I I I     I I I I I o      four cells of the piece stay, the fifth goes where the stone was,
//                ->                  and the stone goes where the fifth was
//
// So most stone sets that can be completed need no search: they are reached from one that was searched.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "analysis/tiling/mask.h"
#include "analysis/tiling/tiling.h"

namespace rulescope::tiling {

class Slides {
public:
    using Index = std::uint16_t;  ///< a placement's place in pentactic::placements_on()
    /// A tiling in short: as many placements as there are pieces.
    using Laid = std::vector<Index>;

    /// `symmetries`: maps of the cells that take placements to placements.
    Slides(const Grid& grid, bool flips, const std::vector<std::vector<Cell>>& symmetries);

    [[nodiscard]] Laid laid(const Tiling& tiling) const;
    [[nodiscard]] Tiling tiling(const Laid& laid) const;
    /// Bit n is cell n.
    [[nodiscard]] Mask128 mask(Index placement) const { return masks_[placement]; }
    /// The placements of the same piece that share four cells with this one.
    [[nodiscard]] const std::vector<Index>& slides(Index placement) const { return slides_[placement]; }
    [[nodiscard]] Laid image(const Laid& laid, std::size_t symmetry) const;
    /// Do the placements cover every cell but the stones, none of them twice?
    [[nodiscard]] bool covers(const Laid& laid, Mask128 stones) const;

private:
    int cells_;
    std::vector<Placement> placements_;
    std::vector<Mask128> masks_;
    std::vector<std::vector<Index>> slides_;
    std::vector<std::vector<Index>> images_;  ///< by symmetry, then by placement
};

}  // namespace rulescope::tiling
