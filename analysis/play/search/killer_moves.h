// Killer moves: turns that were good answers to other turns, kept for the next position of the same depth.
//
// A turn that refuted a sibling is tried early (killer heuristic; S. Akl, M. Newborn, "The principal continuation and
// the killer heuristic", ACM 1977), and so is what looked best where nothing was refuted: most turns change little of
// what the other side may do, so that the best replies to one are good replies to the next.
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

    /// 1 for the first, a little less for each that follows; 0: not known.
    [[nodiscard]] double worth(const Turn& turn) const {
        const auto place = std::find(replies_.begin(), replies_.end(), turn);
        return place == replies_.end() ? 0.0 : 1.0 - 0.01 * static_cast<double>(place - replies_.begin());
    }

    /// This one was good enough; what is known already keeps its place.
    void refuted_by(const Turn& turn) {
        if (std::find(replies_.begin(), replies_.end(), turn) == replies_.end()) {
            replies_.insert(replies_.begin(), turn);
            forget();
        }
    }

    /// All were compared, and these were the best, the best first; at most `most_learnt` are taken.
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
    static constexpr std::size_t most = 16;
    void forget() { replies_.resize(std::min(replies_.size(), most)); }

    std::vector<Turn> replies_;
};

}  // namespace rulescope::play
