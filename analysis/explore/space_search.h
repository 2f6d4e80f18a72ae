// The search that fills a Space (space.h), for any game, on any number of threads.
//
// States are expanded in batches. Threads compute the successors of a batch; then one thread enters the results in the
// order of the states. So the numbering of the states, the effect of bounds and the results of visitors do not depend
// on the number of threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <functional>
#include <mutex>
#include <stdexcept>
#include <utility>
#include <vector>

#include "analysis/explore/explore_options.h"
#include "analysis/explore/space.h"
#include "analysis/explore/space_visitor.h"
#include "analysis/game/orbit.h"
#include "analysis/game/state_bytes.h"
#include "analysis/game/turns.h"
#include "analysis/parallel/workers.h"
#include "analysis/storage/key_numbers.h"

namespace rulescope::explore {

namespace detail {

template <Game G>
struct Waiting {
    std::uint32_t node;
    typename G::State state;
};

/// The result of one ply.
template <Game G>
struct Successor {
    /// Number of the state, if the space contained it when the batch began.
    std::uint32_t number = storage::KeyNumbers::none;
    std::uint64_t clauses = 0;
    std::uint64_t orbit = 0;  ///< see orbit_size_at_smallest()
    int rank = 1;             ///< 1 if the rank increases, 0 if it stays equal, -1 if it decreases
    Key key{};                               ///< empty if the state was in the space already
    std::vector<typename G::State> state{};  ///< empty if the state was in the space already
};

template <Game G, Visitor<G> V>
class Search {
public:
    Search(const G& game, const SpaceOptions& options, V& visitor)
        : game_(game), options_(options), visitor_(visitor) {}

    Space run(const typename G::State& start) {
        symmetries_ = symmetries_keeping(game_, start);
        if constexpr (Ranked<G>) {
            space_.ranked = game_.ranked();
        }
        enter_start(start);
        for (std::uint32_t turn = 0; !layer_.empty() && space_.stopped_by.empty(); ++turn) {
            turn_ = turn;
            expanded_ = 0;
            if (turn >= options_.depth && ongoing()) {
                space_.stopped_by = "depth";
                break;
            }
            if (!expand_all(layer_)) {
                break;
            }
            while (!middles_.empty() && space_.stopped_by.empty()) {
                middles_in_work_ = std::move(middles_);
                middles_.clear();
                expand_all(middles_in_work_);
                middles_in_work_.clear();
            }
            if (!space_.stopped_by.empty()) {
                break;
            }
            check_orbits(turn + 1);
            space_.full_depth = turn + 1;
            layer_ = std::move(next_layer_);
            next_layer_.clear();
        }
        examine_the_rest();
        space_.exhaustive = space_.stopped_by.empty();
        if (space_.exhaustive) {
            space_.full_depth = static_cast<std::uint32_t>(space_.layers.size() - 1);
        }
        space_.memory = memory();
        count_turns(space_);
        return std::move(space_);
    }

private:
    using State = typename G::State;
    using Ply = typename G::Ply;
    using Waitings = storage::Blocks<Waiting<G>>;
    static constexpr std::size_t largest_chunk = 16;
    static constexpr std::size_t batch_size = 1024;
    static constexpr std::size_t most_successors_in_batch = 16'384;

    struct Chunk {
        V visitor;
        std::vector<std::vector<Successor<G>>> successors{};  ///< indexed by state of the chunk
        /// Clauses found so far, with the numbers of their bits.
        std::vector<std::pair<std::string_view, unsigned>> clauses{};
    };

    void enter_start(const State& start) {
        const Key key = game_.key(start);
        keys_.add(key);
        SpaceNode node;
        describe(node, start);
        space_.nodes.push_back(node);
        space_.layers.push_back(SpaceLayer{1, node.kind == SpaceNode::Kind::over ? 1U : 0U, 1, 1});
        space_.positions = 1;
        layer_.push_back({0, start});
        visitor_.found(0, start);
    }

    void describe(SpaceNode& node, const State& state) {
        node.seat = game_.seat_to_act(state);
        node.kind = game_.between_turns(state) ? SpaceNode::Kind::between : SpaceNode::Kind::middle;
        if (const std::optional<Outcome> outcome = game_.outcome(state)) {
            node.kind = SpaceNode::Kind::over;
            auto place = std::find(space_.outcomes.begin(), space_.outcomes.end(), *outcome);
            if (place == space_.outcomes.end()) {
                place = space_.outcomes.insert(place, *outcome);
            }
            node.outcome = static_cast<std::uint8_t>(place - space_.outcomes.begin());
        }
    }

    /// True if the layer has a position that is not finished.
    [[nodiscard]] bool ongoing() const {
        return std::any_of(layer_.begin(), layer_.end(), [&](const Waiting<G>& waiting) {
            return space_.nodes[waiting.node].kind != SpaceNode::Kind::over;
        });
    }

    /// Expands these states. Returns false if a bound stopped the expansion.
    bool expand_all(const Waitings& waiting) {
        for (std::size_t begin = 0, end = 0; begin < waiting.size(); begin = end) {
            if (options_.stop && *options_.stop) {
                space_.stopped_by = "interrupt";
            } else if (visitor_.enough()) {
                space_.stopped_by = "enough";
            } else if (memory_with_batch() > options_.memory_bytes) {
                space_.stopped_by = "memory";
            } else if (space_.positions > options_.states) {
                space_.stopped_by = "states";
            }
            if (!space_.stopped_by.empty()) {
                return false;
            }
            // Batches are smaller if states have many plies, so that bounds are exceeded only slightly.
            const std::size_t plies = std::max<std::size_t>(1, game_.plies(waiting[begin].state).size());
            const std::size_t size = std::clamp<std::size_t>(successors_in_batch() / plies, 2, batch_size);
            end = std::min(waiting.size(), begin + size);
            expand(waiting, begin, end);
            if (&waiting == &layer_) {
                expanded_ = end;
            }
            if (options_.progress) {
                options_.progress(turn_ + 1, expanded_, layer_.size(), space_.positions);
            }
        }
        return true;
    }

    void expand(const Waitings& waiting, std::size_t begin, std::size_t end) {
        const std::size_t chunk_size = std::clamp<std::size_t>((end - begin) / 16, 1, largest_chunk);
        const std::size_t number = (end - begin + chunk_size - 1) / chunk_size;
        std::vector<Chunk> chunks;
        for (std::size_t i = 0; i < number; ++i) {
            chunks.push_back({std::as_const(visitor_).fresh()});
        }
        for_each_index(number, options_.threads, [&](std::size_t i) {
            const std::size_t first = begin + i * chunk_size;
            for (std::size_t at = first; at < std::min(end, first + chunk_size); ++at) {
                chunks[i].successors.push_back(successors(waiting[at], chunks[i]));
            }
            return true;
        });
        for (std::size_t i = 0; i < number; ++i) {
            visitor_.merge(std::move(chunks[i].visitor));
            for (std::size_t at = 0; at < chunks[i].successors.size(); ++at) {
                enter(waiting[begin + i * chunk_size + at].node, chunks[i].successors[at]);
            }
        }
    }

    /// Called by several threads at the same time; reads the table of keys but does not change it.
    std::vector<Successor<G>> successors(const Waiting<G>& waiting, Chunk& chunk) {
        const std::vector<Ply> plies = game_.plies(waiting.state);
        chunk.visitor.state(waiting.node, waiting.state, plies);
        std::vector<Successor<G>> all(plies.size());
        Events events;
        for (std::size_t choice = 0; choice < plies.size(); ++choice) {
            events.clear();
            State next = game_.after(waiting.state, plies[choice], &events);
            chunk.visitor.ply(waiting.node, static_cast<std::uint32_t>(choice), waiting.state, plies, plies[choice],
                              next, events);
            Successor<G>& successor = all[choice];
            successor.clauses = bits_of(events, chunk.clauses);
            if constexpr (Ranked<G>) {
                const auto before = game_.rank(waiting.state);
                const auto after = game_.rank(next);
                successor.rank = after > before ? 1 : after == before ? 0 : -1;
            }
            Key key = game_.key(next);
            successor.number = keys_.find(key);
            if (successor.number == storage::KeyNumbers::none) {
                if (game_.between_turns(next) || game_.outcome(next)) {
                    successor.orbit = orbit_size_at_smallest(game_, next, key, symmetries_);
                }
                successor.key = std::move(key);
                successor.state.push_back(std::move(next));
            }
        }
        return all;
    }

    /// Returns the clauses of the events as bits. Clauses are numbered in the order in which threads find them; no
    /// result depends on this order. `visited` caches these numbers for one chunk.
    std::uint64_t bits_of(const Events& events, std::vector<std::pair<std::string_view, unsigned>>& visited) {
        std::uint64_t bits = 0;
        for (const Event& event : events) {
            auto place = std::find_if(visited.begin(), visited.end(),
                                      [&](const auto& one) { return one.first == event.clause; });
            if (place == visited.end()) {
                place = visited.emplace(visited.end(), event.clause, number_of(event.clause));
            }
            bits |= std::uint64_t{1} << place->second;
        }
        return bits;
    }

    unsigned number_of(std::string_view clause) {
        const std::lock_guard guard(clauses_mutex_);
        auto& clauses = space_.clauses;
        const auto place = std::find(clauses.begin(), clauses.end(), clause);
        if (place != clauses.end()) {
            return static_cast<unsigned>(place - clauses.begin());
        }
        if (clauses.size() == 64) {
            throw std::logic_error("a state space keeps track of 64 clauses; this game has more");
        }
        clauses.emplace_back(clause);
        return static_cast<unsigned>(clauses.size() - 1);
    }

    void enter(std::uint32_t parent, std::vector<Successor<G>>& successors) {
        space_.nodes[parent].first_edge = space_.targets.size();
        space_.nodes[parent].edges = static_cast<std::uint32_t>(successors.size());
        for (std::uint32_t choice = 0; choice < successors.size(); ++choice) {
            Successor<G>& successor = successors[choice];
            std::uint32_t number = successor.number;
            if (number == storage::KeyNumbers::none) {
                const auto [added, is_new] = keys_.add(successor.key);
                number = added;
                if (is_new) {
                    enter_new(number, parent, choice, successor);
                }
            }
            space_.targets.push_back(number);
            space_.edge_clauses.push_back(successor.clauses);
            if (space_.ranked && successor.rank == 0 &&
                (space_.rank_constant.empty() || space_.rank_constant.back() != parent)) {
                space_.rank_constant.push_back(parent);
            }
            space_.rank_decreases += successor.rank < 0 ? 1U : 0U;
        }
    }

    void enter_new(std::uint32_t number, std::uint32_t parent, std::uint32_t choice, Successor<G>& successor) {
        const State& state = successor.state.front();
        SpaceNode node;
        node.parent = parent;
        node.choice = choice;
        describe(node, state);
        const bool middle = node.kind == SpaceNode::Kind::middle;
        node.depth = space_.nodes[parent].depth + (middle ? 0 : 1);
        space_.nodes.push_back(node);
        visitor_.found(number, state);
        if (middle) {
            middles_.push_back({number, std::move(successor.state.front())});
            return;
        }
        if (space_.layers.size() <= node.depth) {
            space_.layers.resize(node.depth + 1);
        }
        SpaceLayer& layer = space_.layers[node.depth];
        ++layer.positions;
        layer.finished += node.kind == SpaceNode::Kind::over ? 1U : 0U;
        layer.classes += successor.orbit > 0 ? 1U : 0U;
        layer.orbits += successor.orbit;
        ++space_.positions;
        key_bytes_ = successor.key.size();
        state_bytes_ = state_bytes(game_) + 8 * key_bytes_;
        next_layer_.push_back({number, std::move(successor.state.front())});
    }

    /// Tests the symmetries: the sizes of a layer's orbits must add up to the number of the layer's positions.
    void check_orbits(std::uint32_t depth) const {
        if (depth >= space_.layers.size()) {
            return;
        }
        const SpaceLayer& layer = space_.layers[depth];
        if (layer.orbits != layer.positions) {
            throw std::logic_error("the orbits of depth " + std::to_string(depth) + " hold " +
                                   std::to_string(layer.orbits) + " positions, but there are " +
                                   std::to_string(layer.positions));
        }
    }

    /// Passes the unexpanded positions of the last full layer to the visitor, because properties of positions must be
    /// checked on these positions, too.
    void examine_the_rest() {
        if (space_.stopped_by.empty() || space_.stopped_by == "enough" || space_.stopped_by == "interrupt") {
            return;
        }
        for (std::size_t begin = expanded_; begin < layer_.size(); begin += batch_size) {
            const std::size_t end = std::min(layer_.size(), begin + batch_size);
            const std::size_t number = (end - begin + largest_chunk - 1) / largest_chunk;
            std::vector<V> visitors;
            for (std::size_t i = 0; i < number; ++i) {
                visitors.push_back(std::as_const(visitor_).fresh());
            }
            for_each_index(number, options_.threads, [&](std::size_t i) {
                const std::size_t first = begin + i * largest_chunk;
                for (std::size_t at = first; at < std::min(end, first + largest_chunk); ++at) {
                    visitors[i].state(layer_[at].node, layer_[at].state, game_.plies(layer_[at].state));
                }
                return true;
            });
            for (V& visitor : visitors) {
                visitor_.merge(std::move(visitor));
            }
        }
    }

    std::uint64_t memory() const { return keys_.memory() + stored_memory(); }

    std::uint64_t stored_memory() const {
        return storage::memory_of(space_.nodes) + storage::memory_of(space_.targets) +
               storage::memory_of(space_.edge_clauses) +
               (layer_.size() + next_layer_.size() + middles_.size() + middles_in_work_.size()) * waiting_bytes();
    }

    /// Memory in bytes at the end of the next batch, if all of its successors are new.
    std::uint64_t memory_with_batch() const {
        const std::uint64_t number = successors_in_batch();
        return keys_.memory(number, key_bytes_) + stored_memory() + number * successor_bytes();
    }

    /// The successors of a batch take at most an eighth of the memory bound.
    std::size_t successors_in_batch() const {
        return static_cast<std::size_t>(std::clamp<std::uint64_t>(options_.memory_bytes / 8 / successor_bytes(), 256,
                                                                  most_successors_in_batch));
    }

    std::uint64_t waiting_bytes() const { return sizeof(std::uint64_t) + state_bytes_; }

    /// A new successor: its entry with the key, its state, and its node and edge when it is entered.
    std::uint64_t successor_bytes() const {
        return sizeof(Successor<G>) + key_bytes_ + 2 * waiting_bytes() + sizeof(SpaceNode) + sizeof(std::uint32_t) +
               sizeof(std::uint64_t);
    }

    const G& game_;
    const SpaceOptions& options_;
    V& visitor_;
    std::vector<int> symmetries_;
    storage::KeyNumbers keys_;
    Space space_;
    Waitings layer_, next_layer_, middles_, middles_in_work_;
    std::mutex clauses_mutex_;
    std::uint64_t state_bytes_ = state_bytes(game_);  ///< of a state; the memory to which it points is an estimate
    std::uint64_t key_bytes_ = 32;                    ///< of a key
    std::uint32_t turn_ = 0;
    std::size_t expanded_ = 0;
};

}  // namespace detail

/// Searches from `start` within the bounds. The visitor receives everything that is expanded.
template <Game G, Visitor<G> V>
Space search_space(const G& game, const typename G::State& start, const SpaceOptions& options, V& visitor) {
    return detail::Search<G, V>(game, options, visitor).run(start);
}

}  // namespace rulescope::explore
