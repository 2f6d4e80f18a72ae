// Claim: a condition of the user's that checking asks of every position.
#pragma once

#include <functional>
#include <string>

#include "analysis/game/any_game.h"
#include "analysis/verify/property.h"

namespace rulescope::verify {

/// Something that the user expects of positions between turns, finished ones included.
struct Claim {
    using Holds = std::function<bool(const AnyState&)>;
    std::string text;  ///< as typed
    Expectation expectation = Expectation::always;
    std::function<Holds()> make;  ///< a condition of one's own for every thread
};

}  // namespace rulescope::verify
