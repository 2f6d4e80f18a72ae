// The opening tree of a match, as a document and as text.
#pragma once

#include <string>
#include <vector>

#include "analysis/play/counting/opening_tree.h"
#include "reports/json.h"

namespace rulescope::reports {

/// The field `tree` of the documents of `play` (docs/json.md).
Json opening_tree_json(const play::OpeningTreeResult& tree);

/// A line for each branch, indented by its depth: turn, number of games, score of the seat that plays the turn. The
/// names of the seats are indexed by seat.
std::string opening_tree_text(const play::OpeningTreeResult& tree, const std::vector<std::string>& seats);

/// The score and the interval of the seat that plays the turn: "53.1 % (48.3 to 57.8 %)"; "-" if no game is finished.
std::string branch_score_text(const play::OpeningBranch& branch);

}  // namespace rulescope::reports
