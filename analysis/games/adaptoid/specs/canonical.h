// The effective rule set as one TOML text, whatever files and overrides it was made from.
#pragma once

#include <string>

#include "core/adaptoid/rule_set.h"

namespace rulescope::specs {

/// A root rule set (no `extends`) with every key. Loading it gives an equal rule set with an equal hash:
/// random boards stand there as layouts, cells of the start in the order of the board.
std::string canonical_text(const adaptoid::RuleSet& rules);

/// FNV-1a, 64 bits, of the canonical text, as 16 hex digits: equal rule sets have equal hashes,
/// wherever their files lie.
std::string hash_of(const adaptoid::RuleSet& rules);

/// The drawing that Board::layout reads: this board without empty places. Lattice boards only.
std::string layout_text(const Board& board);

}  // namespace rulescope::specs
