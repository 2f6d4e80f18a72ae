// Compares two options of an open point in lockstep: finds the shortest game on which they diverge.
#pragma once

#include "analysis/studies/audit/audit_options.h"
#include "analysis/studies/audit/audit_points.h"
#include "analysis/studies/audit/audit_result.h"
#include "analysis/studies/request/run.h"

namespace rulescope::studies {

struct ComparedOptions {
    AuditedPair pair;
    std::uint64_t games = 0;           ///< number of random games in which the options were compared
    std::uint64_t games_diverged = 0;  ///< number of these games in which the options diverged
};

/// Compares options `a` and `b` of the point. With `count_games`, also counts the random games in which the options
/// diverge. Runs on one thread.
ComparedOptions audit_pair(const AuditPoint& point, const AuditOption& a, const AuditOption& b, bool count_games,
                           const AuditOptions& options, const Run& run);

}  // namespace rulescope::studies
