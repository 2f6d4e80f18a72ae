#include "analysis/games/pentactic/tiling/reasons.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/game/text.h"

namespace rulescope::pentactic {

std::optional<Reason> Reasons::simple(const Puzzle& puzzle) const {
    if (puzzle.free_area() != puzzle.piece_area()) {
        return area_reason(puzzle);
    }
    const std::vector<std::vector<Cell>> regions = regions_of(puzzle.grid, puzzle.stones);
    // If there are several such regions, the smallest region is reported: it makes the clearest picture.
    const std::vector<Cell>* faulty = nullptr;
    for (const std::vector<Cell>& region : regions) {
        if (region.size() % 5 != 0 && (faulty == nullptr || region.size() < faulty->size())) {
            faulty = &region;
        }
    }
    if (faulty != nullptr) {
        return Reason{
            ReasonKind::region_size,
            fmt::format("the region of {} has {}, which is not a multiple of five",
                        faulty->size() <= 20 ? names_of(puzzle.grid, *faulty) : puzzle.grid.name(faulty->front()),
                        counted(faulty->size(), "cell", "cells")),
            *faulty, 0};
    }
    const std::vector<Cell> uncoverable = deductions_.uncoverable(puzzle);
    if (!uncoverable.empty()) {
        return Reason{ReasonKind::uncoverable_cell,
                      fmt::format("none of the pieces can be laid over {}", names_of(puzzle.grid, uncoverable)),
                      uncoverable, 0};
    }
    constexpr std::size_t small = 25;
    for (const std::vector<Cell>& region : regions) {
        if (regions.size() == 1 || region.size() > small) {
            continue;
        }
        const Found found = solver_.cover(puzzle, region, 1);
        if (found.tilings.empty()) {
            return Reason{ReasonKind::region_unfillable,
                          fmt::format("no choice of pieces fills the region of {}", names_of(puzzle.grid, region)),
                          region, found.nodes};
        }
    }
    return deductions_.first(puzzle);
}

}  // namespace rulescope::pentactic
