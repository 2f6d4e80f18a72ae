// Checks of a board before it is drawn.
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "analysis/games/pentactic/drawing/board.h"

namespace rulescope::drawing {
namespace {

using pentactic::Cell;
using pentactic::Grid;

/// Collects the faults of one board.
class Inspector {
public:
    Inspector(const PentacticBoard& board, const std::string& where) : board_(board), where_(where) {}

    Faults all() {
        const Grid& grid = board_.grid;
        if (grid.columns() < 1 || grid.columns() > pentactic::max_columns || grid.rows() < 1 ||
            grid.rows() > pentactic::max_rows) {
            add(fmt::format("a grid of {}; expected 1 to {} columns and rows", grid.text(), pentactic::max_rows), "P-2",
                "");
            return faults_;
        }
        if (!board_.content.empty() && board_.content.size() != static_cast<std::size_t>(grid.size())) {
            add(fmt::format("content for {} cells; expected the {} of a grid {}", board_.content.size(), grid.size(),
                            grid.text()),
                "P-2", "");
            return faults_;
        }
        content();
        marks();
        return faults_;
    }

private:
    void add(const std::string& message, const std::string& clause, const std::string& cell) {
        faults_.push_back({where_ + message, clause, cell, 0});
    }

    [[nodiscard]] char at(Cell cell) const {
        return board_.content.empty() ? free_cell : board_.content[static_cast<std::size_t>(cell)];
    }

    void content() {
        const Grid& grid = board_.grid;
        std::map<char, std::vector<Cell>> cells;
        for (Cell cell = 0; cell < grid.size(); ++cell) {
            const char what = at(cell);
            if (pentactic::piece_of(what)) {
                cells[what].push_back(cell);
            } else if (what != free_cell && what != stone_cell) {
                add(fmt::format("'{}' on {}; expected '{}' for a free cell, '{}' for a stone, or a letter of {}", what,
                                grid.name(cell), free_cell, stone_cell, pentactic::piece_letters),
                    "P-1", grid.name(cell));
            }
        }
        for (const auto& [letter, of] : cells) {
            if (of.size() != 5) {
                add(fmt::format("pentomino {} has {} cell{}; expected 5", letter, of.size(), of.size() == 1 ? "" : "s"),
                    "P-1", grid.name(of.front()));
            } else if (!has_shape_of(letter, of)) {
                add(fmt::format("the five cells of {} do not form a pentomino {}", letter, letter), "P-1",
                    grid.name(of.front()));
            }
        }
    }

    /// `cells` must be sorted by row from below, then by column. The squares of a shape are sorted in the same way.
    [[nodiscard]] bool has_shape_of(char letter, const std::vector<Cell>& cells) const {
        const Grid& grid = board_.grid;
        int left = grid.columns();
        for (const Cell cell : cells) {
            left = std::min(left, grid.column(cell));
        }
        pentactic::Shape shape;
        for (std::size_t i = 0; i < shape.size(); ++i) {
            shape[i] = {grid.column(cells[i]) - left, grid.row(cells[i]) - grid.row(cells.front())};
        }
        const std::vector<pentactic::Shape> shapes = pentactic::shapes_of(*pentactic::piece_of(letter), true);
        return std::find(shapes.begin(), shapes.end(), shape) != shapes.end();
    }

    void marks() {
        for (const Cell cell : board_.legal_stones) {
            if (inside(cell, "a legal cell") && at(cell) != free_cell) {
                add(fmt::format("{} is marked as a legal cell for a stone, but it is not free", board_.grid.name(cell)),
                    "P-7", board_.grid.name(cell));
            }
        }
        for (const PentacticRegion& region : board_.bad_regions) {
            if (region.cells.empty()) {
                add("a region without cells", "", "");
            }
            std::set<Cell> listed;
            for (const Cell cell : region.cells) {
                if (!inside(cell, "a region")) {
                    continue;
                }
                if (!listed.insert(cell).second) {
                    add(fmt::format("{} is twice in a region", board_.grid.name(cell)), "", board_.grid.name(cell));
                } else if (at(cell) != free_cell) {
                    add(fmt::format("{} is marked as not to be filled, but it is not free", board_.grid.name(cell)), "",
                        board_.grid.name(cell));
                }
            }
        }
        for (const Cell cell : board_.last) {
            if (inside(cell, "the last placement") && at(cell) == free_cell) {
                add(fmt::format("the last placement is on {}, where nothing lies", board_.grid.name(cell)), "",
                    board_.grid.name(cell));
            }
        }
        for (const auto& [cell, text] : board_.texts) {
            inside(cell, fmt::format("text '{}'", text));
        }
    }

    bool inside(Cell cell, const std::string& what) {
        const bool is_inside = cell >= 0 && cell < board_.grid.size();
        if (!is_inside) {
            add(fmt::format("{} is on a cell that the grid {} does not have", what, board_.grid.text()), "P-2", "");
        }
        return is_inside;
    }

    const PentacticBoard& board_;
    const std::string& where_;
    Faults faults_;
};

}  // namespace

Faults faults_of(const PentacticBoard& board, const std::string& where) {
    return Inspector(board, where).all();
}

}  // namespace rulescope::drawing
