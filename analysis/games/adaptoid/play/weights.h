// What the terms of the Adaptoid family are worth, in log-odds.
#pragma once

#include <array>
#include <cstddef>

#include "analysis/games/adaptoid/play/fitted_adapt3.h"
#include "analysis/games/adaptoid/play/fitted_adaptoid.h"
#include "analysis/games/adaptoid/play/terms.h"

namespace rulescope::play {

inline constexpr std::size_t weights_of_two = 2 * adaptoid_terms;
inline constexpr std::size_t weights_of_three = 6 * adaptoid_terms;

/// A seat's score is the sum of these weights times the terms of its own colour and, with three seats, of the colour it
/// hunts (T-4): what the third is worth follows, since only differences count. What a term is worth depends on how many
/// turns it is until that colour acts: an adaptoid under attack can still be saved by who is to act.
struct AdaptoidWeights {
    std::array<double, weights_of_two> two{};      ///< [turns until it acts][term]
    std::array<double, weights_of_three> three{};  ///< [own, prey][turns until it acts][term]
};

/// What agents play with: fitted to games of Adaptoid and of Adapt3 (the command stands in each of the two files).
inline constexpr AdaptoidWeights fitted_adaptoid_weights{fitted_adaptoid, fitted_adapt3};

}  // namespace rulescope::play
