// A game that shows something, played again by the reference: its last turn.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/studies/audit/audit_points.h"
#include "analysis/studies/audit/audit_result.h"

namespace rulescope::studies {

/// The last turn of the trace, which must hold up to it. A trace without turns shows its start alone.
AuditedTurn last_turn_of(const AuditOption& option, const Trace& trace);

/// The line to the end of the turn in which it breaks off: the first legal ply stands in.
std::vector<AnyPly> to_end_of_turn(const AnyGame& game, std::vector<AnyPly> plies);

/// "in turn 5"; "before the first turn".
std::string in_turn(std::uint64_t turn);

}  // namespace rulescope::studies
