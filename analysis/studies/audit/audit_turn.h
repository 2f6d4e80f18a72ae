// Replays the last turn of a game with the reference implementation.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/studies/audit/audit_points.h"
#include "analysis/studies/audit/audit_request.h"

namespace rulescope::studies {

/// Returns the last turn of the trace; all earlier turns must be legal. For a trace without turns, returns only its
/// start.
AuditedTurn last_turn_of(const AuditOption& option, const Trace& trace);

/// Returns a phrase such as "in turn 5" or "before the first turn".
std::string in_turn(std::uint64_t turn);

}  // namespace rulescope::studies
