// The pages of the atlas of difficulty (analysis/tiling/atlas.h) for one grid.
#pragma once

#include <optional>
#include <vector>

#include "analysis/games/pentactic/tiling/survey/board_survey.h"
#include "analysis/games/pentactic/tiling/survey/few_solutions.h"
#include "analysis/tiling/atlas.h"

namespace rulescope::tiling {

class AtlasGrid {
public:
    /// The grid, its stones and its pieces are those of `rules`. Both objects must exist as long as this object.
    AtlasGrid(const pentactic::RuleSet& rules, const BoardOptions& options) : rules_(rules), options_(options) {}

    /// The difficulty under a rule for the stones. `fraction` holds the verdicts of this rule. `sample`: the boards
    /// that sample_of() returns for this rule; if it is null, a quarter of options.boards is drawn, or all of them for
    /// the full atlas. If there are at most as many classes as boards to draw, every board is counted instead.
    Difficulty difficulty(StoneRule rule, const Fraction& fraction, const std::vector<CountedBoard>* sample);

    /// False after an interrupt.
    [[nodiscard]] bool complete() const { return complete_; }

private:
    std::vector<CountedBoard> boards_of(StoneRule rule, const std::vector<CountedBoard>* sample, bool& every);
    std::optional<std::vector<FewSet>> single_of(StoneRule rule);
    std::vector<CountedBoard> counted_singles(const std::vector<FewSet>& sets);

    const pentactic::RuleSet& rules_;
    const BoardOptions& options_;
    std::optional<FewSolutions> anywhere_;  ///< the boards with one solution if stones may lie anywhere
    bool complete_ = true;
};

}  // namespace rulescope::tiling
