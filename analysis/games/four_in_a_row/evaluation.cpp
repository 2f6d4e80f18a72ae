#include "analysis/games/four_in_a_row/evaluation.h"

namespace rulescope::four_in_a_row {

LineEvaluation::LineEvaluation(const RuleSet& rules, const LineWeights& weights)
    : length_(rules.length), weights_(weights) {
    for (const Line& line : lines_of(rules)) {
        cells_.push_back(line.cells);
        if (Twin::covers(rules)) {
            bits_.push_back(Twin(rules).state_of(Position{{line.cells, 0}}).discs[0]);
        }
    }
}

play::Payoffs LineEvaluation::judged(const Boards& discs, const std::vector<std::uint64_t>& lines) const {
    play::Payoffs scores{};
    for (const std::uint64_t line : lines) {
        for (std::size_t seat = 0; seat < 2; ++seat) {
            const int missing = length_ - std::popcount(line & discs[seat]);
            if ((line & discs[1 - seat]) == 0 && missing >= 1 && missing <= static_cast<int>(weights_.size())) {
                scores[seat] += weights_[static_cast<std::size_t>(missing - 1)];
            }
        }
    }
    return play::chances_of(scores, 2);
}

}  // namespace rulescope::four_in_a_row
