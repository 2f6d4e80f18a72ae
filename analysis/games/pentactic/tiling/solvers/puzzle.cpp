#include "analysis/games/pentactic/tiling/solvers/puzzle.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace rulescope::pentactic {

namespace {

bool on_grid(const Grid& grid, Cell cell) {
    return cell >= 0 && cell < grid.size();
}

/// Adds a fault if the rule does not allow both stones.
void check_pair(const Grid& grid, Cell first, Cell second, StoneRule rule, Faults& faults) {
    if (first == second) {
        faults.push_back(
            Fault{fmt::format("the stone on {} is named twice; each stone has a cell of its own", grid.name(first)),
                  "P-7", grid.name(first), 0});
        return;
    }
    const bool same_row = grid.row(first) == grid.row(second);
    if (rule == StoneRule::row_col && (same_row || grid.column(first) == grid.column(second))) {
        faults.push_back(Fault{fmt::format("the stones on {} and {} share a {}; the rule row_col allows one stone in "
                                           "each row and column, the rule free any cells",
                                           grid.name(first), grid.name(second), same_row ? "row" : "column"),
                               "P-7", grid.name(second), 0});
    }
}

}  // namespace

std::string name_of(StoneRule rule) {
    return rule == StoneRule::free ? "free" : "row_col";
}

Faults faults_of(const Puzzle& puzzle, StoneRule rule) {
    Faults faults;
    const Grid& grid = puzzle.grid;
    if (grid.size() < 1 || grid.size() > max_cells) {
        faults.push_back(
            Fault{fmt::format("a grid of {} has {} cells; expected at most {}", grid.text(), grid.size(), max_cells),
                  "P-2", "", 0});
    }
    if (puzzle.pieces.empty()) {
        faults.push_back(Fault{"there are no pentominoes; expected at least one", "P-1", "", 0});
    }
    for (std::size_t i = 0; i < puzzle.stones.size(); ++i) {
        if (!on_grid(grid, puzzle.stones[i])) {
            faults.push_back(Fault{fmt::format("cell number {} is not on a grid of {}", puzzle.stones[i], grid.text()),
                                   "P-2", "", 0});
            continue;
        }
        for (std::size_t before = 0; before < i; ++before) {
            if (on_grid(grid, puzzle.stones[before])) {
                check_pair(grid, puzzle.stones[before], puzzle.stones[i], rule, faults);
            }
        }
    }
    return faults;
}

bool mirrors_allowed(PieceSet pieces, bool flips) {
    const std::vector<Piece> list = pieces.pieces();
    return flips || std::all_of(list.begin(), list.end(), [](Piece piece) {
               return shapes_of(piece, true).size() == shapes_of(piece, false).size();
           });
}

std::vector<std::vector<Cell>> symmetries_keeping(const Puzzle& puzzle) {
    std::vector<std::vector<Cell>> keeping;
    for (std::vector<Cell>& map : symmetries_of(puzzle.grid, mirrors_allowed(puzzle.pieces, puzzle.flips))) {
        std::vector<Cell> image;
        for (const Cell stone : puzzle.stones) {
            image.push_back(map[static_cast<std::size_t>(stone)]);
        }
        std::sort(image.begin(), image.end());
        if (image == puzzle.stones) {
            keeping.push_back(std::move(map));
        }
    }
    return keeping;
}

std::vector<std::vector<Cell>> regions_of(const Grid& grid, const std::vector<Cell>& stones) {
    constexpr std::array<std::array<int, 2>, 4> sides{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
    std::vector<bool> visited(static_cast<std::size_t>(grid.size()));
    for (const Cell stone : stones) {
        visited[static_cast<std::size_t>(stone)] = true;
    }
    std::vector<std::vector<Cell>> regions;
    for (Cell first = 0; first < grid.size(); ++first) {
        if (visited[static_cast<std::size_t>(first)]) {
            continue;
        }
        std::vector<Cell> region{first};
        visited[static_cast<std::size_t>(first)] = true;
        for (std::size_t i = 0; i < region.size(); ++i) {
            for (const auto& [right, up] : sides) {
                const Cell next = grid.at(grid.column(region[i]) + right, grid.row(region[i]) + up);
                if (next != no_cell && !visited[static_cast<std::size_t>(next)]) {
                    visited[static_cast<std::size_t>(next)] = true;
                    region.push_back(next);
                }
            }
        }
        std::sort(region.begin(), region.end());
        regions.push_back(std::move(region));
    }
    return regions;
}

std::vector<std::string> cell_names(const Grid& grid, const std::vector<Cell>& cells) {
    std::vector<std::string> names;
    for (const Cell cell : cells) {
        names.push_back(grid.name(cell));
    }
    return names;
}

std::string words_of(const Grid& grid, const std::vector<Cell>& cells) {
    return fmt::format("{}", fmt::join(cell_names(grid, cells), " "));
}

std::string names_of(const Grid& grid, const std::vector<Cell>& cells) {
    return fmt::format("{}", fmt::join(cell_names(grid, cells), ", "));
}

namespace {

/// The shape of a placement: its cells, moved to column 0 and row 0.
Shape shape_at(const Grid& grid, const Placement& placement) {
    int left = grid.columns();
    int low = grid.rows();
    for (const Cell cell : placement.cells) {
        left = std::min(left, grid.column(cell));
        low = std::min(low, grid.row(cell));
    }
    Shape shape;
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
        if (placement.piece >= piece_count || !left.has(placement.piece)) {
            return false;
        }
        left = left.without(placement.piece);
        for (const Cell cell : placement.cells) {
            if (cell < 0 || cell >= puzzle.grid.size() || covered[static_cast<std::size_t>(cell)]) {
                return false;
            }
            covered[static_cast<std::size_t>(cell)] = true;
        }
        const std::vector<Shape> shapes = shapes_of(placement.piece, puzzle.flips);
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
            cover[static_cast<std::size_t>(cell)] = letter_of(placement.piece);
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

}  // namespace rulescope::pentactic
