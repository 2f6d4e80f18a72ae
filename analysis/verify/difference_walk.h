// Two rule sets explored in step: all lines of play on which they agree, breadth first by turns.
//
// The first parting found has the fewest turns; of several, the one on the line that comes first in the order of
// plies. Decisions in the middle of a turn belong to their turn. Neither the parting nor any count depends on the
// number of threads: pairs are expanded by blocks, and the blocks' results are taken in order.
#pragma once

#include <atomic>
#include <concepts>
#include <functional>
#include <memory>
#include <string>
#include <unordered_set>
#include <utility>

#include "analysis/parallel/workers.h"
#include "analysis/verify/difference.h"

namespace rulescope::verify {

struct WalkBounds {
    std::uint64_t pairs = 6'000'000;  ///< pairs between turns looked at, each as often as a turn leads to it
    int depth = 1'000;                ///< turns
    std::uint64_t memory_bytes = std::uint64_t{2} << 30U;  ///< estimated; beyond it the walk stops
    int threads = 1;
    /// Called from time to time with the turn under way, pairs expanded and pairs to expand in it.
    std::function<void(int turn, std::uint64_t done, std::uint64_t total)> progress = {};
    const std::atomic<bool>* stop = nullptr;  ///< set from outside to interrupt
};

/// Why a walk ended.
enum class WalkEnd : std::uint8_t {
    parting,    ///< the rule sets part
    exhausted,  ///< every pair that can be reached was looked at: they do not part
    bounds,     ///< pairs or turns that were allowed are used up
    memory,
    interrupt
};

template <Game G>
struct Walked {
    WalkEnd end = WalkEnd::exhausted;
    std::optional<Parting<G>> parting;  ///< the shortest
    int depth = 0;                      ///< within so many turns they do not part
    std::uint64_t pairs = 1;            ///< between turns, as often as a turn led there
    std::uint64_t distinct = 1;         ///< different ones among those that are not over
};

namespace detail {

template <Game G>
class ProductWalk {
    using Ply = typename G::Ply;

    /// How a pair was reached first: from which pair of the layer before, by which turn of it.
    struct Link {
        std::uint32_t parent = 0;
        std::uint32_t turn = 0;
    };
    /// A pair that waits for its turn. Mostly both states are the same, and one is kept for both.
    struct Kept {
        typename G::State a;
        std::unique_ptr<typename G::State> b;

        explicit Kept(Pair<G> pair) : a(std::move(pair.a)) {
            if constexpr (std::equality_comparable<typename G::State>) {
                if (a == pair.b) {
                    return;
                }
            }
            b = std::make_unique<typename G::State>(std::move(pair.b));
        }
        [[nodiscard]] Pair<G> pair() const { return {a, b ? *b : a}; }
    };
    struct Child {
        Key key;
        Kept kept;
        std::uint32_t turn = 0;
    };
    /// What the turns of one pair lead to.
    struct Expansion {
        std::vector<Child> children;  ///< not over, and not met before this block
        std::uint32_t turns = 0;
        std::optional<Parting<G>> parting;  ///< its plies are those of its own turn alone
    };

public:
    ProductWalk(const Sides<G>& games, const Pair<G>& start, const WalkBounds& bounds)
        // A state is about eight times as long as its key.
        : games_(games), start_(start), bounds_(bounds), state_bytes_(sizeof(Kept) + 8 * games.a.key(start.a).size()) {}

    Walked<G> run() {
        met_.insert(key_of(games_, start_));
        layer_.emplace_back(start_);
        if (games_.a.outcome(start_.a)) {
            layer_.clear();
        }
        while (!layer_.empty()) {
            if (walked_.depth >= bounds_.depth) {
                walked_.end = WalkEnd::bounds;
                return walked_;
            }
            next_.clear();
            links_.emplace_back();
            if (!expand_layer()) {
                return walked_;
            }
            ++walked_.depth;
            layer_ = std::move(next_);
            layer_bytes_ = std::exchange(next_bytes_, 0);
        }
        walked_.end = WalkEnd::exhausted;
        return walked_;
    }

private:
    /// All turns from all pairs of the layer. False: the walk is over.
    bool expand_layer() {
        constexpr std::size_t block = 32;
        for (std::size_t begin = 0; begin < layer_.size(); begin += block) {
            const std::size_t size = std::min(block, layer_.size() - begin);
            std::vector<Expansion> expansions(size);
            for_each_index(size, bounds_.threads, [&](std::size_t i) {
                if (bounds_.stop && *bounds_.stop) {
                    return false;
                }
                std::vector<Ply> plies;
                expand(layer_[begin + i].pair(), plies, expansions[i]);
                return !expansions[i].parting;
            });
            if (bounds_.stop && *bounds_.stop) {
                walked_.end = WalkEnd::interrupt;
                return false;
            }
            for (std::size_t i = 0; i < size; ++i) {
                if (!take(begin + i, expansions[i])) {
                    return false;
                }
            }
            if (bounds_.progress) {
                bounds_.progress(walked_.depth + 1, begin + size, layer_.size());
            }
        }
        return true;
    }

    /// Adds what the expansion of pair `number` of the layer gave. False: the walk is over.
    bool take(std::size_t number, Expansion& expansion) {
        if (walked_.pairs >= bounds_.pairs) {
            walked_.end = WalkEnd::bounds;
            return false;
        }
        walked_.pairs += expansion.turns;
        if (expansion.parting) {
            walked_.end = WalkEnd::parting;
            walked_.parting = std::move(expansion.parting);
            std::vector<Ply> plies = line_to(number);
            plies.insert(plies.end(), walked_.parting->plies.begin(), walked_.parting->plies.end());
            walked_.parting->plies = std::move(plies);
            walked_.parting->turn = walked_.depth + 1;
            return false;
        }
        for (Child& child : expansion.children) {
            // A hash node with its key.
            const std::uint64_t of_key = 96 + child.key.capacity();
            const std::uint64_t of_states = (child.kept.b ? 2 : 1) * state_bytes_;
            if (!met_.insert(std::move(child.key)).second) {
                continue;
            }
            ++walked_.distinct;
            next_.push_back(std::move(child.kept));
            links_.back().push_back({static_cast<std::uint32_t>(number), child.turn});
            key_bytes_ += of_key;
            next_bytes_ += of_states;
        }
        if (key_bytes_ + layer_bytes_ + next_bytes_ > bounds_.memory_bytes) {
            walked_.end = WalkEnd::memory;
            return false;
        }
        return true;
    }

    /// Every turn from here, ply by ply, in the order of plies, until one parts the rule sets.
    void expand(const Pair<G>& pair, std::vector<Ply>& plies, Expansion& expansion) const {
        const std::vector<Ply> legal = games_.a.plies(pair.a);
        if (const auto only = one_sided(legal, games_.b.plies(pair.b))) {
            expansion.parting = Parting<G>{PartingKind::turn, plies, only->ply, only->in_a};
            return;
        }
        for (const Ply& ply : legal) {
            plies.push_back(ply);
            Pair<G> next = after_both(games_, pair, ply);
            if (const auto kind = seen_apart(games_, next)) {
                ++expansion.turns;
                expansion.parting = Parting<G>{*kind, plies, std::nullopt};
                return;
            }
            if (!turn_complete(games_.a, next.a)) {
                expand(next, plies, expansion);
            } else {
                note(std::move(next), expansion);
            }
            if (expansion.parting) {
                return;
            }
            plies.pop_back();
        }
    }

    void note(Pair<G> next, Expansion& expansion) const {
        const std::uint32_t turn = expansion.turns++;
        if (games_.a.outcome(next.a)) {
            return;
        }
        Key key = key_of(games_, next);
        if (!met_.contains(key)) {
            expansion.children.push_back({std::move(key), Kept(std::move(next)), turn});
        }
    }

    /// The plies from the start to pair `number` of the layer under way: back by the links, then forth by the turns.
    std::vector<Ply> line_to(std::size_t number) const {
        std::vector<std::uint32_t> turns;
        for (std::size_t layer = links_.size() - 1; layer-- > 0;) {
            const Link& link = links_[layer][number];
            turns.push_back(link.turn);
            number = link.parent;
        }
        std::vector<Ply> line;
        typename G::State state = start_.a;
        for (auto turn = turns.rbegin(); turn != turns.rend(); ++turn) {
            std::uint32_t at = 0;
            std::optional<Turn<G>> wanted;
            for_each_turn(games_.a, state, [&](const std::vector<Ply>& plies, const typename G::State& next) {
                if (at++ == *turn) {
                    wanted = Turn<G>{plies, next};
                }
            });
            line.insert(line.end(), wanted->plies.begin(), wanted->plies.end());
            state = wanted->state;
        }
        return line;
    }

    const Sides<G> games_;
    const Pair<G> start_;
    const WalkBounds& bounds_;
    const std::uint64_t state_bytes_;  ///< estimated, of one state
    Walked<G> walked_;
    std::unordered_set<Key> met_;
    std::vector<Kept> layer_;
    std::vector<Kept> next_;
    std::vector<std::vector<Link>> links_;  ///< links_[d]: the pairs after d + 1 turns
    std::uint64_t key_bytes_ = 0;           ///< of all pairs met
    std::uint64_t layer_bytes_ = 0;         ///< of the states of the layer
    std::uint64_t next_bytes_ = 0;
};

}  // namespace detail

/// Explores both rule sets in step from a pair that looks the same on both sides.
template <Game G>
Walked<G> walk_in_step(const Sides<G>& games, const Pair<G>& start, const WalkBounds& bounds) {
    return detail::ProductWalk<G>(games, start, bounds).run();
}

}  // namespace rulescope::verify
