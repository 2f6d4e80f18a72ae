// A game that shows something, played again by the reference and told: its last turn in words and drawn.
#pragma once

#include <string>
#include <vector>

#include "analysis/specs/rule_set_file.h"
#include "tools/output.h"
#include "tools/trace.h"

namespace rulescope::tools {

/// {"trace", "position", "turn", "legal", "refusal", "told": [{"clause", "sentence"}], "after", "position_after",
/// "svg"}: the last turn of the trace. A trace without turns tells of its start alone.
template <class Rules>
Json told_last_turn(const specs::Loaded<Rules>& ruleset, const Trace& trace);

/// The line to the end of the turn in which it breaks off: the first legal ply stands in.
template <Game G>
std::vector<typename G::Ply> to_end_of_turn(const G& game, std::vector<typename G::Ply> plies);

/// "in turn 5"; "before the first turn".
std::string in_turn(std::uint64_t turn);

}  // namespace rulescope::tools
