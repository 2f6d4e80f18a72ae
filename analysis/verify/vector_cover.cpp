#include "analysis/verify/vector_cover.h"

#include <algorithm>
#include <map>

namespace rulescope::verify {

namespace {

/// Facts by number, so that counting them is quick.
std::vector<std::vector<std::size_t>> numbered(const std::vector<Sketch>& sketches, std::size_t& facts) {
    std::map<std::string, std::size_t> number;
    std::vector<std::vector<std::size_t>> lists;
    for (const Sketch& sketch : sketches) {
        lists.emplace_back();
        for (const std::string& fact : sketch.facts) {
            lists.back().push_back(number.emplace(fact, number.size()).first->second);
        }
    }
    facts = number.size();
    return lists;
}

class Cover {
public:
    explicit Cover(const std::vector<Sketch>& sketches)
        : sketches_(sketches), lists_(numbered(sketches, facts_)), chosen_(sketches.size(), false) {}

    /// One round: every fact once more. False if nothing was added.
    bool round(std::size_t most) {
        covered_.assign(facts_, 0);
        round_.clear();
        while (round_.size() < most) {
            const std::size_t best = best_left();
            if (best == sketches_.size()) {
                break;
            }
            take(best);
        }
        prune();
        return !round_.empty();
    }

    void take(std::size_t sketch) {
        chosen_[sketch] = true;
        round_.push_back(sketch);
        for (const std::size_t fact : lists_[sketch]) {
            ++covered_[fact];
        }
    }
    void begin() { covered_.assign(facts_, 0); }

    /// The first round, which `first` belongs to.
    void first_round(std::size_t first) {
        begin();
        take(first);
        for (std::size_t best = best_left(); best != sketches_.size(); best = best_left()) {
            take(best);
        }
        kept_ = first;
        prune();
    }

    [[nodiscard]] std::vector<std::size_t> chosen() const {
        std::vector<std::size_t> list;
        for (std::size_t sketch = 0; sketch < chosen_.size(); ++sketch) {
            if (chosen_[sketch]) {
                list.push_back(sketch);
            }
        }
        return list;
    }

private:
    [[nodiscard]] std::size_t gain(std::size_t sketch) const {
        return static_cast<std::size_t>(std::count_if(lists_[sketch].begin(), lists_[sketch].end(),
                                                      [&](std::size_t fact) { return covered_[fact] == 0; }));
    }

    /// The sketch that adds most for its cost, the earliest of equals; the number of sketches if none adds anything.
    [[nodiscard]] std::size_t best_left() const {
        std::size_t best = sketches_.size();
        std::size_t best_gain = 0;
        for (std::size_t sketch = 0; sketch < sketches_.size(); ++sketch) {
            const std::size_t adds = chosen_[sketch] ? 0 : gain(sketch);
            // adds / cost > best_gain / best cost, in whole numbers
            if (adds > 0 && (best == sketches_.size() ||
                             adds * sketches_[best].cost > best_gain * sketches_[sketch].cost)) {
                best = sketch;
                best_gain = adds;
            }
        }
        return best;
    }

    /// What was taken early may have become superfluous; the dearest are asked first.
    void prune() {
        std::stable_sort(round_.begin(), round_.end(),
                         [&](std::size_t a, std::size_t b) { return sketches_[a].cost > sketches_[b].cost; });
        for (const std::size_t sketch : round_) {
            const std::vector<std::size_t>& facts = lists_[sketch];
            if (sketch != kept_ &&
                std::all_of(facts.begin(), facts.end(), [&](std::size_t fact) { return covered_[fact] > 1; })) {
                chosen_[sketch] = false;
                for (const std::size_t fact : facts) {
                    --covered_[fact];
                }
            }
        }
    }

    const std::vector<Sketch>& sketches_;
    std::size_t facts_ = 0;
    std::vector<std::vector<std::size_t>> lists_;
    std::vector<bool> chosen_;
    std::vector<std::size_t> covered_;
    std::vector<std::size_t> round_;
    std::size_t kept_ = 0;
};

}  // namespace

std::vector<std::size_t> cover(const std::vector<Sketch>& sketches, std::size_t first, std::size_t size) {
    Cover cover(sketches);
    cover.first_round(first);
    std::vector<std::size_t> chosen = cover.chosen();
    while (chosen.size() < size && cover.round(size - chosen.size())) {
        chosen = cover.chosen();
    }
    return chosen;
}

}  // namespace rulescope::verify
