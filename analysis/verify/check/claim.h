// Claim: a condition that the user states and that a check evaluates in every position.
#pragma once

#include <functional>
#include <string>

#include "analysis/game/any_game.h"
#include "analysis/verify/property.h"

namespace rulescope::verify {

/// An expectation of the user about all positions between turns, including finished positions.
struct Claim {
    using Holds = std::function<bool(const AnyState&)>;
    std::string text;  ///< as typed
    Expectation expectation = Expectation::always;
    std::function<Holds()> make;  ///< makes a separate condition for each thread
};

}  // namespace rulescope::verify
