// Decides for every set of k stones on a grid whether the pieces can cover all other cells. If they can, the set can be
// completed.
//
// The survey examines one set of each class. From a solution found by a search, the functions of slides.h derive
// solutions of other sets. Most sets therefore need no search. Sets that cannot be completed are searched exhaustively.
// Several processes divide the classes among them and exchange their verdicts.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/games/pentactic/tiling/reason.h"
#include "analysis/games/pentactic/tiling/survey/stone_sets.h"
#include "analysis/parallel/communicator.h"
#include "analysis/tiling/answer.h"

namespace rulescope::pentactic {

/// The question of a survey or a sample.
struct SurveyTask {
    Grid grid;
    int stones = 0;
    StoneRule rule = StoneRule::free;
    PieceSet pieces = PieceSet::all();
    bool flips = true;
    std::uint64_t budget = 0;  ///< maximum number of nodes for each set; 0: no bound, so that every set is decided
    bool operator==(const SurveyTask&) const = default;
};

/// All faults of a task: the faults of its puzzle, a number of stones that does not leave five cells for each piece, or
/// more stones than the rule allows on the grid. The message for a wrong number of stones names the right number.
Faults faults_of(const SurveyTask& task);

/// A survey accepts at most this number of sets, because it stores a verdict for each class. Samples have no such
/// bound.
inline constexpr std::uint64_t max_stone_sets = 100'000'000;
/// The fault of a task with more than max_stone_sets sets.
std::optional<Fault> too_many_sets(const SurveyTask& task);

/// The state of a survey, from which it can be resumed.
struct SurveyState {
    static constexpr char open = '?';
    static constexpr char solvable = 's';
    static constexpr char failing = 'f';
    static constexpr char undecided = 'u';  ///< the budget was spent

    std::string classes;               ///< one of these characters for each class, in the order of StoneSets
    std::vector<std::uint64_t> nodes;  ///< nodes of the search for each failing or undecided class
    bool operator==(const SurveyState&) const = default;
};

struct SurveyOptions {
    int threads = 1;                          ///< number of threads; the result does not depend on it
    const std::atomic<bool>* stop = nullptr;  ///< set by the caller to interrupt the survey
    /// The processes that make the same survey; null for a single process. Every process returns the whole result.
    parallel::Communicator* communicator = nullptr;
    double exchange_seconds = 1;  ///< several processes exchange their verdicts after this time
    /// Called repeatedly, by one thread at a time, with the number of decided classes and the number of all classes.
    std::function<void(std::uint64_t done, std::uint64_t total)> progress;
    SurveyState resume;  ///< state to continue, the same in every process; if empty, the survey is new
    std::function<void(const SurveyState& state)> save;  ///< called now and then and at the end, by process 0
    /// Least time between two saves; up to 60 times as much if saving would take more than a fiftieth of the time.
    double save_seconds = 1;
};

/// A class of stone sets that cannot be completed.
struct FailingSet {
    std::vector<Cell> stones;  ///< the least member of the class
    int orbit = 0;             ///< number of sets of the class
    Reason reason;
};

struct Survey : tiling::StoneSetCounts {
    std::vector<FailingSet> failing;  ///< in the order of their stones
    std::uint64_t searched = 0;       ///< number of classes searched in this run; differs between runs
};

/// Requires a task without faults and with at most max_stone_sets sets. Throws std::invalid_argument if options.resume
/// is a state of another task.
Survey survey(const SurveyTask& task, const SurveyOptions& options = {});

}  // namespace rulescope::pentactic
