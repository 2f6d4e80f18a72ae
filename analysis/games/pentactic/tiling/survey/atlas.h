// The atlas of difficulty for one grid, the boards with few solutions that it needs, and the state of a survey as text.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/games/pentactic/tiling/survey/board_survey.h"
#include "analysis/games/pentactic/tiling/survey/survey.h"
#include "analysis/tiling/atlas.h"

namespace rulescope::pentactic {

// The sets of k stones on a grid whose boards have few solutions: at least one, and at most a limit.
//
// Slides (slides.h) lead from a solution to solutions of other sets. A set that more than `limit` different solutions
// reach has too many. Only the sets that fewer solutions reach are searched.

struct FewOptions {
    std::uint64_t limit = 1;                  ///< maximum number of solutions
    int threads = 1;                          ///< number of threads; the result does not depend on it
    const std::atomic<bool>* stop = nullptr;  ///< set by the caller to interrupt the search
    /// Called repeatedly, by one thread at a time, with the number of examined classes and the number of all classes.
    std::function<void(std::uint64_t done, std::uint64_t total)> progress;
};

/// A class of stone sets with few solutions.
struct FewSet {
    std::vector<Cell> stones;  ///< the least member of the class
    int orbit = 0;             ///< number of sets of the class
    std::uint64_t solutions = 0;
};

struct FewSolutions {
    std::vector<FewSet> sets;    ///< in the order of their stones
    bool complete = false;       ///< false after an interrupt
    std::uint64_t searched = 0;  ///< number of classes searched; differs between runs
};

/// Requires a task without faults and with at most max_stone_sets sets. The budget of the task has no effect.
FewSolutions few_solutions(const SurveyTask& task, const FewOptions& options = {});

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
