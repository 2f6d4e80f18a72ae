// Options and result of a proof-number search (proof_search.h).
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>

#include "analysis/solve/proof/proof_memory.h"
#include "core/game.h"

namespace rulescope::solve {

struct ProofOptions {
    Seat seat = 0;                          ///< the seat whose win is to be proved
    std::uint64_t positions = 100'000'000;  ///< budget: maximum number of generated positions
    std::uint64_t memory_bytes = std::uint64_t{1} << 30U;
    bool symmetry = true;  ///< search one position of each class
    /// True: the number that combines all turns is their maximum, plus 1 for each other unsolved turn (weak proof
    /// numbers, Ueda et al. 2008). False: it is their sum, which counts a position once for each turn that reaches it.
    bool weak = true;
    bool outlook = false;  ///< true: initial numbers depend on the outlook (proof_search.h); false: they are 1
    unsigned slack = 8;    ///< epsilon is 1 / slack
    int threads = 1;       ///< threads of the search
    const std::atomic<bool>* stop = nullptr;
    /// Called periodically with the number of positions generated.
    std::function<void(std::uint64_t)> progress;
};

enum class ProofVerdict {
    proved,       ///< the seat can force a win against all others together
    disproved,    ///< the others can prevent the win
    spent,        ///< undecided: the budget is spent
    interrupted,  ///< undecided: interrupted by the caller
};

struct ProofResult {
    ProofVerdict verdict = ProofVerdict::spent;
    ProofNumbers numbers;              ///< proof numbers of the root position
    std::uint64_t positions = 0;       ///< positions generated
    std::uint64_t expanded = 0;        ///< positions expanded, counting repeated expansions
    std::uint64_t kept = 0;            ///< positions in memory
    std::uint64_t forgotten = 0;       ///< positions replaced by others
    std::uint64_t constant_edges = 0;  ///< number of edges on which the rank does not increase
    std::uint64_t repetitions = 0;     ///< number of times that a turn led back to a position on the path
    std::uint32_t deepest = 0;         ///< longest line searched, in turns

    /// Adds the counts of another thread or of an earlier part of the search.
    void add_counts(const ProofResult& other) {
        positions += other.positions;
        expanded += other.expanded;
        constant_edges += other.constant_edges;
        repetitions += other.repetitions;
        deepest = std::max(deepest, other.deepest);
    }
};

}  // namespace rulescope::solve
