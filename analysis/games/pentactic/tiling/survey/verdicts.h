// The verdicts of a survey, shared by the threads and the processes that decide the classes.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <mutex>
#include <vector>

#include "analysis/games/pentactic/tiling/survey/survey.h"
#include "analysis/parallel/communicator.h"

namespace rulescope::tiling {

class Verdicts {
public:
    /// Continues the state; an empty state has only open classes. Throws std::invalid_argument if the state is of
    /// another number of classes.
    Verdicts(std::size_t classes, const SurveyState& state);

    [[nodiscard]] std::size_t classes() const { return verdicts_.size(); }
    /// The number of classes that are not open.
    [[nodiscard]] std::uint64_t decided() const { return decided_; }
    /// The nodes of the search that decided the class; 0 if the class has no such search.
    [[nodiscard]] std::uint64_t nodes(std::size_t index) const;
    [[nodiscard]] bool is_open(std::size_t index) const { return verdicts_[index] == SurveyState::open; }

    /// Marks an open class as solvable. Returns false if the class was no longer open.
    bool claim(std::size_t index);
    /// Marks a class as failing or undecided, after a search of `nodes` nodes.
    void settle(std::size_t index, char verdict, std::uint64_t nodes);

    [[nodiscard]] SurveyState state() const;

    /// Adds the verdicts of all processes, which must have begun with the same state. Collective. Throws
    /// std::logic_error if two processes contradict each other.
    void exchange(parallel::Communicator& communicator);

private:
    void take(const parallel::Communicator::Words& words);

    std::vector<std::atomic<char>> verdicts_;
    std::vector<char> exchanged_;  ///< the verdicts that all processes have
    std::atomic<std::uint64_t> decided_{0};
    mutable std::mutex lock_;
    std::map<std::size_t, std::uint64_t> nodes_;  ///< nodes of the searches of failing and undecided classes, if not 0
};

}  // namespace rulescope::tiling
