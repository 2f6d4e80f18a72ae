// Converts a tree of values to a valid rule set of the Adaptoid family, and a rule set to a single TOML text, which is
// independent of files and overrides.
#pragma once

#include <cstdint>
#include <string>

#include "analysis/specs/rule_set_parts.h"
#include "core/adaptoid/rule_set.h"

namespace rulescope::adaptoid {

/// Reads all tables. Adds all faults to `complaints`; if there is a fault, the result is invalid. If the document has a
/// random board without a seed, `seed` is used.
specs::RulesOf<RuleSet> read_rule_set(const specs::Value& document, std::uint64_t seed, specs::Complaints& complaints);

/// A root rule set (without `extends`) with every key. Loading it gives an equal rule set with an equal hash. Random
/// boards are written as layouts. The cells of the start are written in the order of the board.
std::string canonical_text(const RuleSet& rules);

/// The drawing of a board in the notation of Board::layout, without empty margins. Lattice boards only.
std::string layout_text(const Board& board);

}  // namespace rulescope::adaptoid
