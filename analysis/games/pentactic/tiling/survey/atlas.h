// The atlas of difficulty for one grid, and the state of its survey as text.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/games/pentactic/tiling/survey/board_survey.h"
#include "analysis/games/pentactic/tiling/survey/few_solutions.h"
#include "analysis/games/pentactic/tiling/survey/survey.h"
#include "analysis/tiling/atlas.h"

namespace rulescope::pentactic {

// The pages of the atlas of difficulty (analysis/tiling/atlas.h) for one grid.

class AtlasGrid {
public:
    /// The grid, its stones and its pieces are those of `rules`. Both objects must exist as long as this object.
    AtlasGrid(const RuleSet& rules, const tiling::BoardOptions& options) : rules_(rules), options_(options) {}

    /// The difficulty under a rule for the stones. `fraction` holds the verdicts of this rule. `sample`: the boards
    /// that sample_of() returns for this rule; if it is null, a quarter of options.boards is drawn, or all of them for
    /// the full atlas. If there are at most as many classes as boards to draw, every board is counted instead.
    tiling::Difficulty difficulty(StoneRule rule, const Fraction& fraction, const std::vector<CountedBoard>* sample);

    /// False after an interrupt.
    [[nodiscard]] bool complete() const { return complete_; }

private:
    std::vector<CountedBoard> boards_of(StoneRule rule, const std::vector<CountedBoard>* sample, bool& every);
    std::optional<std::vector<FewSet>> single_of(StoneRule rule);
    std::vector<CountedBoard> counted_singles(const std::vector<FewSet>& sets);

    const RuleSet& rules_;
    const tiling::BoardOptions& options_;
    std::optional<FewSolutions> anywhere_;  ///< the boards with one solution if stones may lie anywhere
    bool complete_ = true;
};

// The state of a survey as text, from which a killed run resumes.

/// Returns a text of three parts: a head with the task and the version of the program, the verdict of each class, and a
/// checksum of the text.
std::string survey_text(const SurveyTask& task, const SurveyState& state, const std::string& version);

/// Reads the state from the text of the file at `path`. Returns an empty state if there is no text. Throws
/// specs::InputError if the text is damaged, or if it belongs to another task or another version.
SurveyState read_survey_text(const std::string& path, const std::optional<std::string>& text, const SurveyTask& task,
                             const std::string& version);

/// Throws the same specs::InputError as for a damaged file. For callers that find, after read_survey_text(), that the
/// number of classes does not fit the task.
[[noreturn]] void refuse_survey_text(const std::string& path);

}  // namespace rulescope::pentactic
