// Variants of the Adaptoid family for the balance study.
#pragma once

#include "analysis/play/balance_variants.h"

namespace rulescope::adaptoid {

/// Rotations of the order of colours (T-3), small boards with a winner, first placements under the pie rule (N-4).
const play::BalanceVariants& adaptoid_balance_variants();

}  // namespace rulescope::adaptoid
