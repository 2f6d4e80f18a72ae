// The line of positions that a thread of a proof-number search examines (proof_worker.h).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/solve/proof/proof_numbers.h"
#include "analysis/solve/proof/proof_paths.h"

namespace rulescope::solve {

/// The numbers of a position from the view of the side that chooses there. `easy` estimates the work for the result
/// that this side wants: the minimum over the turns, because one turn is enough. `hard` estimates the opposite
/// result and combines the numbers of all turns.
struct Sides {
    ProofNumber easy = 1, hard = 1;
};

/// A turn, as the class of the position after it.
template <class Code>
struct ProofTurn {
    Code code;
    std::uint64_t hash = 0;
    Sides sides;
    bool may_repeat = false;
    std::uint32_t rests_on =
        ProofPaths<Code>::won_or_unknown;  ///< if not won: index of the repeated position on the path
    bool watched = false;                  ///< another thread searched it at the last look
};

/// A position on the current line.
template <class Code>
struct ProofFrame {
    Code code;
    bool own = false;                            ///< true if the proving seat chooses here
    std::uint32_t place = 0;                     ///< index on the path: number of turns since the rank last increased
    typename ProofPaths<Code>::PathId path = 0;  ///< see path_to()
    bool has_path = false;
    Sides limits;                 ///< the search leaves the position when one limit is reached
    std::optional<bool> decided;  ///< true if won; set only if turns that end the game decide it
    std::vector<ProofTurn<Code>> turns;
    std::size_t chosen = 0;
    std::uint64_t work = 0;
};

/// What the search knows about a position after a look at all its turns.
struct Judged {
    Sides sides;
    std::size_t chosen = 0;
    ProofNumber second = unreachable;
    ProofNumber others = 0;  ///< number of unsolved turns minus 1, for weak proof numbers
};

[[nodiscard]] inline Sides sides_of(const ProofNumbers& numbers, bool own) {
    return own ? Sides{numbers.proof, numbers.disproof} : Sides{numbers.disproof, numbers.proof};
}
[[nodiscard]] inline ProofNumbers numbers_of(const Sides& sides, bool own) {
    return own ? ProofNumbers{sides.easy, sides.hard} : ProofNumbers{sides.hard, sides.easy};
}

}  // namespace rulescope::solve
