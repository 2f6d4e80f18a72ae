// Wins from other sources, for example a solver of boards. They are used if neither search nor random play finds a win.
#pragma once

#include <string>
#include <vector>

#include "analysis/verify/choice_sequence.h"

namespace rulescope::verify {

struct SolvedWins {
    std::vector<Choices> games;  ///< each is replayed before it is used
    std::string none;            ///< why nobody can win, if that is proved; else empty
    std::string by;              ///< the source: "the solver of boards"
};

}  // namespace rulescope::verify
