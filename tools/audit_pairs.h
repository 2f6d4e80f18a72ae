// Two options of an open point in step: the shortest game on which they part.
#pragma once

#include <cstdint>
#include <string>

#include "tools/audit.h"
#include "tools/audit_points.h"

namespace rulescope::tools {

/// What comparing two options came to.
struct AuditedPair {
    Json json;
    bool parted = false;
    bool same = false;               ///< proved: no game tells them apart
    bool cut_short = false;          ///< by memory or from outside
    std::uint64_t games = 0;         ///< random games compared on the line of play
    std::uint64_t games_parted = 0;  ///< of these
};

/// Options `a` and `b` of the point. With the one in force among them (`count_games`) also how many random games come
/// across it. One thread.
template <class Rules>
AuditedPair audit_pair(const AuditPoint<Rules>& point, const AuditOption<Rules>& a, const AuditOption<Rules>& b,
                       bool count_games, const AuditOptions& options);

}  // namespace rulescope::tools
