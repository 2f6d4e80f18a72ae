// Wins that are known from elsewhere, where neither search nor random play finds one: from a solver of boards, say.
#pragma once

#include <string>
#include <vector>

#include "analysis/verify/shrinking/shrinking.h"

namespace rulescope::verify {

struct KnownWins {
    std::vector<Choices> games;  ///< played again before they are believed
    std::string none;            ///< why nobody can win at all, if that is proved
    std::string by;              ///< "the solver of boards"
};

}  // namespace rulescope::verify
