// Names of cells that tell the grids of several players apart.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/pentactic/position.h"

namespace rulescope::pentactic {

/// A cell of one of the grids.
struct BoardCell {
    int board = 0;
    Cell cell = no_cell;
};

/// "d4" if there is one grid, else "B:d4".
std::string name_of(const RuleSet& rules, const BoardCell& place);

/// Returns nothing if no grid has the cell.
std::optional<BoardCell> find_cell(const RuleSet& rules, std::string_view name);

}  // namespace rulescope::pentactic
