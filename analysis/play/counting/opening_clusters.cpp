#include "analysis/play/counting/opening_clusters.h"

namespace rulescope::play {

std::optional<std::size_t> OpeningClusters::add(std::uint64_t game, const OpeningLine& line) {
    if (!complete_ || count_.after_eight >= max_lines) {
        complete_ = false;
        return std::nullopt;
    }
    ++count_.games;
    count_.after_eight += long_lines_.insert(line.after_eight).second ? 1U : 0U;
    const auto [found, fresh] = lines_.try_emplace(line.after_four, parents_.size());
    const std::size_t index = found->second;
    if (fresh) {
        parents_.push_back(index);
        ++count_.after_four;
    }
    const std::uint64_t round = plan_.round_of(game);
    if (plan_.opening_turns > 0 && round == round_) {
        parents_[cluster_of(index)] = cluster_of(line_of_round_);
    }
    round_ = round;
    line_of_round_ = index;
    return index;
}

std::size_t OpeningClusters::cluster_of(std::size_t line) const {
    while (parents_[line] != line) {
        line = parents_[line];
    }
    return line;
}

}  // namespace rulescope::play
