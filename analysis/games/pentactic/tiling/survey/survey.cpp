#include "analysis/games/pentactic/tiling/survey/survey.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <stdexcept>
#include <vector>

#include "analysis/game/text.h"
#include "analysis/games/pentactic/tiling/reasons.h"
#include "analysis/games/pentactic/tiling/slides.h"
#include "analysis/parallel/communicator.h"
#include "analysis/parallel/workers.h"

namespace rulescope::pentactic {

using tiling::Ended;

namespace {

/// The verdicts of a survey, shared by the threads and the processes that decide the classes.
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

using State = SurveyState;

bool has_nodes(char verdict) {
    return verdict == State::failing || verdict == State::undecided;
}

Verdicts::Verdicts(std::size_t classes, const SurveyState& state) : verdicts_(classes), exchanged_(classes) {
    std::size_t with_nodes = 0;
    const bool right_length = state.classes.empty() || state.classes.size() == classes;
    for (std::size_t i = 0; i < classes; ++i) {
        const char verdict = state.classes.empty() || !right_length ? State::open : state.classes[i];
        verdicts_[i] = verdict;
        exchanged_[i] = verdict;
        decided_ += verdict == State::open ? 0U : 1U;
        if (has_nodes(verdict)) {
            if (with_nodes < state.nodes.size() && state.nodes[with_nodes] != 0) {
                nodes_.emplace_hint(nodes_.end(), i, state.nodes[with_nodes]);
            }
            ++with_nodes;
        }
    }
    if (!right_length || with_nodes != state.nodes.size()) {
        throw std::invalid_argument(fmt::format("the state is of {} classes with {} searches, the task has {}",
                                                state.classes.size(), state.nodes.size(), classes));
    }
}

bool Verdicts::claim(std::size_t index) {
    char open = State::open;
    if (!verdicts_[index].compare_exchange_strong(open, State::solvable)) {
        return false;
    }
    ++decided_;
    return true;
}

void Verdicts::settle(std::size_t index, char verdict, std::uint64_t nodes) {
    if (nodes != 0) {
        const std::lock_guard guard(lock_);
        nodes_[index] = nodes;
    }
    verdicts_[index] = verdict;  // stored after the nodes: threads that see the verdict also see the nodes
    ++decided_;
}

std::uint64_t Verdicts::nodes(std::size_t index) const {
    const std::lock_guard guard(lock_);
    const auto found = nodes_.find(index);
    return found == nodes_.end() ? 0 : found->second;
}

SurveyState Verdicts::state() const {
    SurveyState state;
    state.classes.reserve(verdicts_.size());
    for (const std::atomic<char>& verdict : verdicts_) {
        state.classes += verdict;
    }
    for (std::size_t i = 0; i < state.classes.size(); ++i) {
        if (has_nodes(state.classes[i])) {
            state.nodes.push_back(nodes(i));
        }
    }
    return state;
}

void Verdicts::exchange(parallel::Communicator& communicator) {
    if (communicator.size() == 1) {
        return;
    }
    // A word for each class that this process has decided: the class and its verdict. After it, the nodes of the
    // search, if the verdict has nodes.
    parallel::Communicator::Words words;
    for (std::size_t i = 0; i < verdicts_.size(); ++i) {
        if (const char verdict = verdicts_[i]; verdict != exchanged_[i]) {
            words.push_back(std::uint64_t{i} << 8U | static_cast<unsigned char>(verdict));
            if (has_nodes(verdict)) {
                words.push_back(nodes(i));
            }
        }
    }
    for (const parallel::Communicator::Words& from_one : parallel::all_gather(communicator, words)) {
        take(from_one);
    }
}

void Verdicts::take(const parallel::Communicator::Words& words) {
    for (std::size_t at = 0; at < words.size(); ++at) {
        const auto index = static_cast<std::size_t>(words[at] >> 8U);
        const auto verdict = static_cast<char>(words[at] & 0xFFU);
        const std::uint64_t nodes = has_nodes(verdict) ? words[++at] : 0;
        exchanged_[index] = verdict;
        if (is_open(index) && verdict == State::solvable) {
            claim(index);
        } else if (is_open(index)) {
            settle(index, verdict, nodes);
        } else if (verdicts_[index] != verdict) {
            throw std::logic_error(fmt::format("two processes decided class {} as '{}' and '{}'", index,
                                               verdicts_[index].load(), verdict));
        }
    }
}

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
          communicator_(options.communicator == nullptr ? alone_ : *options.communicator),
          solver_(task.grid, task.flips),
          sets_(task.grid, task.stones, task.rule, mirrors_allowed(task.pieces, task.flips), options.stop),
          reasons_(solver_),
          slides_(task.grid, task.pieces, task.flips, sets_.symmetries()),
          verdicts_(sets_.classes(), options.resume),
          waiting_(static_cast<std::size_t>(std::max(1, options.threads))),
          next_(static_cast<std::size_t>(communicator_.rank())) {}

    Survey run() {
        saved_ = Clock::now();
        pause_ = options_.save_seconds;
        do {
            exchanged_ = Clock::now();
            for_each_index(waiting_.size(), options_.threads, [&](std::size_t thread) {
                work(waiting_[thread]);
                return true;
            });
            verdicts_.exchange(communicator_);
            interrupted_ = communicator_.all_reduce_or(stopped());
            survey_surroundings();
        } while (!interrupted_ && verdicts_.decided() < verdicts_.classes());
        const SurveyState end = verdicts_.state();
        if (options_.save && communicator_.rank() == 0) {
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
    /// Tilings of a thread from which no slides have been made.
    using Waiting = std::vector<Solved>;

    static double seconds_since(Clock::time_point time) {
        return std::chrono::duration<double>(Clock::now() - time).count();
    }

    [[nodiscard]] bool stopped() const { return options_.stop != nullptr && *options_.stop; }
    [[nodiscard]] bool must_exchange() const {
        return communicator_.size() > 1 && seconds_since(exchanged_) >= options_.exchange_seconds;
    }

    /// Makes slides as long as there are tilings. Otherwise decides the next open class of this process.
    void work(Waiting& waiting) {
        do {
            if (!waiting.empty()) {
                const Solved solved = waiting.back();
                waiting.pop_back();
                slides_.for_each(solved.laid, solved.stones,
                                 [&](Mask128 stones, const Slides::Laid& laid) { take_over(stones, laid, waiting); });
            } else {
                const std::size_t index = next_.fetch_add(static_cast<std::size_t>(communicator_.size()));
                if (index >= verdicts_.classes()) {
                    return;
                }
                if (!verdicts_.is_open(index)) {
                    continue;
                }
                decide(index, waiting);
            }
            survey_surroundings();
        } while (!stopped() && !must_exchange());
    }

    void decide(std::size_t index, Waiting& waiting) {
        const Puzzle puzzle = puzzle_of(task_, sets_.stones(index));
        if (!in_fives(puzzle)) {
            verdicts_.settle(index, State::failing, 0);
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
            verdicts_.settle(index, found.ended == Ended::budget ? State::undecided : State::failing, found.nodes);
            return;
        }
        if (!solves(puzzle, found.tilings.front())) {
            throw std::logic_error("the solver's tiling does not solve " + names_of(task_.grid, puzzle.stones));
        }
        // With a budget no slides are made, because the set of undecided classes would depend on the order in which
        // threads run.
        if (verdicts_.claim(index) && task_.budget == 0) {
            waiting.push_back({sets_.mask(index), slides_.laid(found.tilings.front())});
        }
    }

    /// Records a tiling that a slide has made. Does nothing if the class of its stones is not open.
    void take_over(Mask128 stones, const Slides::Laid& laid, Waiting& waiting) {
        const std::optional<StoneSets::Place> place = sets_.find(stones);
        if (!place || !verdicts_.is_open(place->index)) {
            return;
        }
        const Solved next{sets_.mask(place->index), slides_.image(laid, place->symmetry)};
        if (!slides_.covers(next.laid, next.stones)) {
            throw std::logic_error("a slide does not lead to a tiling of " +
                                   names_of(task_.grid, sets_.stones(place->index)));
        }
        if (verdicts_.claim(place->index)) {
            waiting.push_back(next);
        }
    }

    /// Reports progress and saves the state. Does nothing while another thread is in this function.
    void survey_surroundings() {
        const std::unique_lock guard(lock_, std::try_to_lock);
        if (!guard.owns_lock()) {
            return;
        }
        if (options_.progress) {
            options_.progress(verdicts_.decided(), verdicts_.classes());
        }
        if (options_.save && communicator_.rank() == 0 && seconds_since(saved_) >= pause_) {
            const Clock::time_point begun = Clock::now();
            options_.save(verdicts_.state());
            saved_ = Clock::now();
            pause_ = options_.save_seconds * std::clamp(50 * seconds_since(begun), 1.0, 60.0);
        }
    }

    /// The counts over parts of the classes, made by all threads, and the sums of their orbits.
    [[nodiscard]] Survey result(const SurveyState& end) const {
        constexpr std::size_t part_size = 65'536;
        std::vector<Survey> parts((sets_.classes() + part_size - 1) / part_size);
        for_each_index(parts.size(), options_.threads, [&](std::size_t part) {
            for (std::size_t i = part * part_size; i < std::min(sets_.classes(), (part + 1) * part_size); ++i) {
                add_verdict(parts[part], end, i);
            }
            return true;
        });
        Survey survey;
        survey.stone_sets = sets_.sets();
        survey.set_classes = sets_.classes();
        survey.searched = searched_;
        for (const Survey& part : parts) {
            survey.solvable_classes += part.solvable_classes;
            survey.failing.insert(survey.failing.end(), part.failing.begin(), part.failing.end());
            survey.undecided_classes += part.undecided_classes;
        }
        // Orbits of millions of classes would take seconds: nearly all have one set for each symmetry.
        const std::size_t symmetries = sets_.symmetries().size();
        survey.solvable = symmetries * survey.solvable_classes;
        survey.undecided = symmetries * survey.undecided_classes;
        for (const StoneSets::Smaller& each : sets_.smaller()) {
            const std::size_t less = symmetries - static_cast<std::size_t>(each.orbit);
            survey.solvable -= end.classes[each.index] == State::solvable ? less : 0;
            survey.undecided -=
                end.classes[each.index] != State::solvable && end.classes[each.index] != State::failing ? less : 0;
        }
        if (survey.undecided_classes > 0) {
            survey.ended = interrupted_ ? Ended::interrupt : Ended::budget;
        }
        return survey;
    }

    void add_verdict(Survey& survey, const SurveyState& end, std::size_t i) const {
        if (end.classes[i] == State::solvable) {
            ++survey.solvable_classes;
        } else if (end.classes[i] == State::failing) {
            const Puzzle puzzle = puzzle_of(task_, sets_.stones(i));
            const std::optional<Reason> simple = reasons_.simple(puzzle);
            survey.failing.push_back(
                {puzzle.stones, sets_.orbit(i), simple ? *simple : searched_reason(verdicts_.nodes(i))});
        } else {
            ++survey.undecided_classes;
        }
    }

    SurveyTask task_;
    const SurveyOptions& options_;
    parallel::SingleProcess alone_;
    parallel::Communicator& communicator_;
    MaskSolver solver_;
    StoneSets sets_;
    Reasons reasons_;
    Slides slides_;
    Verdicts verdicts_;
    std::vector<Waiting> waiting_;   ///< one for each thread
    std::atomic<std::size_t> next_;  ///< the next class of this process
    std::atomic<std::uint64_t> searched_{0};
    bool interrupted_ = false;
    std::mutex lock_;
    Clock::time_point saved_;
    double pause_ = 0;  ///< seconds between the last save and the next
    Clock::time_point exchanged_;
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
    try {
        return Surveyor(task, options).run();
    } catch (const ListingInterrupted&) {  // nothing is decided yet
        Survey survey;
        survey.stone_sets = number_of_stone_sets(task.grid, task.stones, task.rule).value_or(0);
        survey.undecided = survey.stone_sets;
        survey.ended = Ended::interrupt;
        return survey;
    }
}

}  // namespace rulescope::pentactic
