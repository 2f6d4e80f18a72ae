// Puzzles from the names of their grids and stones.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "analysis/games/pentactic/tiling/solvers/puzzle.h"

namespace rulescope::pentactic {

/// puzzle("8x8", {"d4", "e4"}): all twelve pieces, which may be turned over.
inline Puzzle puzzle(const std::string& grid, const std::vector<std::string>& stones = {}) {
    Puzzle made;
    made.grid = *Grid::parse(grid);
    for (const std::string& name : stones) {
        made.stones.push_back(made.grid.find(name));
        EXPECT_NE(made.stones.back(), no_cell) << name;
    }
    std::sort(made.stones.begin(), made.stones.end());
    return made;
}

inline PieceSet pieces(const std::string& letters) {
    PieceSet set;
    for (const char letter : letters) {
        set = set.with(*piece_of(letter));
    }
    return set;
}

}  // namespace rulescope::pentactic
