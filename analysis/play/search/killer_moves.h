// Killer moves: good replies to earlier turns, kept for the next position of the same depth.
//
// A turn that refuted a sibling is searched early (killer heuristic; S. Akl, M. Newborn, "The principal continuation
// and the killer heuristic", ACM 1977). If no turn refuted the sibling, the best replies to the sibling are kept
// instead. Most turns hardly change the turns of the other side. The best replies to one turn are therefore usually
// good replies to its siblings.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace rulescope::play {

template <class Turn>
class KillerMoves {
public:
    [[nodiscard]] bool empty() const { return replies_.empty(); }
    [[nodiscard]] std::size_t size() const { return replies_.size(); }
    [[nodiscard]] const Turn& operator[](std::size_t place) const { return replies_[place]; }

    /// Ordering bonus: 1 for the first killer move, 0.01 less for each later one; 0 for other turns.
    [[nodiscard]] double worth(const Turn& turn) const {
        const auto place = std::find(replies_.begin(), replies_.end(), turn);
        return place == replies_.end() ? 0.0 : 1.0 - 0.01 * static_cast<double>(place - replies_.begin());
    }

    /// Adds a refutation at the front; a turn already in the list keeps its place.
    void refuted_by(const Turn& turn) {
        if (std::find(replies_.begin(), replies_.end(), turn) == replies_.end()) {
            replies_.insert(replies_.begin(), turn);
            forget();
        }
    }

    /// Puts the first `max_learnt` turns of `best`, which is sorted best first, at the front of the list.
    void learn(std::vector<Turn> best) {
        best.resize(std::min(best.size(), max_learnt));
        for (Turn& turn : replies_) {
            if (std::find(best.begin(), best.end(), turn) == best.end()) {
                best.push_back(std::move(turn));
            }
        }
        replies_ = std::move(best);
        forget();
    }

    static constexpr std::size_t max_learnt = 8;

private:
    static constexpr std::size_t largest = 16;
    void forget() { replies_.resize(std::min(replies_.size(), largest)); }

    std::vector<Turn> replies_;
};

}  // namespace rulescope::play
