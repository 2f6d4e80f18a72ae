#include "analysis/games/pentactic/tiling/survey/survey.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <stdexcept>

#include "analysis/game/text.h"
#include "analysis/games/pentactic/tiling/slides.h"
#include "analysis/parallel/workers.h"

namespace rulescope::tiling {

namespace {

using State = SurveyState;

Puzzle puzzle_of(const SurveyTask& task, std::vector<Cell> stones) {
    return {task.grid, std::move(stones), task.pieces, task.flips};
}

bool in_fives(const Puzzle& puzzle) {
    const std::vector<std::vector<Cell>> regions = regions_of(puzzle.grid, puzzle.stones);
    return std::all_of(regions.begin(), regions.end(),
                       [](const std::vector<Cell>& region) { return region.size() % 5 == 0; });
}

class Surveyor {
public:
    Surveyor(const SurveyTask& task, const SurveyOptions& options)
        : task_(task),
          options_(options),
          solver_(task.grid, task.flips),
          sets_(task.grid, task.stones, task.rule, mirrors_allowed(task.pieces, task.flips)),
          slides_(task.grid, task.pieces, task.flips, sets_.symmetries()),
          verdicts_(sets_.classes()),
          nodes_(sets_.classes()) {
        take_up(options.resume);
    }

    Survey run() {
        saved_ = Clock::now();
        for_each_index(sets_.classes(), options_.threads, [&](std::size_t i) {
            if (verdicts_[i] == State::open) {
                decide(i);
            }
            survey_surroundings();
            return !stopped();
        });
        const SurveyState end = state();
        if (options_.save) {
            options_.save(end);
        }
        return result(end);
    }

private:
    using Clock = std::chrono::steady_clock;
    struct Solved {
        Mask128 stones;
        Slides::Laid laid;
    };

    [[nodiscard]] bool stopped() const { return options_.stop != nullptr && *options_.stop; }

    void take_up(const SurveyState& state) {
        std::size_t with_nodes = 0;
        for (std::size_t i = 0; i < verdicts_.size(); ++i) {
            verdicts_[i] =
                state.classes.empty() || state.classes.size() != verdicts_.size() ? State::open : state.classes[i];
            const bool has_nodes = verdicts_[i] == State::failing || verdicts_[i] == State::undecided;
            if (has_nodes && with_nodes < state.nodes.size()) {
                nodes_[i] = state.nodes[with_nodes];
            }
            with_nodes += has_nodes ? 1U : 0U;
            done_ += verdicts_[i] == State::open ? 0U : 1U;
        }
        const bool right_length = state.classes.empty() || state.classes.size() == verdicts_.size();
        if (!right_length || with_nodes != state.nodes.size()) {
            throw std::invalid_argument(fmt::format("the state is of {} classes with {} searches, the task has {}",
                                                    state.classes.size(), state.nodes.size(), verdicts_.size()));
        }
    }

    [[nodiscard]] SurveyState state() const {
        SurveyState state;
        for (std::size_t i = 0; i < verdicts_.size(); ++i) {
            const char verdict = verdicts_[i];
            state.classes += verdict;
            if (verdict == State::failing || verdict == State::undecided) {
                state.nodes.push_back(nodes_[i]);
            }
        }
        return state;
    }

    void settle(std::size_t index, char verdict, std::uint64_t nodes) {
        nodes_[index] = nodes;  // stored before the verdict: threads that see the verdict also see the nodes
        verdicts_[index] = verdict;
        ++done_;
    }

    void decide(std::size_t index) {
        const Puzzle puzzle = puzzle_of(task_, sets_.stones(index));
        if (!in_fives(puzzle)) {
            settle(index, State::failing, 0);
            return;
        }
        SearchOptions options;
        options.budget = task_.budget;
        options.stop = options_.stop;
        const Found found = solver_.solve(puzzle, options);
        ++searched_;
        if (found.ended == Ended::interrupt) {
            return;
        }
        if (found.tilings.empty()) {
            settle(index, found.ended == Ended::budget ? State::undecided : State::failing, found.nodes);
            return;
        }
        if (!solves(puzzle, found.tilings.front())) {
            throw std::logic_error("the solver's tiling does not solve " + names_of(task_.grid, puzzle.stones));
        }
        if (claim(index)) {
            hand_on({sets_.mask(index), slides_.laid(found.tilings.front())});
        }
    }

    /// Marks an open class as solvable. Returns false if the class was no longer open.
    bool claim(std::size_t index) {
        char open = State::open;
        if (!verdicts_[index].compare_exchange_strong(open, State::solvable)) {
            return false;
        }
        ++done_;
        return true;
    }

    /// Makes slides as long as they lead to open classes. Does nothing if the task has a budget, because the set of
    /// undecided classes would then depend on the order in which threads run.
    void hand_on(Solved from) {
        if (task_.budget != 0) {
            return;
        }
        std::vector<Solved> waiting{std::move(from)};
        while (!waiting.empty() && !stopped()) {
            const Solved solved = std::move(waiting.back());
            waiting.pop_back();
            slides_.for_each(solved.laid, solved.stones,
                             [&](Mask128 stones, const Slides::Laid& laid) { take_over(stones, laid, waiting); });
            survey_surroundings();
        }
    }

    /// Records a tiling that a slide has made. Does nothing if the class of its stones is not open.
    void take_over(Mask128 stones, const Slides::Laid& laid, std::vector<Solved>& waiting) {
        const std::optional<StoneSets::Place> place = sets_.find(stones);
        if (!place || verdicts_[place->index] != State::open) {
            return;
        }
        Solved next{sets_.mask(place->index), slides_.image(laid, place->symmetry)};
        if (!slides_.covers(next.laid, next.stones)) {
            throw std::logic_error("a slide does not lead to a tiling of " +
                                   names_of(task_.grid, sets_.stones(place->index)));
        }
        if (claim(place->index)) {
            waiting.push_back(std::move(next));
        }
    }

    /// Reports progress and saves the state. Does nothing while another thread is in this function.
    void survey_surroundings() {
        const std::unique_lock guard(lock_, std::try_to_lock);
        if (!guard.owns_lock()) {
            return;
        }
        if (options_.progress) {
            options_.progress(done_, verdicts_.size());
        }
        const std::chrono::duration<double> since = Clock::now() - saved_;
        if (options_.save && since.count() >= options_.save_seconds) {
            options_.save(state());
            saved_ = Clock::now();
        }
    }

    [[nodiscard]] Survey result(const SurveyState& end) const {
        Survey survey;
        survey.stone_sets = sets_.sets();
        survey.set_classes = sets_.classes();
        survey.searched = searched_;
        for (std::size_t i = 0; i < sets_.classes(); ++i) {
            const auto orbit = static_cast<std::uint64_t>(sets_.orbit(i));
            if (end.classes[i] == State::solvable) {
                survey.solvable += orbit;
                ++survey.solvable_classes;
            } else if (end.classes[i] == State::failing) {
                const Puzzle puzzle = puzzle_of(task_, sets_.stones(i));
                const std::optional<Reason> simple = simple_reason(solver_, puzzle);
                survey.failing.push_back(
                    {puzzle.stones, sets_.orbit(i), simple ? *simple : searched_reason(nodes_[i])});
            } else {
                survey.undecided += orbit;
                ++survey.undecided_classes;
                survey.ended = stopped() ? Ended::interrupt : Ended::budget;
            }
        }
        return survey;
    }

    SurveyTask task_;
    const SurveyOptions& options_;
    MaskSolver solver_;
    StoneSets sets_;
    Slides slides_;
    std::vector<std::atomic<char>> verdicts_;
    std::vector<std::uint64_t> nodes_;
    std::atomic<std::uint64_t> done_{0};
    std::atomic<std::uint64_t> searched_{0};
    std::mutex lock_;
    Clock::time_point saved_;
};

std::string stones_text(int stones) {
    return counted(static_cast<std::uint64_t>(stones), "stone", "stones");
}

}  // namespace

Faults faults_of(const SurveyTask& task) {
    Faults faults = faults_of(puzzle_of(task, {}));
    if (!faults.empty()) {
        return faults;
    }
    const int cover = 5 * task.pieces.size();
    const int right = task.grid.size() - cover;
    if (task.stones != right) {
        faults.push_back(Fault{
            right < 0
                ? fmt::format("{} pieces cover {} cells, more than {} has", task.pieces.size(), cover, task.grid.text())
                : fmt::format("{} on {} {} {} cells, but {} pieces cover {}; expected {}", stones_text(task.stones),
                              task.grid.text(), task.stones == 1 ? "leaves" : "leave", task.grid.size() - task.stones,
                              task.pieces.size(), cover, stones_text(right)),
            "P-22", "", 0});
        return faults;
    }
    const int largest = std::min(task.grid.columns(), task.grid.rows());
    if (task.rule == StoneRule::row_col && task.stones > largest) {
        faults.push_back(Fault{fmt::format("no two stones may share a row or column: {} holds at most {}, not {}",
                                           task.grid.text(), largest, task.stones),
                               "P-7", "", 0});
        return faults;
    }
    return faults;
}

std::optional<Fault> too_many_sets(const SurveyTask& task) {
    const std::optional<std::uint64_t> sets = number_of_stone_sets(task.grid, task.stones, task.rule);
    if (sets && *sets <= max_stone_sets) {
        return std::nullopt;
    }
    return Fault{
        fmt::format("there are {} sets of {} on {}; expected at most {}", sets ? std::to_string(*sets) : "far too many",
                    stones_text(task.stones), task.grid.text(), max_stone_sets),
        "", "", 0};
}

Survey survey(const SurveyTask& task, const SurveyOptions& options) {
    return Surveyor(task, options).run();
}

}  // namespace rulescope::tiling
