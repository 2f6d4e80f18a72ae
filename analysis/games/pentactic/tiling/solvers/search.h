// Options and results of both solvers.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "analysis/games/pentactic/tiling/solvers/tiling.h"
#include "analysis/tiling/answer.h"

namespace rulescope::tiling {

struct SearchOptions {
    std::uint64_t budget = 0;                 ///< maximum number of nodes (placements tried); 0: no bound
    int threads = 1;                          ///< number of threads; results do not depend on it
    const std::atomic<bool>* stop = nullptr;  ///< set by the caller to interrupt the search
};

/// Solutions found by a search.
struct Found {
    std::vector<Tiling> tilings;  ///< in the order in which the solver finds them
    Ended ended = Ended::done;    ///< `limit` if the requested number was found: there may be more solutions
    std::uint64_t nodes = 0;      ///< placements tried
};

}  // namespace rulescope::tiling
