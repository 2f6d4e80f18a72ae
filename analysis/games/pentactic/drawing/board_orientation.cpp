// Boards that are drawn turned.
#include <algorithm>

#include "analysis/games/pentactic/drawing/board.h"
#include "analysis/games/pentactic/drawing/lattice.h"

namespace rulescope::drawing {

using pentactic::Cell;
using pentactic::Grid;

PentacticBoard oriented(const PentacticBoard& board, bool flip, int rotate) {
    const int turns = ((rotate % 360) + 360) % 360 / 90;
    if (!flip && turns == 0) {
        return board;
    }
    const Grid& from = board.grid;
    const Grid to = turns % 2 == 1 ? Grid(from.rows(), from.columns()) : from;
    const auto moved = [&](Cell cell) {
        const int x = flip ? from.columns() - 1 - from.column(cell) : from.column(cell);
        const int y = from.row(cell);
        switch (turns) {
            case 1: return to.at(from.rows() - 1 - y, x);
            case 2: return to.at(from.columns() - 1 - x, from.rows() - 1 - y);
            case 3: return to.at(y, from.columns() - 1 - x);
            default: return to.at(x, y);
        }
    };
    const auto all_moved = [&](std::vector<Cell> cells) {
        std::transform(cells.begin(), cells.end(), cells.begin(), moved);
        std::sort(cells.begin(), cells.end());
        return cells;
    };
    PentacticBoard result = board;
    result.grid = to;
    result.named = from;
    result.shows.assign(static_cast<std::size_t>(to.size()), 0);
    result.texts.clear();
    for (Cell cell = 0; cell < from.size(); ++cell) {
        const auto target = static_cast<std::size_t>(moved(cell));
        result.shows[target] = cell;
        if (!board.content.empty()) {
            result.content[target] = board.content[static_cast<std::size_t>(cell)];
        }
    }
    result.legal_stones = all_moved(board.legal_stones);
    result.last = all_moved(board.last);
    for (PentacticRegion& region : result.bad_regions) {
        region.cells = all_moved(region.cells);
    }
    for (const auto& [cell, text] : board.texts) {
        result.texts[moved(cell)] = text;
    }
    return result;
}

std::string name_of(const PentacticBoard& board, Cell cell) {
    return board.shows.empty() ? board.grid.name(cell) : board.named.name(board.shows[static_cast<std::size_t>(cell)]);
}

PlaceOf places_in(const PentacticBoard& board, Point corner, double pitch, const std::string& prefix) {
    return [board, corner, pitch, prefix](const std::string& name) -> std::optional<MarkPlace> {
        if (!name.starts_with(prefix)) {
            return std::nullopt;
        }
        for (Cell cell = 0; cell < board.grid.size(); ++cell) {
            if (prefix + name_of(board, cell) != name) {
                continue;
            }
            const Point inset = frame_of(board, pitch).first;
            const Point centre = middle_of(place_of(board.grid, cell), {corner.x + inset.x, corner.y + inset.y}, pitch);
            const bool legal =
                std::find(board.legal_stones.begin(), board.legal_stones.end(), cell) != board.legal_stones.end();
            const bool taken =
                legal || (!board.content.empty() && board.content[static_cast<std::size_t>(cell)] != free_cell);
            std::vector<Point> corners;
            for (const auto& [x, y] : {std::pair(1, -1), std::pair(1, 1), std::pair(-1, 1), std::pair(-1, -1)}) {
                corners.push_back({static_cast<double>(x), static_cast<double>(y)});
            }
            return MarkPlace{centre, corners, taken, 0.45};
        }
        return std::nullopt;
    };
}

}  // namespace rulescope::drawing
