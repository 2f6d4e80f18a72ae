// The bounds of an audit.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/studies/request/option.h"

namespace rulescope::studies {

struct AuditOptions {
    std::uint64_t games = 1'000;     ///< number of random games for each option, and for each compared pair of options
    std::uint64_t states = 400'000;  ///< maximum number of position pairs examined when two options are compared
    int depth = 1'000;               ///< maximum depth of a comparison, in turns
    std::uint64_t memory_bytes = std::uint64_t{2} << 30U;  ///< memory limit of all concurrent comparisons together
    int max_turns = 1'000;                                 ///< maximum length of a random game
    std::uint64_t directed = 400'000;                      ///< maximum number of plies in each directed search
    std::string gap = {};  ///< audits only this open point ("G-2") and the situations that concern it; "" audits all
};

std::vector<Option> options(AuditOptions& request);

/// Maximum number of concurrent comparisons, so that each can use a fixed part of the memory.
inline constexpr int max_audit_threads = 8;

}  // namespace rulescope::studies
