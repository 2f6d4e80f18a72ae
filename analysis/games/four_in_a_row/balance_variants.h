// Variants of four in a row for the balance study.
#pragma once

#include "analysis/play/balance_variants.h"

namespace rulescope::four_in_a_row {

/// Small boards with a winner. Discs that drop: two boards won by the first seat, one by the second. Free placement:
/// boards won by the first seat; the second seat cannot win, because it could be copied with one disc more (strategy
/// stealing).
const play::BalanceVariants& balance_variants();

}  // namespace rulescope::four_in_a_row
