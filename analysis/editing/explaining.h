// Explains the next click of a turn: which cells are allowed, and by which clause the others are refused.
#pragma once

#include <string>
#include <vector>

#include "analysis/editing/editing.h"

namespace rulescope::editing {

/// A cell for the next click.
struct CellReason {
    std::string cell;
    bool allowed = false;
    std::string role;      ///< roles of the click if it is allowed
    std::string clause;    ///< the clause or gap that refuses the click; "" if it is allowed
    std::string sentence;  ///< the reason; "" if the click is allowed
};

/// The reasons at one point of a turn.
struct Reasons {
    std::string from;                   ///< the text of the turn so far; the name of a cell if a piece is selected
    std::vector<CellReason> cells;      ///< every cell, in the order of the board
    std::vector<Count> counts;          ///< what every piece has and needs after the plies of `from`
    std::vector<std::string> starving;  ///< cells whose pieces leave the board if the turn ends here; after a complete
                                        ///< turn, the cells whose pieces left the board for this reason
};

/// Explains the next click after `from`: the beginning of a turn in the notation of compose(), such as the name of the
/// cell of the piece that is to move; "" for the first click. Returns a fault if `from` is not such a beginning.
Result<Reasons> explain(const Editing& editing, const AnyGame& game, const AnyState& state, const std::string& from);

}  // namespace rulescope::editing
