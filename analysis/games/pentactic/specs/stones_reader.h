// The table [start] of Pentactic: where the stones of a solitaire lie (P-22, G-P14).
#pragma once

#include <cstdint>

#include "analysis/specs/toml/reader.h"
#include "core/pentactic/rule_set.h"

namespace rulescope::specs {

/// Where the stones come from.
struct StonesRead {
    bool by_lot = false;     ///< in a solitaire that names no cells
    bool took_seed = false;  ///< by lot, and the table names no seed for it
    std::uint64_t seed = 0;  ///< of the lot
};

/// Reads [start] of a rule set whose mode, grid and readings have been read; the cells go to rules.start_stones,
/// ascending. `seed` is that of the run. What is wrong goes to the complaints.
StonesRead read_stones(const Value& document, bool grid_known, std::uint64_t seed, pentactic::RuleSet& rules,
                       Complaints& complaints);

}  // namespace rulescope::specs
