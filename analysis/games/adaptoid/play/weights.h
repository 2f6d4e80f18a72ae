// The weights of the terms of the Adaptoid family, in log-odds.
#pragma once

#include <array>
#include <cstddef>

#include "analysis/games/adaptoid/play/fitted_adapt3.h"
#include "analysis/games/adaptoid/play/fitted_adaptoid.h"
#include "analysis/games/adaptoid/play/terms.h"

namespace rulescope::play {

inline constexpr std::size_t weights_of_two = 2 * adaptoid_terms;
inline constexpr std::size_t weights_of_three = 6 * adaptoid_terms;

/// The score of a seat is the weighted sum of the terms of its own colour and, with three seats, of the colour that it
/// hunts (T-4). The third colour needs no weights, because only differences of scores matter. The weights depend on the
/// number of turns until the colour acts: the colour to act can still save an adaptoid under attack.
struct AdaptoidWeights {
    std::array<double, weights_of_two> two{};      ///< [turns until it acts][term]
    std::array<double, weights_of_three> three{};  ///< [own, prey][turns until it acts][term]
};

/// The default weights of agents, fitted to games of Adaptoid and of Adapt3. Each of the two files contains the command
/// that generated it.
inline constexpr AdaptoidWeights fitted_adaptoid_weights{fitted_adaptoid, fitted_adapt3};

}  // namespace rulescope::play
