// The marks that show in a drawing of a board why it has no solution.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "analysis/games/pentactic/drawing/board.h"
#include "analysis/games/pentactic/tiling/reason.h"

namespace rulescope::tiling {

/// Reasons about a region mark it with the number of its cells. Other reasons mark each cell with a question mark, and
/// the cell that two cells need with an exclamation mark. `kind`: the name of the kind.
inline std::vector<drawing::PentacticRegion> reason_marks(const std::string& kind, const std::vector<Cell>& cells) {
    const auto is = [&](ReasonKind one) { return kind == name_of(one); };
    if (cells.empty()) {
        return {};
    }
    if (is(ReasonKind::region_size) || is(ReasonKind::region_unfillable)) {
        return {{cells, ""}};
    }
    std::vector<drawing::PentacticRegion> marks;
    for (const Cell cell : cells) {
        marks.push_back({{cell}, "?"});
    }
    if (is(ReasonKind::same_cell)) {
        marks.back().text = "!";  // the needed cell is the last
    }
    return marks;
}

}  // namespace rulescope::tiling
