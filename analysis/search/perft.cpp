#include "analysis/search/perft.h"

#include <algorithm>
#include <array>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string_view>
#include <tuple>

#include "analysis/game/orbit.h"
#include "analysis/game/turns.h"
#include "analysis/parallel/discard.h"
#include "analysis/parallel/workers.h"
#include "analysis/search/codes.h"
#include "analysis/storage/code_table.h"
#include "analysis/storage/key_numbers.h"

namespace rulescope::search {

namespace {

/// Plays every turn from a state and calls f with the state after the turn and the events of the turn.
template <class F>
void turns_with_events(const AnyGame& game, const AnyState& state, Events& events, F& f) {
    for (const AnyPly& ply : game.plies(state)) {
        const std::size_t before = events.size();
        AnyState next = game.after(state, ply, &events);
        if (turn_complete(game, next)) {
            f(std::move(next), std::as_const(events));
        } else {
            turns_with_events(game, next, events, f);
        }
        events.resize(before);
    }
}

/// The positions of a game that has no codes: they are stored by their keys, and those to expand with their states.
class KeyedPositions {
public:
    using Position = AnyState;
    static constexpr std::size_t parts = 16;
    static constexpr std::size_t bundle = 16;  ///< number of entries that are added to a part together
    static constexpr std::uint64_t positions_between_reports = 64;

    struct Entry {
        Position position;
        Key key;
        std::uint64_t hash = 0, paths = 0;
    };

    class Part {
    public:
        /// Returns true if the position is new. A position that is not kept cannot be expanded.
        bool insert(Entry& entry, bool keep) {
            const auto [number, is_new] = keys_.add(entry.key);
            if (!is_new) {
                paths_[number] += entry.paths;
                return false;
            }
            bytes_ += bytes_of(entry, keep);
            paths_.push_back(entry.paths);
            if (keep) {
                positions_.push_back(entry.position);
            }
            return true;
        }
        /// Estimated memory of an entry: the key with its place, slots and paths, and, if the position is kept, the
        /// state with 8 bytes for every byte of the key.
        [[nodiscard]] static std::uint64_t bytes_of(const Entry& entry, bool keep) {
            return 40 + entry.key.size() + (keep ? sizeof(Position) + 8 * entry.key.size() : 0);
        }
        [[nodiscard]] std::uint64_t growth_bytes(const Entry& entry, bool keep) const { return bytes_of(entry, keep); }
        [[nodiscard]] std::uint64_t bytes() const { return bytes_; }
        [[nodiscard]] std::uint64_t size() const { return paths_.size(); }
        /// Calls f(position, paths) for the kept positions until it returns false.
        template <class F>
        void for_each(F&& f) const {
            for (std::size_t number = 0; number < positions_.size() && f(positions_[number], paths_[number]);
                 ++number) {
            }
        }

    private:
        storage::KeyNumbers keys_;
        std::vector<std::uint64_t> paths_;  ///< by the number of the key
        std::vector<Position> positions_;   ///< by the number of the key, if they are kept
        std::uint64_t bytes_ = 0;
    };

    KeyedPositions(const AnyGame& game, const Position& start)
        : game_(game), symmetries_(symmetries_keeping(game, start)) {}

    [[nodiscard]] Entry entry(Position position, std::uint64_t paths) const {
        Key key = game_.key(position);
        const std::uint64_t hash = std::hash<Key>{}(key);
        return {std::move(position), std::move(key), hash, paths};
    }
    /// Calls visit(position after the turn, events of the turn).
    template <class F>
    void for_each_turn(const Position& position, F&& visit) const {
        Events events;
        turns_with_events(game_, position, events, visit);
    }
    [[nodiscard]] bool has_classes() const { return symmetries_.size() > 1; }
    /// See orbit_size_at_smallest().
    [[nodiscard]] std::uint64_t orbit(const Entry& entry) const {
        return orbit_size_at_smallest(game_, entry.position, entry.key, symmetries_);
    }

private:
    const AnyGame& game_;
    std::vector<int> symmetries_;
};

/// The positions of a packed game: they are stored as their codes.
template <std::size_t Words>
class CodedPositions {
public:
    using Position = Code<Words>;
    static constexpr std::size_t parts = 64;
    static constexpr std::size_t bundle = 64;
    static constexpr std::uint64_t positions_between_reports = 1024;

    struct Entry {
        Position position;
        std::uint64_t hash = 0, paths = 0;
    };

    class Part {
    public:
        bool insert(const Entry& entry, bool) { return table_.insert(entry.position, entry.hash, entry.paths); }
        [[nodiscard]] std::uint64_t growth_bytes(const Entry&, bool) const { return table_.growth_bytes(); }
        [[nodiscard]] std::uint64_t bytes() const { return table_.bytes(); }
        [[nodiscard]] std::uint64_t size() const { return table_.size(); }
        template <class F>
        void for_each(F&& f) const {
            for (std::uint32_t slot = 0; slot < table_.slots(); ++slot) {
                if (table_.holds(slot) && !f(table_.at(slot), table_.value(slot))) {
                    return;
                }
            }
        }

    private:
        storage::CodeTable<Words, storage::PathCount> table_;
    };

    CodedPositions(const packed::PackedGame<Words>& game, const Position&) : game_(game) {}

    [[nodiscard]] Entry entry(const Position& position, std::uint64_t paths) const {
        return {position, code_hash(position), paths};
    }
    template <class F>
    void for_each_turn(const Position& position, F&& visit) const {
        static const Events none;
        game_.for_each_next(position, [&](const Position& next) { visit(next, none); });
    }
    [[nodiscard]] bool has_classes() const { return game_.symmetries() > 1; }
    [[nodiscard]] std::uint64_t orbit(const Entry& entry) const {
        return game_.smallest_image(entry.position) == entry.position
                   ? static_cast<std::uint64_t>(game_.orbit_size(entry.position))
                   : 0;
    }

private:
    const packed::PackedGame<Words>& game_;
};

/// All positions of a depth, each with the number of turn sequences that lead to it.
template <class Positions>
class PathLayer {
public:
    using Entry = typename Positions::Entry;
    using Part = typename Positions::Part;

    /// Uses bits from the middle of the hash, because the lowest bits select the slot within a part.
    static std::size_t part_of(std::uint64_t hash) { return (hash >> 40U) % Positions::parts; }

    /// Adds entries of one part and calls is_new(entry) for the new ones. Returns false if the layer would exceed
    /// `max_bytes`.
    template <class F>
    bool add(std::size_t number, std::vector<Entry>& entries, bool keep, std::uint64_t max_bytes, F&& is_new) {
        std::array<bool, Positions::bundle> added{};
        {
            const std::lock_guard guard(locks_[number]);
            Part& part = parts_[number];
            for (std::size_t i = 0; i < entries.size(); ++i) {
                const std::uint64_t growth = part.growth_bytes(entries[i], keep);
                if (growth != 0 && bytes_ + growth > max_bytes) {
                    return false;
                }
                const std::uint64_t before = part.bytes();
                added[i] = part.insert(entries[i], keep);
                if (growth != 0) {
                    bytes_ += part.bytes() - before;
                }
            }
        }
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (added[i]) {
                is_new(entries[i]);
            }
        }
        return true;
    }

    [[nodiscard]] const Part& part(std::size_t number) const { return parts_[number]; }
    [[nodiscard]] std::uint64_t bytes() const { return bytes_; }
    [[nodiscard]] std::uint64_t size() const {
        std::uint64_t sum = 0;
        for (const Part& part : parts_) {
            sum += part.size();
        }
        return sum;
    }

private:
    std::array<Part, Positions::parts> parts_;
    std::array<std::mutex, Positions::parts> locks_;
    std::atomic<std::uint64_t> bytes_{0};
};

/// Adds a * b to `sum`. Returns false if the result does not fit in 64 bits.
inline bool add_product(std::uint64_t& sum, std::uint64_t a, std::uint64_t b) {
    std::uint64_t product = 0;
    return !__builtin_mul_overflow(a, b, &product) && !__builtin_add_overflow(sum, product, &sum);
}

/// Counts one depth after another.
template <class Positions>
class LayerCounter {
public:
    using Position = typename Positions::Position;
    using Entry = typename Positions::Entry;
    using Layer = PathLayer<Positions>;

    /// `positions` must outlive the counter.
    LayerCounter(const Positions& positions, const Position& start, const PerftOptions& options)
        : positions_(positions), options_(options), layer_(std::make_unique<Layer>()) {
        std::vector<Entry> first{positions.entry(start, 1)};
        layer_->add(0, first, true, ~std::uint64_t{0}, [](const Entry&) {});
    }

    /// With `turns_only`, counts no positions and classes, and does not store the last layer.
    PerftTable run(bool turns_only) {
        PerftTable table;
        for (int depth = 1; depth <= options_.depth && table.may_extend(options_); ++depth) {
            PerftRow row;
            row.depth = depth;
            if (!expand(row, depth == options_.depth, turns_only)) {
                table.complete = false;
                table.stopped_by = stopped_by_;
                discard(std::move(layer_));
                break;
            }
            table.rows.push_back(std::move(row));
        }
        return table;
    }

private:
    bool stop(const char* by) {
        const std::lock_guard guard(adding_);
        stopped_by_ = by;
        return false;
    }

    /// The results of expanding one part of the layer.
    struct Found {
        std::array<std::vector<Entry>, Positions::parts> boxes;  ///< entries not yet added, by part of the next layer
        std::uint64_t turns = 0, expanded = 0, classes = 0, orbits = 0;
        std::map<std::string_view, std::uint64_t> events;
    };

    /// Counts `row`. Returns false if a bound stopped the count.
    bool expand(PerftRow& row, bool last, bool turns_only) {
        const std::uint64_t total = layer_->size();
        auto next = std::make_unique<Layer>();
        row_ = Found{};
        bool good = true;
        for_each_index(Positions::parts, options_.threads, [&](std::size_t part) {
            if (layer_->part(part).size() == 0) {
                return true;
            }
            Found own;
            const bool done = expand_part(layer_->part(part), own, *next, last, turns_only, row.depth, total);
            const std::lock_guard guard(adding_);
            good = good && done;
            row_.expanded += own.expanded;
            row_.classes += own.classes;
            row_.orbits += own.orbits;
            for (const auto& [clause, count] : own.events) {
                row_.events[clause] += count;
            }
            if (good && !add_product(row_.turns, own.turns, 1)) {
                stopped_by_ = "size";
                good = false;
            }
            return good;
        });
        if (!good) {
            discard(std::move(next));
            return false;
        }
        row.turns = row_.turns;
        for (const auto& [clause, count] : row_.events) {
            row.events[std::string(clause)] = count;
        }
        if (!turns_only) {
            row.positions = next->size();
            row.classes = positions_.has_classes() ? row_.classes : row.positions;
            if (positions_.has_classes() && row_.orbits != row.positions) {  // a wrong symmetry gives wrong orbits
                throw std::logic_error("the orbits of depth " + std::to_string(row.depth) + " hold " +
                                       std::to_string(row_.orbits) + " positions, but there are " +
                                       std::to_string(row.positions));
            }
        }
        layer_ = std::move(next);
        return true;
    }

    bool expand_part(const typename Positions::Part& part, Found& own, Layer& next, bool last, bool turns_only,
                     int depth, std::uint64_t total) {
        // The next layer gets only the memory that the current layer leaves free.
        const std::uint64_t max_bytes =
            options_.memory_bytes > layer_->bytes() ? options_.memory_bytes - layer_->bytes() : 0;
        const auto is_new = [&](const Entry& entry) {
            if (!turns_only && positions_.has_classes()) {
                const std::uint64_t orbit = positions_.orbit(entry);
                own.classes += orbit > 0 ? 1U : 0U;
                own.orbits += orbit;
            }
        };
        const auto hand_over = [&](std::size_t number) {
            const bool kept = next.add(number, own.boxes[number], !last, max_bytes, is_new);
            own.boxes[number].clear();
            return kept;
        };
        std::vector<std::string_view> fired;
        bool good = true;
        part.for_each([&](const Position& position, std::uint64_t paths) {
            std::uint64_t number = 0;
            bool kept = true;
            positions_.for_each_turn(position, [&](auto&& after, const Events& events) {
                ++number;
                if (!events.empty()) {
                    count_events(events, paths, fired, own.events);
                }
                if (kept && !(last && turns_only)) {
                    Entry entry = positions_.entry(std::forward<decltype(after)>(after), paths);
                    const std::size_t box = Layer::part_of(entry.hash);
                    own.boxes[box].push_back(std::move(entry));
                    kept = own.boxes[box].size() < Positions::bundle || hand_over(box);
                }
            });
            if (!kept) {
                good = stop("memory");
            } else if (!add_product(own.turns, paths, number)) {
                good = stop("size");
            } else if (options_.stop && *options_.stop) {
                good = stop("interrupt");
            }
            if (own.expanded++ % Positions::positions_between_reports == 0) {
                report_progress(depth, own.expanded, total);
            }
            return good;
        });
        for (std::size_t box = 0; box < own.boxes.size() && good; ++box) {
            if (!own.boxes[box].empty() && !hand_over(box)) {
                good = stop("memory");
            }
        }
        return good;
    }

    static void count_events(const Events& events, std::uint64_t paths, std::vector<std::string_view>& fired,
                             std::map<std::string_view, std::uint64_t>& counts) {
        fired.clear();
        for (const Event& event : events) {
            if (std::find(fired.begin(), fired.end(), event.clause) == fired.end()) {
                fired.push_back(event.clause);
                counts[event.clause] += paths;
            }
        }
    }

    void report_progress(int depth, std::uint64_t own, std::uint64_t total) {
        const std::unique_lock guard(adding_, std::try_to_lock);
        if (guard && options_.progress) {
            options_.progress(depth, std::min(total, row_.expanded + own), total);
        }
    }

    const Positions& positions_;
    const PerftOptions& options_;
    std::unique_ptr<Layer> layer_;
    std::mutex adding_;
    Found row_;  ///< the sums of the row so far
    std::string stopped_by_;
};

/// Counts the turn sequences of options.depth after one first turn. The number is 0 if counting was stopped.
template <class Positions, class G, class Position>
std::uint64_t sequences_after(const G& game, const Position& next, const PerftOptions& options) {
    PerftOptions rest = options;
    rest.depth = options.depth - 1;
    if (rest.depth == 0) {
        return 1;
    }
    const Positions positions(game, next);
    const PerftTable table = LayerCounter<Positions>(positions, next, rest).run(true);
    return table.complete ? table.rows.back().turns : 0;
}

}  // namespace

PerftTable perft(const AnyGame& game, const AnyState& start, const PerftOptions& options) {
    const KeyedPositions positions(game, start);
    return LayerCounter<KeyedPositions>(positions, start, options).run(false);
}

template <std::size_t Words>
PerftTable coded_perft(const packed::PackedGame<Words>& game, const Code<Words>& start, const PerftOptions& options) {
    const CodedPositions<Words> positions(game, start);
    return LayerCounter<CodedPositions<Words>>(positions, start, options).run(false);
}

Divided perft_divide(const AnyGame& game, const AnyState& start, const PerftOptions& options) {
    Divided parts;
    for_each_turn(game, start, [&](const std::vector<AnyPly>& plies, const AnyState& next) {
        parts.emplace_back(game.turn_text(start, plies), sequences_after<KeyedPositions>(game, next, options));
    });
    return parts;
}

template <std::size_t Words>
Divided coded_divide(const packed::PackedGame<Words>& game,
                     const std::vector<std::pair<std::string, Code<Words>>>& first, const PerftOptions& options) {
    Divided parts;
    for (const auto& [turn, code] : first) {
        parts.emplace_back(turn, sequences_after<CodedPositions<Words>>(game, code, options));
    }
    return parts;
}

#define RULESCOPE_PERFT(WORDS)                                                                                  \
    template PerftTable coded_perft(const packed::PackedGame<WORDS>&, const Code<WORDS>&, const PerftOptions&); \
    template Divided coded_divide(const packed::PackedGame<WORDS>&,                                             \
                                  const std::vector<std::pair<std::string, Code<WORDS>>>&, const PerftOptions&);
RULESCOPE_WIDTHS(RULESCOPE_PERFT)

}  // namespace rulescope::search
