// Static evaluation of four in a row: lines that a seat can still complete, by the discs that they lack.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "analysis/games/four_in_a_row/twin.h"
#include "analysis/play/search/evaluation.h"
#include "core/four_in_a_row/winning.h"

namespace rulescope::four_in_a_row {

/// Worth of a line without a disc of the other colour, in log-odds: with all but one, two, three discs of the line.
using LineWeights = std::array<double, 3>;
inline constexpr LineWeights line_weights{0.7, 0.15, 0.03};

/// Of positions of the reference and of states of the twin.
class LineEvaluation {
public:
    explicit LineEvaluation(const RuleSet& rules, const LineWeights& weights = line_weights);

    play::Payoffs operator()(const Position& position) const { return judged(position.discs, cells_); }
    play::Payoffs operator()(const TwinState& state) const { return judged(state.discs, bits_); }

private:
    using Boards = std::array<std::uint64_t, 2>;
    [[nodiscard]] play::Payoffs judged(const Boards& discs, const std::vector<std::uint64_t>& lines) const;

    int length_;
    LineWeights weights_;
    std::vector<std::uint64_t> cells_;  ///< the lines of the reference
    std::vector<std::uint64_t> bits_;   ///< the same lines in the bits of the twin, where it covers the board
};

static_assert(play::Evaluation<LineEvaluation, Twin>);

}  // namespace rulescope::four_in_a_row
