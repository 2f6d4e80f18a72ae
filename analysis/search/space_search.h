// The search that fills a Space (space.h), for any game, on any number of threads.
//
// It is a layered search (layered_search.h) that plays single plies: a state in the middle of a turn is expanded after
// the positions of the layer. Bounds are checked before each block of states, so their effect does not depend on the
// number of threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <mutex>
#include <stdexcept>
#include <utility>
#include <vector>

#include "analysis/game/orbit.h"
#include "analysis/search/explore.h"
#include "analysis/search/layered_search.h"
#include "analysis/search/space.h"
#include "analysis/storage/key_numbers.h"
#include "core/game.h"

namespace rulescope::search {

/// Size in bytes of one state, without the memory to which the state points. If State is a handle, the game must
/// provide a function state_bytes().
template <Game G>
std::size_t state_bytes(const G& game) {
    if constexpr (requires { game.state_bytes(); }) {
        return game.state_bytes();
    } else {
        return sizeof(typename G::State);
    }
}

/// Receives everything that the search expands, and does nothing with it. A visitor is derived from it and has
/// functions of its own. Each part of a block uses a fresh visitor; these visitors are merged in order.
struct SpaceVisitor {
    [[nodiscard]] SpaceVisitor fresh() const { return {}; }
    /// Called once for each state with its plies; a finished state has none.
    template <class State, class Plies>
    void state(std::uint32_t, const State&, const Plies&) {}
    /// Called for each ply with the state after it: node, choice, state, plies, ply, state after the ply, events.
    template <class State, class Plies, class Ply>
    void ply(std::uint32_t, std::uint32_t, const State&, const Plies&, const Ply&, const State&, const Events&) {}
    void merge(SpaceVisitor&&) {}
    /// Called for each new state in order, by one thread. It is called on the visitor into which the others are merged.
    template <class State>
    void found(std::uint32_t, const State&) {}
    /// True if the visitor needs no more states. The search then ends before the next block.
    [[nodiscard]] bool enough() const { return false; }
};

namespace detail {

/// Noted with each ply until the state before it is expanded.
struct SpacePly {
    std::uint64_t clauses = 0;
    std::uint64_t orbit = 0;  ///< of a new position, see orbit_size_at_smallest()
    int rank = 1;             ///< 1 if the rank increases, 0 if it stays equal, -1 if it decreases
};

template <class V>
struct SpacePart {
    V visitor;
    /// Clauses found so far, with the numbers of their bits.
    std::vector<std::pair<std::string_view, unsigned>> clauses{};
};

template <Game G, class V>
class SpaceSearch {
    using State = typename G::State;
    using Ply = typename G::Ply;
    using Kind = SpaceNode::Kind;
    using Part = SpacePart<V>;
    using Layers = LayeredSearch<SpaceSearch, State, SpacePly, Part>;

public:
    SpaceSearch(const G& game, const SpaceOptions& options, V& visitor)
        : game_(game), options_(options), visitor_(visitor), search_(*this, options.threads, options.stop) {}

    Space run(const State& start) {
        symmetries_ = symmetries_keeping(game_, start);
        if constexpr (Ranked<G>) {
            space_.ranked = game_.ranked();
        }
        search_.begin(game_.key(start), {.orbit = 1}, start);
        while (search_.next_layer()) {
            const SpaceLayer& layer = space_.layers.back();
            if (turn_ >= options_.depth && layer.finished < layer.positions) {
                space_.stopped_by = "depth";
                break;
            }
            if (!search_.expand_layer()) {
                break;
            }
            check_orbits(++turn_);
            space_.full_depth = turn_;
        }
        if (search_.interrupted()) {
            space_.stopped_by = "interrupt";
        } else if (!space_.stopped_by.empty() && space_.stopped_by != "enough") {
            // Properties of positions must be checked on the unexpanded positions of the last full layer, too.
            examining_ = true;
            search_.expand_rest();
        }
        space_.exhaustive = space_.stopped_by.empty();
        if (space_.exhaustive) {
            space_.full_depth = static_cast<std::uint32_t>(space_.layers.size() - 1);
        }
        space_.memory = search_.keys().memory() + stored_memory();
        const std::vector<std::uint64_t> turns = turns_from_states(space_);
        for (std::uint32_t number = 0; number < turns.size(); ++number) {
            space_.turns += space_.nodes[number].kind == Kind::between ? turns[number] : 0;
        }
        return std::move(space_);
    }

    // ---- called by the search -------------------------------------------------------------------------------

    [[nodiscard]] Part part() const { return {std::as_const(visitor_).fresh()}; }
    void merge(Part&& part) {
        visitor_.merge(std::move(part.visitor));
        if (options_.progress && !examining_) {
            options_.progress(turn_ + 1, search_.done(), search_.layer_size(), space_.positions);
        }
    }

    std::size_t block(const State& first) {
        if (examining_) {
            return largest_block;
        }
        if (visitor_.enough()) {
            space_.stopped_by = "enough";
        } else if (memory_with_block() > options_.memory_bytes) {
            space_.stopped_by = "memory";
        } else if (space_.positions > options_.states) {
            space_.stopped_by = "states";
        } else {
            // Blocks are smaller if states have many plies, so that bounds are exceeded only slightly.
            const std::size_t plies = std::max<std::size_t>(1, game_.plies(first).size());
            return std::clamp<std::size_t>(successors_in_block() / plies, 2, largest_block);
        }
        return 0;
    }

    bool expand(Part& part, std::uint32_t number, const State& state, typename Layers::Turns& turns) {
        const std::vector<Ply> plies = game_.plies(state);
        part.visitor.state(number, state, plies);
        std::int64_t rank = 0;
        if constexpr (Ranked<G>) {
            rank = game_.rank(state);
        }
        Events events;
        for (std::uint32_t choice = 0; choice < plies.size() && !examining_; ++choice) {
            events.clear();
            State next = game_.after(state, plies[choice], &events);
            part.visitor.ply(number, choice, state, plies, plies[choice], next, events);
            SpacePly ply{bits_of(events, part.clauses)};
            if constexpr (Ranked<G>) {
                const std::int64_t after = game_.rank(next);
                ply.rank = after > rank ? 1 : after == rank ? 0 : -1;
            }
            Key key = game_.key(next);
            turns.add(std::move(key), ply, [&](const Key& itself, SpacePly& its) {
                if (turn_complete(game_, next)) {
                    its.orbit = orbit_size_at_smallest(game_, next, itself, symmetries_);
                }
                return std::move(next);
            });
        }
        return true;
    }

    void found(std::uint32_t number, const Link& link, const Key& key, const SpacePly& ply, State&& state) {
        SpaceNode node{link.parent, link.turn, 0, Kind::middle, game_.seat_to_act(state)};
        if (const std::optional<Outcome> outcome = game_.outcome(state)) {
            node.kind = Kind::over;
            const auto place = std::find(space_.outcomes.begin(), space_.outcomes.end(), *outcome);
            node.outcome = static_cast<std::uint8_t>(place - space_.outcomes.begin());
            if (place == space_.outcomes.end()) {
                space_.outcomes.push_back(*outcome);
            }
        } else if (game_.between_turns(state)) {
            node.kind = Kind::between;
        }
        const bool in_layer = node.kind == Kind::middle && number > 0;
        node.depth = number == 0 ? 0 : space_.nodes[link.parent].depth + (in_layer ? 0 : 1);
        space_.nodes.push_back(node);
        visitor_.found(number, state);
        if (in_layer) {
            search_.wait_in_layer(number, std::move(state));
            return;
        }
        space_.layers.resize(std::max<std::size_t>(space_.layers.size(), node.depth + 1));
        SpaceLayer& layer = space_.layers[node.depth];
        ++layer.positions;
        layer.finished += node.kind == Kind::over ? 1U : 0U;
        layer.classes += ply.orbit > 0 ? 1U : 0U;
        layer.orbits += ply.orbit;
        ++space_.positions;
        key_bytes_ = key.size();
        state_bytes_ = state_bytes(game_) + 8 * key_bytes_;
        search_.wait(number, std::move(state));
    }

    bool expanded(const Part&, std::uint32_t parent, const std::vector<typename Layers::Reached>& reached) {
        if (examining_) {
            return true;
        }
        space_.nodes[parent].first_edge = space_.targets.size();
        space_.nodes[parent].edges = static_cast<std::uint32_t>(reached.size());
        for (const typename Layers::Reached& turn : reached) {
            space_.targets.push_back(turn.number);
            space_.edge_clauses.push_back(turn.note.clauses);
            if (space_.ranked && turn.note.rank == 0 &&
                (space_.rank_constant.empty() || space_.rank_constant.back() != parent)) {
                space_.rank_constant.push_back(parent);
            }
            space_.rank_decreases += turn.note.rank < 0 ? 1U : 0U;
        }
        return true;
    }

private:
    static constexpr std::size_t largest_block = 1024;

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

    std::uint64_t stored_memory() const {
        return storage::memory_of(space_.nodes) + storage::memory_of(space_.targets) +
               storage::memory_of(space_.edge_clauses) + search_.waiting() * waiting_bytes();
    }

    /// Memory in bytes at the end of the next block, if all of its successors are new.
    std::uint64_t memory_with_block() const {
        const std::uint64_t number = successors_in_block();
        return search_.keys().memory(number, key_bytes_) + stored_memory() + number * successor_bytes();
    }

    /// The successors of a block take at most an eighth of the memory bound.
    std::size_t successors_in_block() const {
        constexpr std::uint64_t most = 16'384;
        return static_cast<std::size_t>(
            std::clamp<std::uint64_t>(options_.memory_bytes / 8 / successor_bytes(), 256, most));
    }

    std::uint64_t waiting_bytes() const { return sizeof(std::uint64_t) + state_bytes_; }

    /// A new successor: its notes with the key, its state, and its node and edge when it is entered.
    std::uint64_t successor_bytes() const {
        constexpr std::uint64_t noted_bytes = 88;
        return noted_bytes + key_bytes_ + 2 * waiting_bytes() + sizeof(SpaceNode) + sizeof(std::uint32_t) +
               sizeof(std::uint64_t);
    }

    const G& game_;
    const SpaceOptions& options_;
    V& visitor_;
    std::vector<int> symmetries_;
    Space space_;
    Layers search_;
    std::mutex clauses_mutex_;
    std::uint64_t state_bytes_ = state_bytes(game_);  ///< of a state; the memory to which it points is an estimate
    std::uint64_t key_bytes_ = 32;                    ///< of a key
    std::uint32_t turn_ = 0;                          ///< number of completely expanded layers
    bool examining_ = false;                          ///< true while positions are shown to the visitor, not expanded
};

}  // namespace detail

/// Searches from `start` within the bounds. The visitor receives everything that is expanded.
template <Game G, class V>
Space search_space(const G& game, const typename G::State& start, const SpaceOptions& options, V& visitor) {
    return detail::SpaceSearch<G, V>(game, options, visitor).run(start);
}

}  // namespace rulescope::search
