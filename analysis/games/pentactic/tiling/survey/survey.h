// Every set of k stones on a grid: can the pieces complete it?
//
// One set of each class is looked at. What a search finds is handed on by sliding pieces (slides.h), so that most
// sets need no search; those that cannot be completed are searched to the end.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/games/pentactic/tiling/reason.h"
#include "analysis/games/pentactic/tiling/survey/stone_sets.h"

namespace rulescope::tiling {

/// What is to be decided.
struct SurveyTask {
    Grid grid;
    int stones = 0;
    StoneRule rule = StoneRule::free;
    PieceSet pieces = PieceSet::all();
    bool flips = true;
    std::uint64_t budget = 0;  ///< nodes for each set; 0: no bound, and every set is decided
    bool operator==(const SurveyTask&) const = default;
};

/// Everything that is wrong with it: stones that do not leave five cells for each piece (told with the number that
/// would be right), or more than the rule can lay.
Faults faults_of(const SurveyTask& task);

/// A survey keeps a verdict for each class: beyond this number of sets it is not begun, only samples are.
inline constexpr std::uint64_t max_stone_sets = 100'000'000;
std::optional<Fault> too_many_sets(const SurveyTask& task);

/// How far a survey has come: enough to go on after a crash.
struct SurveyState {
    static constexpr char open = '?';
    static constexpr char solvable = 's';
    static constexpr char failing = 'f';
    static constexpr char undecided = 'u';  ///< the budget was spent

    std::string classes;               ///< one of these letters for each class, in the order of StoneSets
    std::vector<std::uint64_t> nodes;  ///< for each class that is failing or undecided, the nodes of its search
    bool operator==(const SurveyState&) const = default;
};

struct SurveyOptions {
    int threads = 1;                          ///< the result does not depend on it
    const std::atomic<bool>* stop = nullptr;  ///< set from outside to interrupt
    /// Called from time to time, from one thread, with the classes decided and all classes.
    std::function<void(std::uint64_t done, std::uint64_t total)> progress;
    SurveyState resume;                                  ///< where to go on; empty: from the beginning
    std::function<void(const SurveyState& state)> save;  ///< called every save_seconds and at the end
    double save_seconds = 10;
};

/// A class of stone sets that cannot be completed.
struct FailingSet {
    std::vector<Cell> stones;  ///< its least member
    int orbit = 0;             ///< how many sets the class holds
    Reason reason;
};

struct Survey {
    std::uint64_t stone_sets = 0;
    std::uint64_t set_classes = 0;
    std::uint64_t solvable = 0;  ///< sets
    std::uint64_t solvable_classes = 0;
    std::uint64_t undecided = 0;  ///< sets whose budget was spent, or that were not reached
    std::uint64_t undecided_classes = 0;
    std::vector<FailingSet> failing;  ///< in the order of their stones
    Ended ended = Ended::done;        ///< budget: some sets are undecided
    std::uint64_t searched = 0;       ///< classes that needed a search in this run (not the same in every run)
};

/// The task has no fault and not too many sets. Throws std::invalid_argument if options.resume is not about this task.
Survey survey(const SurveyTask& task, const SurveyOptions& options = {});

}  // namespace rulescope::tiling
