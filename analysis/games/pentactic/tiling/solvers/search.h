// Options and results of both solvers.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "analysis/games/pentactic/tiling/solvers/tiling.h"

namespace rulescope::tiling {

struct SearchOptions {
    std::uint64_t budget = 0;                 ///< maximum number of nodes (placements tried); 0: no bound
    int threads = 1;                          ///< results do not depend on it
    const std::atomic<bool>* stop = nullptr;  ///< set from outside to interrupt
};

/// Why a search ended. Only `done` proves that there are no more solutions.
enum class Ended { done, limit, budget, interrupt };

/// "done", "limit", "budget", "interrupt"
inline std::string name_of(Ended ended) {
    switch (ended) {
        case Ended::done: return "done";
        case Ended::limit: return "limit";
        case Ended::budget: return "budget";
        case Ended::interrupt: break;
    }
    return "interrupt";
}

/// Solutions found by a search.
struct Found {
    std::vector<Tiling> tilings;  ///< in the order in which the solver finds them
    Ended ended = Ended::done;    ///< limit: the requested number was found; there may be more
    std::uint64_t nodes = 0;      ///< placements tried
};

/// The number of solutions; complete only if `ended` is `done`.
struct Count {
    std::uint64_t solutions = 0;
    std::uint64_t classes = 0;  ///< up to the symmetries of symmetries_keeping(); 0 unless done
    Ended ended = Ended::done;
    std::uint64_t nodes = 0;
};

}  // namespace rulescope::tiling
