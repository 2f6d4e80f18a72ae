#include "analysis/games/pentactic/tiling/slides.h"

#include <algorithm>
#include <stdexcept>

namespace rulescope::pentactic {

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
        throw std::logic_error("a symmetry takes a placement of " + std::string(1, letter_of(placement.piece)) +
                               " to something else");
    }
    return static_cast<Slides::Index>(found - placements.begin());
}

}  // namespace

Slides::Slides(const Grid& grid, PieceSet pieces, bool flips, const std::vector<std::vector<Cell>>& symmetries)
    : cells_(grid.size()), placements_(placements_on(grid, flips)) {
    constexpr std::array<std::array<int, 2>, 4> sides{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
    for (Cell cell = 0; cell < grid.size(); ++cell) {
        adjacent_.emplace_back();
        for (const auto& [right, up] : sides) {
            const Cell next = grid.at(grid.column(cell) + right, grid.row(cell) + up);
            if (next != no_cell) {
                adjacent_.back() = adjacent_.back() | bit<Mask128>(static_cast<unsigned>(next));
            }
        }
    }
    for (auto& lists : starting_) {
        lists.resize(static_cast<std::size_t>(grid.size()));
    }
    for (const Placement& placement : placements_) {
        starting_[placement.piece][static_cast<std::size_t>(placement.cells.front())].push_back(
            static_cast<Index>(masks_.size()));
        masks_.push_back(mask_of(placement.cells));
        pieces_.push_back(placement.piece);
        around_.emplace_back();
        for (const Cell cell : placement.cells) {
            around_.back() = around_.back() | adjacent_[static_cast<std::size_t>(cell)];
        }
    }
    for (const std::vector<Cell>& map : symmetries) {
        images_.emplace_back();
        for (const Placement& placement : placements_) {
            // The image of a placement need not be a placement if the piece is not in the set. Such an image is never
            // used.
            images_.back().push_back(
                pieces.has(placement.piece) ? index_of(placements_, image_of({placement}, map).front()) : Index{0});
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

}  // namespace rulescope::pentactic
