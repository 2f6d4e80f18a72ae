// Fits the weights of Pentactic's evaluation.
#pragma once

#include "analysis/play/training/fitting_options.h"
#include "core/pentactic/pentactic.h"

namespace rulescope::play {

/// Plays the games on the twin if it covers the rule set, else on the reference.
Fitted fit_pentactic(const pentactic::Pentactic& game, const FittingOptions& options);

}  // namespace rulescope::play
