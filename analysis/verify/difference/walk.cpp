#include "analysis/verify/difference/walk.h"

#include <memory>
#include <utility>

#include "analysis/game/turns.h"
#include "analysis/parallel/discard.h"
#include "analysis/parallel/workers.h"
#include "analysis/storage/key_numbers.h"

namespace rulescope::verify {

namespace {

class ProductWalk {
    /// The last step of the first path to a pair: the indices of the pair in the preceding layer and of the turn.
    struct Link {
        std::uint32_t parent = 0;
        std::uint32_t turn = 0;
    };
    /// A pair to expand. In most pairs both states are the same, and only one is stored.
    struct Kept {
        AnyState a;
        AnyState b;  ///< empty if equal to `a`

        Kept(const AnyGame& game, Pair pair) : a(std::move(pair.a)) {
            if (!game.equal(a, pair.b)) {
                b = std::move(pair.b);
            }
        }
        [[nodiscard]] Pair pair() const { return {a, b ? b : a}; }
    };
    struct Child {
        Key key;
        Kept kept;
        std::uint32_t turn = 0;
    };
    /// The result of expanding one pair.
    struct Expansion {
        std::vector<Child> children;  ///< unfinished pairs that were not visited before this block
        std::uint32_t turns = 0;
        std::optional<Divergence> divergence;  ///< contains only the plies of its last turn
    };

public:
    ProductWalk(const Sides& games, const Pair& start, const WalkBounds& bounds)
        // A state takes about eight times the memory of its key.
        : games_(games),
          start_(start),
          bounds_(bounds),
          state_bytes_(games.a.state_bytes() + sizeof(void*) + 8 * games.a.key(start.a).size()) {}

    WalkResult run() {
        visited_.add(key_of(games_, start_));
        layer_.emplace_back(games_.a, start_);
        if (games_.a.outcome(start_.a)) {
            layer_.clear();
        }
        while (!layer_.empty()) {
            if (result_.depth >= bounds_.depth) {
                result_.end = WalkEnd::depth;
                return result_;
            }
            next_.clear();
            links_.emplace_back();
            if (!expand_layer()) {
                return result_;
            }
            ++result_.depth;
            layer_ = std::move(next_);
            layer_bytes_ = std::exchange(next_bytes_, 0);
        }
        result_.end = WalkEnd::exhausted;
        return result_;
    }

private:
    /// Expands all pairs of the layer. Returns false at the end of the walk.
    bool expand_layer() {
        constexpr std::size_t block = 32;
        for (std::size_t begin = 0; begin < layer_.size(); begin += block) {
            const std::size_t size = std::min(block, layer_.size() - begin);
            std::vector<Expansion> expansions(size);
            for_each_index(size, bounds_.threads, [&](std::size_t i) {
                if (bounds_.stop && *bounds_.stop) {
                    return false;
                }
                std::vector<AnyPly> plies;
                expand(layer_[begin + i].pair(), plies, expansions[i]);
                return !expansions[i].divergence;
            });
            if (bounds_.stop && *bounds_.stop) {
                result_.end = WalkEnd::interrupt;
                return false;
            }
            for (std::size_t i = 0; i < size; ++i) {
                if (!take(begin + i, expansions[i])) {
                    return false;
                }
            }
            if (bounds_.progress) {
                bounds_.progress(result_.depth + 1, begin + size, layer_.size());
            }
        }
        return true;
    }

    /// Merges the expansion of pair `number` of the layer. Returns false at the end of the walk.
    bool take(std::size_t number, Expansion& expansion) {
        if (result_.pairs >= bounds_.pairs) {
            result_.end = WalkEnd::pairs;
            return false;
        }
        result_.pairs += expansion.turns;
        if (expansion.divergence) {
            result_.end = WalkEnd::divergence;
            result_.divergence = std::move(expansion.divergence);
            std::vector<AnyPly> plies = line_to(number);
            plies.insert(plies.end(), result_.divergence->plies.begin(), result_.divergence->plies.end());
            result_.divergence->plies = std::move(plies);
            result_.divergence->turn = result_.depth + 1;
            return false;
        }
        for (Child& child : expansion.children) {
            const std::uint64_t of_states = (child.kept.b ? 2 : 1) * state_bytes_;
            if (!visited_.add(child.key).second) {
                continue;
            }
            ++result_.distinct;
            next_.push_back(std::move(child.kept));
            links_.back().push_back({static_cast<std::uint32_t>(number), child.turn});
            next_bytes_ += of_states;
        }
        if (visited_.memory() + layer_bytes_ + next_bytes_ > bounds_.memory_bytes) {
            result_.end = WalkEnd::memory;
            return false;
        }
        return true;
    }

    /// Generates every turn of a pair, ply by ply, in the order of plies, until one shows a divergence.
    void expand(const Pair& pair, std::vector<AnyPly>& plies, Expansion& expansion) const {
        const std::vector<AnyPly> legal = games_.a.plies(pair.a);
        if (const auto only = one_sided(legal, games_.b.plies(pair.b))) {
            expansion.divergence = Divergence{DivergenceKind::turn, plies, only->ply, only->in_a};
            return;
        }
        for (const AnyPly& ply : legal) {
            plies.push_back(ply);
            Pair next = after_both(games_, pair, ply);
            if (const auto kind = difference_between_positions(games_, next)) {
                ++expansion.turns;
                expansion.divergence = Divergence{*kind, plies, std::nullopt};
                return;
            }
            if (!turn_complete(games_.a, next.a)) {
                expand(next, plies, expansion);
            } else {
                note(std::move(next), expansion);
            }
            if (expansion.divergence) {
                return;
            }
            plies.pop_back();
        }
    }

    void note(Pair next, Expansion& expansion) const {
        const std::uint32_t turn = expansion.turns++;
        if (games_.a.outcome(next.a)) {
            return;
        }
        Key key = key_of(games_, next);
        if (visited_.find(key) == storage::KeyNumbers::none) {
            expansion.children.push_back({std::move(key), Kept(games_.a, std::move(next)), turn});
        }
    }

    /// The plies from the start to pair `number` of the current layer, following the links backwards.
    std::vector<AnyPly> line_to(std::size_t number) const {
        std::vector<std::uint32_t> turns;
        for (std::size_t layer = links_.size() - 1; layer-- > 0;) {
            const Link& link = links_[layer][number];
            turns.push_back(link.turn);
            number = link.parent;
        }
        std::vector<AnyPly> line;
        AnyState state = start_.a;
        for (auto turn = turns.rbegin(); turn != turns.rend(); ++turn) {
            std::uint32_t at = 0;
            std::optional<Turn<AnyGame>> wanted;
            for_each_turn(games_.a, state, [&](const std::vector<AnyPly>& plies, const AnyState& next) {
                if (at++ == *turn) {
                    wanted = Turn<AnyGame>{plies, next};
                }
            });
            line.insert(line.end(), wanted->plies.begin(), wanted->plies.end());
            state = wanted->state;
        }
        return line;
    }

    const Sides games_;
    const Pair start_;
    const WalkBounds& bounds_;
    const std::uint64_t state_bytes_;  ///< estimated size of one state
    WalkResult result_;
    storage::KeyNumbers visited_;
    std::vector<Kept> layer_;
    std::vector<Kept> next_;
    std::vector<std::vector<Link>> links_;  ///< links_[d]: the pairs after d + 1 turns
    std::uint64_t layer_bytes_ = 0;         ///< of the states of the layer
    std::uint64_t next_bytes_ = 0;
};

}  // namespace

std::string_view stopped_by(WalkEnd end) {
    switch (end) {
        case WalkEnd::divergence:
        case WalkEnd::exhausted: break;
        case WalkEnd::pairs: return "states";
        case WalkEnd::depth: return "depth";
        case WalkEnd::memory: return "memory";
        case WalkEnd::interrupt: return "interrupt";
    }
    return "";
}

WalkResult walk_in_step(const Sides& games, const Pair& start, const WalkBounds& bounds) {
    auto walk = std::make_unique<ProductWalk>(games, start, bounds);
    WalkResult result = walk->run();
    if (result.end == WalkEnd::interrupt) {
        discard(std::move(walk));
    }
    return result;
}

}  // namespace rulescope::verify
