// Perft: counts turn sequences and the positions after them, by depth.
//
// Works layer by layer: every distinct position is expanded once and stored with the number of turn sequences that lead
// to it. So the number of turn sequences of length d is a sum over the positions of depth d - 1. A turn with several
// plies counts once. Two paths to the same cell are one turn. Plies of a setup phase count as turns. The count of an
// event is the number of turn sequences in whose last turn the clause fired.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <exception>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "analysis/game/orbit.h"
#include "analysis/game/turns.h"
#include "analysis/parallel/discard.h"
#include "analysis/parallel/workers.h"
#include "analysis/storage/key_numbers.h"
#include "core/game.h"

namespace rulescope::explore {

struct PerftOptions {
    int depth = 1;
    int threads = 1;
    std::uint64_t max_extended = 0;  ///< no depth is begun after one with more turn sequences than this; 0: no limit
    std::uint64_t memory_bytes = std::uint64_t{4} << 30U;  ///< limit of the estimated memory
    /// Called periodically with the current depth, the number of expanded positions, and the number of positions to
    /// expand.
    std::function<void(int depth, std::uint64_t done, std::uint64_t total)> progress;
    const std::atomic<bool>* stop = nullptr;  ///< set by the caller to interrupt
};

struct PerftRow {
    int depth = 0;
    std::uint64_t turns = 0;      ///< number of turn sequences of length `depth`
    std::uint64_t positions = 0;  ///< number of distinct positions after these sequences
    std::uint64_t classes = 0;    ///< number of positions up to the symmetries that keep the start
    std::map<std::string, std::uint64_t> events;
};

struct PerftTable {
    std::vector<PerftRow> rows;  ///< one row for each completely counted depth
    bool complete = true;        ///< false if stopped before the requested depth
    std::string stopped_by;      ///< "memory", "interrupt", "sequences", "size" (a count exceeds 64 bits) or ""

    /// Returns whether the limit allows the next depth. Otherwise the table is complete no longer.
    bool may_extend(const PerftOptions& options) {
        if (options.max_extended > 0 && !rows.empty() && rows.back().turns > options.max_extended) {
            complete = false;
            stopped_by = "sequences";
        }
        return complete;
    }
};

namespace detail {

/// A set of positions with the number of paths to each position. Threads share the set: it is divided by hash into
/// parts, each with a lock.
template <class State>
class Layer {
public:
    struct Node {
        std::uint64_t paths = 0;
        State state{};
    };

    /// Adds paths to a position. Returns true if the position is new. Stores the state of a new position only if `keep`
    /// is true.
    bool add(const Key& key, const State& state, std::uint64_t paths, bool keep) {
        // The highest bits: the table of a shard uses the lowest, and would cluster if they were equal in it.
        Shard& shard = shards_[std::hash<Key>{}(key) >> (std::numeric_limits<std::size_t>::digits - shard_bits)];
        const std::lock_guard guard(shard.lock);
        const auto [number, is_new] = shard.keys.add(key);
        if (!is_new) {
            shard.paths[number] += paths;
            return false;
        }
        shard.paths.push_back(paths);
        if (keep) {
            shard.states.push_back(state);
        }
        return true;
    }

    /// Removes all nodes and returns them. All states must have been kept.
    std::vector<Node> take() {
        std::vector<Node> all;
        for (Shard& shard : shards_) {
            for (std::size_t number = 0; number < shard.states.size(); ++number) {
                all.push_back({shard.paths[number], std::move(shard.states[number])});
            }
            shard.keys = {};
            shard.paths = {};
            shard.states = {};
        }
        return all;
    }

private:
    static constexpr int shard_bits = 4;

    /// Keys are in blocks, not in nodes of their own: millions of nodes take seconds to free.
    struct Shard {
        std::mutex lock;
        storage::KeyNumbers keys;
        std::vector<std::uint64_t> paths;  ///< by the number of the key
        std::vector<State> states;         ///< by the number of the key, if they are kept
    };
    std::array<Shard, 1U << shard_bits> shards_;  ///< each allocates 128 kB at its first key
};

/// The counts of one thread for a row.
struct RowPart {
    std::uint64_t turns = 0;
    bool fits = true;  ///< false if `turns` exceeds 64 bits; then no count of sequences has a meaning
    std::uint64_t positions = 0;
    std::uint64_t classes = 0;
    std::uint64_t orbits = 0;  ///< sum of the sizes of the classes' orbits
    std::map<std::string_view, std::uint64_t> events;
};

/// Plays every turn from a state and calls f with the state after the turn and the events of the turn.
template <Game G, class F>
void turns_with_events(const G& game, const typename G::State& state, Events& events, F& f) {
    for (const typename G::Ply& ply : game.plies(state)) {
        const std::size_t before = events.size();
        const typename G::State next = game.after(state, ply, &events);
        if (turn_complete(game, next)) {
            f(next, events);
        } else {
            turns_with_events(game, next, events, f);
        }
        events.resize(before);
    }
}

template <Game G>
void expand(const G& game, const typename Layer<typename G::State>::Node& node, const std::vector<int>& symmetries,
            Layer<typename G::State>& next, bool keep, RowPart& part, std::atomic<std::uint64_t>& bytes) {
    using State = typename G::State;
    std::vector<std::string_view> fired;
    const auto count = [&](const State& state, const Events& events) {
        part.fits = !__builtin_add_overflow(part.turns, node.paths, &part.turns) && part.fits;
        fired.clear();
        for (const Event& event : events) {
            if (std::find(fired.begin(), fired.end(), event.clause) == fired.end()) {
                fired.push_back(event.clause);
                part.events[event.clause] += node.paths;
            }
        }
        const Key key = game.key(state);
        if (next.add(key, state, node.paths, keep)) {
            ++part.positions;
            const std::uint64_t orbit = orbit_size_at_smallest(game, state, key, symmetries);
            part.classes += orbit > 0 ? 1U : 0U;
            part.orbits += orbit;
            // Estimated size of an entry: the key with its place, slots and paths, and, if the state is kept, the state
            // with 8 bytes for every byte of the key.
            bytes += 40 + key.size() + (keep ? sizeof(State) + 8 * key.size() : 0);
        }
    };
    Events events;
    turns_with_events(game, node.state, events, count);
}

}  // namespace detail

/// Counts from `start` to options.depth. The counts do not depend on the number of threads.
template <Game G>
PerftTable perft(const G& game, const typename G::State& start, const PerftOptions& options) {
    using State = typename G::State;
    using Node = typename detail::Layer<State>::Node;
    const std::vector<int> symmetries = symmetries_keeping(game, start);
    PerftTable table;
    auto layer = std::make_unique<std::vector<Node>>();
    layer->push_back({1, start});
    for (int depth = 1; depth <= options.depth; ++depth) {
        if (!table.may_extend(options)) {
            return table;
        }
        const bool keep = depth < options.depth;
        auto next = std::make_unique<detail::Layer<State>>();
        std::atomic<std::uint64_t> bytes{layer->size() * (sizeof(Node) + 8 * game.key(start).size())};
        std::atomic<std::size_t> taken{0};
        std::atomic<bool> halt{false};
        std::vector<detail::RowPart> parts(static_cast<std::size_t>(std::max(1, options.threads)));
        std::vector<std::exception_ptr> failures(parts.size());
        const auto expand_some = [&](std::size_t thread) {
            for (std::size_t i = taken++; i < layer->size() && !halt; i = taken++) {
                detail::expand(game, (*layer)[i], symmetries, *next, keep, parts[thread], bytes);
                if (bytes > options.memory_bytes || (options.stop && *options.stop)) {
                    halt = true;
                }
                if (thread == 0 && options.progress && i % 64 < parts.size()) {
                    options.progress(depth, i, layer->size());
                }
            }
        };
        const auto work = [&](std::size_t thread) {
            try {
                expand_some(thread);
            } catch (...) {
                failures[thread] = std::current_exception();
                halt = true;
            }
        };
        std::vector<std::thread> helpers = start_threads(1, parts.size(), work);
        work(0);
        for (std::thread& helper : helpers) {
            helper.join();
        }
        for (const std::exception_ptr& failure : failures) {
            if (failure) {
                std::rethrow_exception(failure);
            }
        }
        if (halt) {
            table.complete = false;
            table.stopped_by = options.stop && *options.stop ? "interrupt" : "memory";
            discard(std::move(layer));
            discard(std::move(next));
            return table;
        }
        PerftRow row;
        row.depth = depth;
        std::uint64_t orbits = 0;
        bool fits = true;  // no count of paths or events exceeds the number of turn sequences
        for (const detail::RowPart& part : parts) {
            fits = !__builtin_add_overflow(row.turns, part.turns, &row.turns) && fits && part.fits;
            row.positions += part.positions;
            row.classes += part.classes;
            orbits += part.orbits;
            for (const auto& [clause, count] : part.events) {
                row.events[std::string(clause)] += count;
            }
        }
        if (!fits) {
            table.complete = false;
            table.stopped_by = "size";
            return table;
        }
        if (orbits != row.positions) {  // a wrong symmetry gives wrong orbits
            throw std::logic_error("the orbits of depth " + std::to_string(depth) + " hold " + std::to_string(orbits) +
                                   " positions, but there are " + std::to_string(row.positions));
        }
        table.rows.push_back(std::move(row));
        if (keep) {
            *layer = next->take();
        }
    }
    return table;
}

/// Returns for each first turn the number of turn sequences of options.depth that begin with it, in the order of the
/// first turns.
template <Game G>
requires Notated<G> std::vector<std::pair<std::string, std::uint64_t>> perft_divide(const G& game,
                                                                                    const typename G::State& start,
                                                                                    const PerftOptions& options) {
    std::vector<std::pair<std::string, std::uint64_t>> parts;
    PerftOptions rest = options;
    rest.depth = options.depth - 1;
    for_each_turn(game, start, [&](const std::vector<typename G::Ply>& plies, const typename G::State& next) {
        std::uint64_t count = 1;
        if (rest.depth > 0) {
            const PerftTable table = perft(game, next, rest);
            count = table.complete ? table.rows.back().turns : 0;
        }
        parts.emplace_back(game.turn_text(start, plies), count);
    });
    return parts;
}

}  // namespace rulescope::explore
