// Reads the table [start]: the positions of the adaptoids at the start (A-5, N-4, G-24).
#pragma once

#include "analysis/games/adaptoid/specs/board_reader.h"
#include "analysis/specs/toml/reader.h"
#include "core/adaptoid/rule_set.h"

namespace rulescope::specs {

/// Reads [start] of a rule set whose seats, supply and setup have been read. The cells are checked against `board`, if
/// it could be read.
void read_start(const Value& document, const BoardRead& board, adaptoid::RuleSet& rules, Complaints& complaints);

}  // namespace rulescope::specs
