// The table [start] of Pentactic: the cells of the stones of a solitaire (P-22, G-P14).
#pragma once

#include <cstdint>

#include "analysis/specs/toml/reader.h"
#include "core/pentactic/rule_set.h"

namespace rulescope::specs {

/// The source of a solitaire's stones.
struct StonesRead {
    bool at_random = false;  ///< true for a solitaire whose table names no cells: its stones are random
    bool took_seed = false;  ///< true if the stones are random and the table has no seed: the seed of the run is used
    std::uint64_t seed = 0;  ///< seed of the random stones
};

/// Reads [start] of a rule set whose mode, grid and readings have been read. Stores the cells in rules.start_stones,
/// ascending. `seed` is the seed of the run. Every fault is added to the complaints.
StonesRead read_stones(const Value& document, bool grid_valid, std::uint64_t seed, pentactic::RuleSet& rules,
                       Complaints& complaints);

}  // namespace rulescope::specs
