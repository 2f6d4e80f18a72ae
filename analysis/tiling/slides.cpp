#include "analysis/tiling/slides.h"

#include <algorithm>
#include <stdexcept>

namespace rulescope::tiling {

namespace {

Mask128 mask_of(const std::array<Cell, 5>& cells) {
    Mask128 mask;
    for (const Cell cell : cells) {
        mask = mask | bit<Mask128>(static_cast<unsigned>(cell));
    }
    return mask;
}

Slides::Index index_of(const std::vector<Placement>& placements, const Placement& placement) {
    const auto found = std::lower_bound(placements.begin(), placements.end(), placement);
    if (found == placements.end() || *found != placement) {
        throw std::logic_error("a symmetry takes a placement of " +
                               std::string(1, pentactic::letter_of(placement.piece)) + " to something else");
    }
    return static_cast<Slides::Index>(found - placements.begin());
}

}  // namespace

Slides::Slides(const Grid& grid, bool flips, const std::vector<std::vector<Cell>>& symmetries)
    : cells_(grid.size()), placements_(pentactic::placements_on(grid, flips)), slides_(placements_.size()) {
    for (const Placement& placement : placements_) {
        masks_.push_back(mask_of(placement.cells));
    }
    for (std::size_t i = 0; i < placements_.size(); ++i) {
        for (std::size_t j = i + 1; j < placements_.size() && placements_[j].piece == placements_[i].piece; ++j) {
            if (count(masks_[i] & masks_[j]) == 4) {
                slides_[i].push_back(static_cast<Index>(j));
                slides_[j].push_back(static_cast<Index>(i));
            }
        }
    }
    for (const std::vector<Cell>& map : symmetries) {
        images_.emplace_back();
        for (const Placement& placement : placements_) {
            // A mirror image of what may not be turned over is no placement; nobody asks for its index.
            const Tiling image = image_of({placement}, map);
            images_.back().push_back(index_of(placements_, image.front()));
        }
    }
}

Slides::Laid Slides::laid(const Tiling& tiling) const {
    Laid laid;
    for (const Placement& placement : tiling) {
        laid.push_back(index_of(placements_, placement));
    }
    return laid;
}

Tiling Slides::tiling(const Laid& laid) const {
    Tiling tiling;
    for (const Index placement : laid) {
        tiling.push_back(placements_[placement]);
    }
    std::sort(tiling.begin(), tiling.end());
    return tiling;
}

Slides::Laid Slides::image(const Laid& laid, std::size_t symmetry) const {
    Laid image = laid;
    for (Index& placement : image) {
        placement = images_[symmetry][placement];
    }
    return image;
}

bool Slides::covers(const Laid& laid, Mask128 stones) const {
    Mask128 covered = stones;
    for (const Index placement : laid) {
        if (any(covered & masks_[placement])) {
            return false;
        }
        covered = covered | masks_[placement];
    }
    return count(covered) == cells_;
}

}  // namespace rulescope::tiling
