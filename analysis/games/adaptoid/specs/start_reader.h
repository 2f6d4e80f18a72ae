// Reads the table [start]: the positions of the adaptoids at the start (A-5, N-4, G-24).
#pragma once

#include "analysis/games/adaptoid/specs/board_reader.h"
#include "analysis/specs/toml/reader.h"
#include "core/adaptoid/rule_set.h"

namespace rulescope::specs {

/// Reads the table [start]. Seats, supply and setup must have been read before. If the board could be read, the cells
/// are checked against it.
void read_start(const Value& document, const BoardRead& board, adaptoid::RuleSet& rules, Complaints& complaints);

}  // namespace rulescope::specs
