// What both solvers are asked, and what they answer.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "analysis/games/pentactic/tiling/solvers/tiling.h"

namespace rulescope::tiling {

struct SearchOptions {
    std::uint64_t budget = 0;                 ///< nodes (placements tried) at most; 0: no bound
    int threads = 1;                          ///< no result depends on it
    const std::atomic<bool>* stop = nullptr;  ///< set from outside to interrupt
};

/// Why a search came to its end. Only `done` is a proof that there is nothing more.
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

/// Some solutions.
struct Found {
    std::vector<Tiling> tilings;  ///< in the order in which the solver meets them
    Ended ended = Ended::done;    ///< limit: as many as were asked for; there may be more
    std::uint64_t nodes = 0;      ///< placements tried
};

/// The number of solutions. Only if ended is `done` are they all.
struct Count {
    std::uint64_t solutions = 0;
    std::uint64_t classes = 0;  ///< up to the symmetries of symmetries_keeping(); 0 unless done
    Ended ended = Ended::done;
    std::uint64_t nodes = 0;
};

}  // namespace rulescope::tiling
