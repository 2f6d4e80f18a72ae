// The description of a divergence: the game before it, the effect of the diverging turn under each rule set, and a
// trace for each rule set.
#pragma once

#include <string>
#include <vector>

#include "analysis/specs/trace.h"
#include "analysis/studies/diff/diff_request.h"

namespace rulescope::studies {

struct DiffWitness {
    std::string kind;       ///< "seat", "outcome", "position", "turn"
    int turn = 0;           ///< number of the diverging turn, from 1
    std::string written;    ///< the turn in A's notation, or in B's notation if A refuses the turn
    std::string written_b;  ///< the turn in B's notation; the end of the turn may differ from the turn under A
    std::vector<std::string> before;  ///< the turns before the diverging turn
    std::string a;                    ///< the effect of the turn under A
    std::string b;
    std::string sentence;    ///< both effects in one sentence
    std::string position_a;  ///< text of the position before the turn, under A and under B
    std::string position_b;
    std::string drawing;  ///< drawing of the position before the turn
    Trace trace_a;
    Trace trace_b;
};

/// Describes the divergence of `compared`, which must have one.
DiffWitness witness_of(const specs::LoadedRules& a, const specs::LoadedRules& b, const Diff& diff,
                       const Compared& compared);

}  // namespace rulescope::studies
