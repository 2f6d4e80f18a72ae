// Options and result of a proof-number search (proof_search.h).
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

#include "analysis/solve/proof/proof_numbers.h"
#include "core/game.h"

namespace rulescope::solve {

struct ProofOptions {
    Seat seat = 0;                          ///< whose win is to be proved
    std::uint64_t positions = 100'000'000;  ///< budget: positions made
    std::uint64_t memory_bytes = std::uint64_t{1} << 30U;
    bool symmetry = true;   ///< one position stands for its class
    bool weak = true;       ///< the harder number is the largest of the turns' and one for each other turn (weak
                            ///< proof numbers, Ueda et al. 2008); false: their sum, which counts twice what many
                            ///< turns lead to
    bool mobility = false;  ///< a new position begins with the number of its turns, not with 1
    unsigned slack = 8;     ///< epsilon is one part of so many
    const std::atomic<bool>* stop = nullptr;
    /// SolvedValue now and then: positions made.
    std::function<void(std::uint64_t)> progress;
};

enum class ProofVerdict {
    proved,       ///< the seat wins, whatever the others do
    disproved,    ///< the others can keep it from winning
    spent,        ///< not known: the budget is spent
    interrupted,  ///< not known: stopped from outside
};

struct ProofResult {
    ProofVerdict verdict = ProofVerdict::spent;
    ProofNumbers numbers;           ///< of the position asked about
    std::uint64_t positions = 0;    ///< made
    std::uint64_t looks = 0;        ///< positions whose turns were made, repetitions included
    std::uint64_t kept = 0;         ///< positions in memory
    std::uint64_t forgotten = 0;    ///< that gave way to others
    std::uint64_t standing = 0;     ///< edges seen on which the rank stands
    std::uint64_t repetitions = 0;  ///< positions that came again on the way to them
    std::uint32_t deepest = 0;      ///< longest line looked at, in turns
};

}  // namespace rulescope::solve
