#include "analysis/games/pentactic/tiling/survey/set_ranks.h"

namespace rulescope::tiling {

SetRanks::SetRanks(int cells, int chosen)
    : cells_(static_cast<std::size_t>(cells)), chosen_(static_cast<std::size_t>(chosen)), after_(cells_ * chosen_) {
    // Pascal's triangle: ways[k] is the number of ways to choose k of the cells after `cell`.
    std::vector<std::uint64_t> ways(chosen_ + 1);
    ways[0] = 1;
    for (std::size_t cell = cells_; cell-- > 0;) {
        for (std::size_t i = 0; i < chosen_; ++i) {
            after_[i * cells_ + cell] = ways[chosen_ - i];
        }
        for (std::size_t k = chosen_; k > 0; --k) {
            ways[k] += ways[k - 1];
        }
    }
    sets_ = ways[chosen_];
}

Mask128 SetRanks::set(std::uint64_t rank) const {
    std::uint64_t after = sets_ - 1 - rank;
    Mask128 set;
    std::size_t cell = 0;
    for (std::size_t i = 0; i < chosen_; ++i) {
        while (after_[i * cells_ + cell] > after) {
            ++cell;
        }
        after -= after_[i * cells_ + cell];
        set = set | bit<Mask128>(static_cast<unsigned>(cell++));
    }
    return set;
}

}  // namespace rulescope::tiling
