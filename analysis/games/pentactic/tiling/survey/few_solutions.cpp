#include "analysis/games/pentactic/tiling/survey/few_solutions.h"

#include <algorithm>
#include <mutex>

#include "analysis/games/pentactic/tiling/slides.h"
#include "analysis/games/pentactic/tiling/solvers/mask_solver.h"
#include "analysis/games/pentactic/tiling/survey/stone_sets.h"
#include "analysis/parallel/workers.h"

namespace rulescope::pentactic {

namespace {

/// A number that is rarely equal for two tilings, and never 0. If it is equal, the tilings count as one, and their
/// class is searched.
std::uint64_t fingerprint(const Slides::Laid& laid) {
    std::uint64_t hash = 0xcbf29ce484222325;  // FNV-1a
    for (const Slides::Index placement : laid) {
        hash = (hash ^ placement) * 0x100000001b3;
    }
    return hash | 1U;
}

class FewSearch {
public:
    FewSearch(const SurveyTask& task, const FewOptions& options)
        : task_(task),
          options_(options),
          solver_(task.grid, task.flips),
          sets_(task.grid, task.stones, task.rule, mirrors_allowed(task.pieces, task.flips), options.stop),
          slides_(task.grid, task.pieces, task.flips, sets_.symmetries()),
          kept_(static_cast<std::size_t>(options.limit) + 1),
          prints_(sets_.classes() * kept_) {}

    FewSolutions run() {
        std::vector<std::uint64_t> solutions(sets_.classes());
        std::atomic<std::uint64_t> searched{0};
        std::atomic<std::uint64_t> done{0};
        std::mutex reporting;
        for_each_index(sets_.classes(), options_.threads, [&](std::size_t index) {
            if (!has_many(index)) {
                ++searched;
                solutions[index] = search(index);
            }
            ++done;
            if (const std::unique_lock guard(reporting, std::try_to_lock); guard.owns_lock() && options_.progress) {
                options_.progress(done, sets_.classes());
            }
            return !stopped();
        });
        FewSolutions result;
        result.complete = !stopped();
        result.searched = searched;
        for (std::size_t index = 0; result.complete && index < solutions.size(); ++index) {
            if (solutions[index] != 0) {
                result.sets.push_back({sets_.stones(index), sets_.orbit(index), solutions[index]});
            }
        }
        return result;
    }

private:
    struct Solved {
        Mask128 stones;
        Slides::Laid laid;
    };

    [[nodiscard]] bool stopped() const { return options_.stop != nullptr && *options_.stop; }
    [[nodiscard]] bool has_many(std::size_t index) const { return prints_[index * kept_ + kept_ - 1] != 0; }

    /// The number of solutions of a class; 0 if it is larger than the limit.
    std::uint64_t search(std::size_t index) {
        const Puzzle puzzle{task_.grid, sets_.stones(index), task_.pieces, task_.flips};
        const std::vector<std::vector<Cell>> regions = regions_of(puzzle.grid, puzzle.stones);
        if (std::any_of(regions.begin(), regions.end(), [](const auto& region) { return region.size() % 5 != 0; })) {
            return 0;
        }
        SearchOptions how;
        how.stop = options_.stop;
        const Found found = solver_.list(puzzle, options_.limit + 1, how);
        std::vector<Solved> waiting;
        for (const Tiling& tiling : found.tilings) {
            record(index, slides_.laid(tiling), waiting);
        }
        slide(waiting);
        return found.ended == tiling::Ended::done ? found.tilings.size() : 0;
    }

    void slide(std::vector<Solved>& waiting) {
        while (!waiting.empty() && !stopped()) {
            const Solved solved = waiting.back();
            waiting.pop_back();
            slides_.for_each(solved.laid, solved.stones, [&](Mask128 stones, const Slides::Laid& laid) {
                const std::optional<StoneSets::Place> place = sets_.find(stones);
                if (place && !has_many(place->index)) {
                    record(place->index, slides_.image(laid, place->symmetry), waiting);
                }
            });
        }
    }

    /// Records a solution of the least set of a class. Slides are made from the first two solutions of each class.
    void record(std::size_t index, const Slides::Laid& laid, std::vector<Solved>& waiting) {
        const std::uint64_t print = fingerprint(laid);
        for (std::size_t i = 0; i < kept_; ++i) {
            std::uint64_t present = 0;
            if (prints_[index * kept_ + i].compare_exchange_strong(present, print)) {
                if (i < 2) {
                    waiting.push_back({sets_.mask(index), laid});
                }
                return;
            }
            if (present == print) {
                return;
            }
        }
    }

    SurveyTask task_;
    const FewOptions& options_;
    MaskSolver solver_;
    StoneSets sets_;
    Slides slides_;
    std::size_t kept_;                                ///< number of fingerprints kept for each class
    std::vector<std::atomic<std::uint64_t>> prints_;  ///< fingerprints of solutions, 0 where there is none
};

}  // namespace

FewSolutions few_solutions(const SurveyTask& task, const FewOptions& options) {
    try {
        return FewSearch(task, options).run();
    } catch (const ListingInterrupted&) {
        FewSolutions none;
        none.complete = false;
        return none;
    }
}

}  // namespace rulescope::pentactic
