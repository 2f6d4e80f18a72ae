// Reasons why a puzzle has no solution, as a sentence and as cells to mark on the board.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "analysis/games/pentactic/drawing/board.h"
#include "analysis/games/pentactic/tiling/solvers/puzzle.h"

namespace rulescope::pentactic {

/// The kinds of reasons, from the simplest to the most complicated. The first kind that applies is reported.
enum class ReasonKind {
    area,                 ///< the number of free cells is not five times the number of pieces
    region_size,          ///< the size of a region of free cells is not a multiple of five
    uncoverable_cell,     ///< there is a free cell that no piece can cover
    region_unfillable,    ///< there is a region that no selection of the pieces can fill
    cut_off,              ///< every piece over a cell cuts off a region that is not a multiple of five
    piece_without_place,  ///< a piece cuts off such a region wherever it fits
    same_cell,            ///< every piece over either of two cells also covers a certain third cell
    same_piece,           ///< two cells can be covered only by one and the same piece
    two_cells,            ///< no piece over one of two cells leaves a piece for the other
    search                ///< no other kind applies: an exhaustive search found no solution
};

/// All kinds, in the order of the enumeration.
std::span<const ReasonKind> all_reason_kinds();
/// "area", "region_size"; the names of the enumeration
std::string name_of(ReasonKind kind);
/// "the size of a region is not a multiple of five"
std::string words_of(ReasonKind kind);

struct Reason {
    ReasonKind kind = ReasonKind::search;
    std::string sentence;
    std::vector<Cell> cells;  ///< cells to mark in a drawing: a region or single cells; may be empty
    std::uint64_t nodes = 0;  ///< nodes of the search that proves the reason; 0 if no search was needed
};

/// The reason `area`. Its sentence names the right number of stones, which leaves five cells for each piece.
Reason area_reason(const Puzzle& puzzle);

/// The reason `search`, after a search of `nodes` nodes over the whole board.
Reason searched_reason(std::uint64_t nodes);

// The marks that show in a drawing of a board why it has no solution.

/// Reasons about a region mark it with the number of its cells. Other reasons mark each cell with a question mark, and
/// the cell that two cells need with an exclamation mark. `kind`: the name of the kind.
inline std::vector<PentacticRegion> reason_marks(const std::string& kind, const std::vector<Cell>& cells) {
    const auto is = [&](ReasonKind one) { return kind == name_of(one); };
    if (cells.empty()) {
        return {};
    }
    if (is(ReasonKind::region_size) || is(ReasonKind::region_unfillable)) {
        return {{cells, ""}};
    }
    std::vector<PentacticRegion> marks;
    for (const Cell cell : cells) {
        marks.push_back({{cell}, "?"});
    }
    if (is(ReasonKind::same_cell)) {
        marks.back().text = "!";  // the needed cell is the last
    }
    return marks;
}

}  // namespace rulescope::pentactic
