// The evaluation that the agents of four in a row use.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "analysis/games/four_in_a_row/twin.h"
#include "analysis/play/search/evaluation.h"
#include "core/four_in_a_row/four_in_a_row.h"

namespace rulescope::four_in_a_row {

// Static evaluation of four in a row: a sum over the lines that a seat can still complete. The weight of a line depends
// on the number of discs that are missing in the line.

/// The weights, in log-odds, of lines in which 1, 2 and 3 discs are missing. Only lines without a disc of the other
/// colour count.
using LineWeights = std::array<double, 3>;
inline constexpr LineWeights line_weights{0.7, 0.15, 0.03};

/// Evaluates positions of the reference and states of the twin.
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
    std::vector<std::uint64_t> cells_;  ///< masks of all lines; bit n is cell n of the reference
    std::vector<std::uint64_t> bits_;   ///< masks of the same lines in the bits of the twin; empty without a twin
};

static_assert(play::Evaluation<LineEvaluation, Twin>);

}  // namespace rulescope::four_in_a_row
