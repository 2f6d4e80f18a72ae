#include "analysis/games/pentactic/tiling/reason.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/game/text.h"

namespace rulescope::tiling {

namespace {

/// Free cells over which none of the pieces can be laid.
std::vector<Cell> uncoverable_cells(const Puzzle& puzzle) {
    std::vector<bool> open(static_cast<std::size_t>(puzzle.grid.size()), true);
    for (const Cell stone : puzzle.stones) {
        open[static_cast<std::size_t>(stone)] = false;
    }
    std::vector<bool> coverable(open.size());
    for (const Placement& placement : pentactic::placements_on(puzzle.grid, puzzle.flips)) {
        const bool fits = puzzle.pieces.has(placement.piece) &&
                          std::all_of(placement.cells.begin(), placement.cells.end(), [&](Cell cell) {
                              return static_cast<bool>(open[static_cast<std::size_t>(cell)]);
                          });
        for (const Cell cell : placement.cells) {
            coverable[static_cast<std::size_t>(cell)] = coverable[static_cast<std::size_t>(cell)] || fits;
        }
    }
    std::vector<Cell> cells;
    for (std::size_t cell = 0; cell < open.size(); ++cell) {
        if (open[cell] && !coverable[cell]) {
            cells.push_back(static_cast<Cell>(cell));
        }
    }
    return cells;
}

}  // namespace

std::string name_of(ReasonKind kind) {
    switch (kind) {
        case ReasonKind::area: return "area";
        case ReasonKind::region_size: return "region_size";
        case ReasonKind::uncoverable_cell: return "uncoverable_cell";
        case ReasonKind::region_unfillable: return "region_unfillable";
        case ReasonKind::search: break;
    }
    return "search";
}

Reason area_reason(const Puzzle& puzzle) {
    const int stones = puzzle.grid.size() - puzzle.piece_area();
    const std::string size = puzzle.free_area() % 5 == 0 ? "" : ", which is not a multiple of five";
    const std::string advice =
        stones >= 0 ? fmt::format("expected {} on {}", counted(static_cast<std::size_t>(stones), "stone", "stones"),
                                  puzzle.grid.text())
                    : fmt::format("{} is too small for so many", puzzle.grid.text());
    return {ReasonKind::area,
            fmt::format("{} {} free{}, but {} cover{} {}; {}",
                        counted(static_cast<std::size_t>(std::max(0, puzzle.free_area())), "cell", "cells"),
                        puzzle.free_area() == 1 ? "is" : "are", size,
                        counted(static_cast<std::size_t>(puzzle.pieces.size()), "piece", "pieces"),
                        puzzle.pieces.size() == 1 ? "s" : "", puzzle.piece_area(), advice),
            {},
            0};
}

std::optional<Reason> simple_reason(const MaskSolver& solver, const Puzzle& puzzle) {
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
    const std::vector<Cell> uncoverable = uncoverable_cells(puzzle);
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
        const Found found = solver.cover(puzzle, region, 1);
        if (found.tilings.empty()) {
            return Reason{ReasonKind::region_unfillable,
                          fmt::format("no choice of pieces fills the region of {}", names_of(puzzle.grid, region)),
                          region, found.nodes};
        }
    }
    return std::nullopt;
}

Reason searched_reason(std::uint64_t nodes) {
    return {ReasonKind::search,
            fmt::format(
                "the size of every region is a multiple of five, and an exhaustive search of {} finds no arrangement",
                counted(nodes, "node", "nodes")),
            {},
            nodes};
}

}  // namespace rulescope::tiling
