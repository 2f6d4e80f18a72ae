// Fits the weights of the Adaptoid family's evaluation.
#pragma once

#include "analysis/play/training/fitting_options.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::play {

/// Plays on the engine if it covers the rule set, else on the reference.
Fitted fit_adaptoid(const adaptoid::Adaptoid& game, const FittingOptions& options);

}  // namespace rulescope::play
