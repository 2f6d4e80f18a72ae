#include "analysis/play/balance_variants.h"

namespace rulescope::play {

std::vector<std::vector<std::string>> BalanceVariants::rotations(const AnyRules& /*rules*/) const {
    return {};
}

std::vector<SolvableBoard> BalanceVariants::solvable_boards(const specs::LoadedRules& /*rules*/) const {
    return {};
}

FirstPlacements BalanceVariants::first_placements(const AnyRules& /*rules*/) const {
    return {};
}

}  // namespace rulescope::play
