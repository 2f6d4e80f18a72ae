#include "analysis/games/pentactic/tiling/solvers/tiling.h"

#include <algorithm>

namespace rulescope::tiling {

namespace {

/// The shape of a placement: its cells, moved to column 0 and row 0.
pentactic::Shape shape_at(const Grid& grid, const Placement& placement) {
    int left = grid.columns();
    int low = grid.rows();
    for (const Cell cell : placement.cells) {
        left = std::min(left, grid.column(cell));
        low = std::min(low, grid.row(cell));
    }
    pentactic::Shape shape;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        shape[i] = {grid.column(placement.cells[i]) - left, grid.row(placement.cells[i]) - low};
    }
    return shape;
}

}  // namespace

bool solves(const Puzzle& puzzle, const Tiling& tiling) {
    std::vector<bool> covered(static_cast<std::size_t>(puzzle.grid.size()));
    for (const Cell stone : puzzle.stones) {
        covered[static_cast<std::size_t>(stone)] = true;
    }
    PieceSet left = puzzle.pieces;
    for (const Placement& placement : tiling) {
        if (placement.piece >= pentactic::piece_count || !left.has(placement.piece)) {
            return false;
        }
        left = left.without(placement.piece);
        for (const Cell cell : placement.cells) {
            if (cell < 0 || cell >= puzzle.grid.size() || covered[static_cast<std::size_t>(cell)]) {
                return false;
            }
            covered[static_cast<std::size_t>(cell)] = true;
        }
        const std::vector<pentactic::Shape> shapes = pentactic::shapes_of(placement.piece, puzzle.flips);
        if (std::find(shapes.begin(), shapes.end(), shape_at(puzzle.grid, placement)) == shapes.end()) {
            return false;
        }
    }
    return left.empty() && std::find(covered.begin(), covered.end(), false) == covered.end();
}

Tiling image_of(const Tiling& tiling, const std::vector<Cell>& map) {
    Tiling image = tiling;
    for (Placement& placement : image) {
        for (Cell& cell : placement.cells) {
            cell = map[static_cast<std::size_t>(cell)];
        }
        std::sort(placement.cells.begin(), placement.cells.end());
    }
    return image;
}

std::string cover_of(const Puzzle& puzzle, const Tiling& tiling) {
    std::string cover(static_cast<std::size_t>(puzzle.grid.size()), '.');
    for (const Cell stone : puzzle.stones) {
        cover[static_cast<std::size_t>(stone)] = 'o';
    }
    for (const Placement& placement : tiling) {
        for (const Cell cell : placement.cells) {
            cover[static_cast<std::size_t>(cell)] = pentactic::letter_of(placement.piece);
        }
    }
    return cover;
}

std::vector<std::string> rows_of(const Puzzle& puzzle, const Tiling& tiling) {
    const std::string cover = cover_of(puzzle, tiling);
    const auto columns = static_cast<std::size_t>(puzzle.grid.columns());
    std::vector<std::string> rows;
    for (std::size_t end = cover.size(); end > 0; end -= columns) {
        rows.push_back(cover.substr(end - columns, columns));
    }
    return rows;
}

}  // namespace rulescope::tiling
