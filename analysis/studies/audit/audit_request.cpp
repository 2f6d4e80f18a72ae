#include "analysis/studies/audit/audit_request.h"

#include "analysis/studies/request/option.h"

namespace rulescope::studies {

std::vector<Option> options(AuditOptions& request) {
    return {{"--gap", "ID", "Audit only this open point, e.g. G-2, and the situations that concern it", &request.gap,
             shipped_names("gaps")},
            number("--games", "N", "Random games under each option (default {}; 0: none)", &request.games,
                   {0, 1'000'000'000}),
            number("--states", "N", "Compare at most so many pairs of positions for two options (default {})",
                   &request.states, {1, 1'000'000'000'000}),
            number("--depth", "N", "Compare at most so many turns deep (default: no bound)", &request.depth, {1, 1000}),
            number("--directed", "N", "Plies of each directed search (default {})", &request.directed,
                   {1, 1'000'000'000'000}),
            memory("Memory for all comparisons together (default {})", &request.memory_bytes),
            number("--max-turns", "N", "Stop a random game after N turns (default {})", &request.max_turns,
                   {1, max_turns_typed})};
}

}  // namespace rulescope::studies
