// Symmetries of a board, computed from its cells and discs.
#include <algorithm>
#include <numeric>

#include "core/board/board.h"

namespace rulescope {

namespace {

constexpr std::size_t max_symmetries = 720;

Symmetry identity(const Board& board) {
    Symmetry same(static_cast<std::size_t>(board.size()));
    std::iota(same.begin(), same.end(), Cell{0});
    return same;
}

/// Applies one of the twelve rotations and reflections of the lattice. If `mirrored`, first swaps letter and number.
/// Then rotates by `turns` sixths of a circle counter-clockwise.
Coordinate turned(Coordinate c, int turns, bool mirrored) {
    if (mirrored) {
        std::swap(c.letter, c.number);
    }
    for (int turn = 0; turn < turns; ++turn) {
        // A sixth of a circle maps (1,0) to (1,1) and (0,1) to (-1,0).
        c = Coordinate{c.letter - c.number, c.letter};
    }
    return c;
}

std::vector<Symmetry> lattice_symmetries(const Board& board) {
    std::vector<Symmetry> found;
    for (const bool mirrored : {false, true}) {
        for (int turns = 0; turns < 6; ++turns) {
            std::vector<Coordinate> images;
            for (int cell = 0; cell < board.size(); ++cell) {
                images.push_back(turned(board.coordinate(static_cast<Cell>(cell)), turns, mirrored));
            }
            // The image is then shifted so that its smallest letter and number are those of the board.
            Coordinate smallest_image = images.front();
            Coordinate smallest = board.coordinate(0);
            for (int cell = 0; cell < board.size(); ++cell) {
                const Coordinate image = images[static_cast<std::size_t>(cell)];
                const Coordinate here = board.coordinate(static_cast<Cell>(cell));
                smallest_image = {std::min(smallest_image.letter, image.letter),
                                  std::min(smallest_image.number, image.number)};
                smallest = {std::min(smallest.letter, here.letter), std::min(smallest.number, here.number)};
            }
            Symmetry map;
            for (int cell = 0; cell < board.size(); ++cell) {
                const Coordinate image = images[static_cast<std::size_t>(cell)];
                const Cell to = board.find(Coordinate{image.letter + smallest.letter - smallest_image.letter,
                                                      image.number + smallest.number - smallest_image.number});
                if (to == no_cell || board.height(to) != board.height(static_cast<Cell>(cell))) {
                    break;
                }
                map.push_back(to);
            }
            // If all cells lie on one line, a rotation and a reflection can be the same map.
            if (map.size() == images.size() && std::find(found.begin(), found.end(), map) == found.end()) {
                found.push_back(std::move(map));
            }
        }
    }
    return found;
}

/// Extends a partial map cell by cell, in an order in which every cell touches an earlier one.
void extend(const Board& board, const std::vector<Cell>& order, std::size_t done, Symmetry& map,
            std::vector<bool>& used, std::vector<Symmetry>& found) {
    if (found.size() > max_symmetries) {
        return;
    }
    if (done == order.size()) {
        found.push_back(map);
        return;
    }
    const Cell cell = order[done];
    for (int candidate = 0; candidate < board.size(); ++candidate) {
        const auto to = static_cast<Cell>(candidate);
        if (used[static_cast<std::size_t>(to)] || board.height(to) != board.height(cell) ||
            board.neighbours(to).size() != board.neighbours(cell).size()) {
            continue;
        }
        bool fits = true;
        for (std::size_t earlier = 0; earlier < done && fits; ++earlier) {
            fits = board.adjacent(cell, order[earlier]) ==
                   board.adjacent(to, map[static_cast<std::size_t>(order[earlier])]);
        }
        if (fits) {
            used[static_cast<std::size_t>(to)] = true;
            map[static_cast<std::size_t>(cell)] = to;
            extend(board, order, done + 1, map, used, found);
            used[static_cast<std::size_t>(to)] = false;
        }
    }
}

std::vector<Symmetry> graph_symmetries(const Board& board) {
    std::vector<Cell> order{0};
    std::vector<bool> visited(static_cast<std::size_t>(board.size()), false);
    visited[0] = true;
    for (std::size_t done = 0; done < order.size(); ++done) {
        for (const Cell next : board.neighbours(order[done])) {
            if (!visited[static_cast<std::size_t>(next)]) {
                visited[static_cast<std::size_t>(next)] = true;
                order.push_back(next);
            }
        }
    }
    std::vector<Symmetry> found;
    Symmetry map(static_cast<std::size_t>(board.size()), no_cell);
    std::vector<bool> used(static_cast<std::size_t>(board.size()), false);
    extend(board, order, 0, map, used, found);
    if (found.size() > max_symmetries) {
        return {identity(board)};  // a truncated set of maps need not be a group; the identity alone is a group
    }
    std::sort(found.begin(), found.end());  // the identity is the smallest map
    return found;
}

}  // namespace

std::vector<Symmetry> symmetries(const Board& board) {
    return board.graph() == BoardGraph::lattice ? lattice_symmetries(board) : graph_symmetries(board);
}

}  // namespace rulescope
