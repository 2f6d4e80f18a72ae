// Perft over codes: counts turns, positions and classes by depth as perft.h does, without events.
//
// Works layer by layer: every distinct position is expanded once and stored with the number of turn sequences that lead
// to it. A layer is divided by the hash of the code into tables, each with a lock. Threads add codes to a table in
// batches. All counts are sums over a layer, so they do not depend on the number of threads.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "analysis/explore/coded_game.h"
#include "analysis/explore/perft/perft.h"
#include "analysis/parallel/workers.h"
#include "analysis/storage/code_table.h"

namespace rulescope::explore {

namespace detail {

/// One part of a layer: codes, each with the number of turn sequences that lead to it.
template <class Code>
using PathTable = storage::CodeTable<std::tuple_size_v<Code>, storage::PathCount>;

/// All positions of a depth.
template <class Code>
class PathLayer {
public:
    static constexpr std::size_t parts = 64;
    struct Entry {
        Code code;
        std::uint64_t hash, paths;
    };

    /// Uses bits from the middle of the hash, because the lowest bits of the hash select the slot within a part.
    static std::size_t part_of(std::uint64_t hash) { return (hash >> 40U) % parts; }

    /// Adds entries of one part. Returns false if the layer would exceed `max_bytes`.
    bool add(std::size_t part, const std::vector<Entry>& entries, std::uint64_t max_bytes) {
        const std::lock_guard guard(locks_[part]);
        Table& table = tables_[part];
        for (const Entry& entry : entries) {
            const std::uint64_t growth = table.growth_bytes();
            if (growth != 0 && bytes_ + growth > max_bytes) {
                return false;
            }
            const std::uint64_t before = table.bytes();
            table.insert(entry.code, entry.hash, entry.paths);
            if (growth != 0) {
                bytes_ += table.bytes() - before;
            }
        }
        return true;
    }

    [[nodiscard]] const PathTable<Code>& table(std::size_t part) const { return tables_[part]; }
    [[nodiscard]] std::uint64_t bytes() const { return bytes_; }
    [[nodiscard]] std::uint64_t size() const {
        std::uint64_t sum = 0;
        for (const auto& table : tables_) {
            sum += table.size();
        }
        return sum;
    }

private:
    using Table = PathTable<Code>;
    std::array<Table, parts> tables_;
    std::array<std::mutex, parts> locks_;
    std::atomic<std::uint64_t> bytes_{0};
};

/// The entries that a thread has not yet added to the layer: one list for each part of the layer.
template <class Code>
class Outbox {
public:
    Outbox(PathLayer<Code>& layer, std::uint64_t max_bytes) : layer_(layer), max_bytes_(max_bytes) {
        for (auto& box : boxes_) {
            box.reserve(bundle);
        }
    }
    /// Returns false if the memory is used up.
    bool put(const Code& code, std::uint64_t paths) {
        const std::uint64_t hash = code_hash(code);
        const std::size_t part = PathLayer<Code>::part_of(hash);
        boxes_[part].push_back({code, hash, paths});
        if (boxes_[part].size() < bundle) {
            return true;
        }
        const bool kept = layer_.add(part, boxes_[part], max_bytes_);
        boxes_[part].clear();
        return kept;
    }
    bool hand_over_all() {
        bool kept = true;
        for (std::size_t part = 0; part < boxes_.size(); ++part) {
            kept = layer_.add(part, boxes_[part], max_bytes_) && kept;
            boxes_[part].clear();
        }
        return kept;
    }

private:
    static constexpr std::size_t bundle = 64;
    PathLayer<Code>& layer_;
    std::uint64_t max_bytes_;
    std::array<std::vector<typename PathLayer<Code>::Entry>, PathLayer<Code>::parts> boxes_;
};

/// Adds a * b to `sum`. Returns false if the result does not fit in 64 bits.
inline bool add_product(std::uint64_t& sum, std::uint64_t a, std::uint64_t b) {
    std::uint64_t product = 0;
    return !__builtin_mul_overflow(a, b, &product) && !__builtin_add_overflow(sum, product, &sum);
}

/// Counts one depth after another.
template <CodedGame G>
class CodedPerft {
public:
    using Code = typename G::Code;

    CodedPerft(const G& game, const Code& start, const PerftOptions& options)
        : game_(game), options_(options), layer_(std::make_unique<Layer>()) {
        layer_->add(0, {{start, code_hash(start), 1}}, ~std::uint64_t{0});
    }

    /// With `turns_only`, does not count positions and classes, and does not store the last layer. Only then may the
    /// start differ from the game's own start, because the classes use symmetries that keep the game's own start.
    PerftTable run(bool turns_only) {
        PerftTable table;
        for (int depth = 1; depth <= options_.depth; ++depth) {
            PerftRow row;
            row.depth = depth;
            const bool last = turns_only && depth == options_.depth;
            if (!expand(row, last) || !(turns_only || count_classes(row))) {
                table.complete = false;
                table.stopped_by = stopped_by_;
                return table;
            }
            table.rows.push_back(std::move(row));
        }
        return table;
    }

private:
    using Layer = PathLayer<Code>;
    using Slot = typename PathTable<Code>::Slot;

    bool stop(const char* by) {
        const std::lock_guard guard(stopping_);
        stopped_by_ = by;
        return false;
    }

    /// Distributes the parts of a layer among the threads. For each part, calls begin(), which returns `own`; then
    /// calls work(own, table, slot) for every used slot of the part.
    template <class Begin, class Work>
    bool for_each_position(const Layer& layer, Begin begin, Work work) {
        std::atomic<bool> good{true};
        for_each_index(Layer::parts, options_.threads, [&](std::size_t part) {
            auto own = begin();
            const auto& table = layer.table(part);
            for (Slot slot = 0; slot < table.slots() && good; ++slot) {
                if (table.holds(slot) && !work(own, table, slot)) {
                    good = false;
                }
            }
            if (good && !own.done()) {
                good = false;
            }
            return good.load();
        });
        return good;
    }

    /// The results of expanding one part of the layer.
    struct Expanding {
        CodedPerft& perft;
        Outbox<Code> out;
        std::uint64_t turns = 0, positions = 0;

        bool done() {
            const std::lock_guard guard(perft.adding_);
            perft.done_ += positions;
            if (!out.hand_over_all()) {
                return perft.stop("memory");
            }
            return add_product(perft.turns_, turns, 1) || perft.stop("size");
        }
    };

    bool expand(PerftRow& row, bool last) {
        const std::uint64_t total = layer_->size();
        // The next layer gets only the memory that the current layer leaves free.
        const std::uint64_t max_bytes =
            options_.memory_bytes > layer_->bytes() ? options_.memory_bytes - layer_->bytes() : 0;
        auto next = std::make_unique<Layer>();
        turns_ = 0;
        done_ = 0;
        const auto begin = [&] { return Expanding{*this, Outbox<Code>(*next, max_bytes)}; };
        const auto work = [&](Expanding& own, const PathTable<Code>& table, Slot slot) {
            const std::uint64_t paths = table.value(slot);
            std::uint64_t number = 0;
            bool kept = true;
            game_.for_each_next(table.at(slot), [&](const Code& code) {
                ++number;
                kept = kept && (last || own.out.put(code, paths));
            });
            if (!kept) {
                return stop("memory");
            }
            if (!add_product(own.turns, paths, number)) {
                return stop("size");
            }
            if (++own.positions % 1024 == 0) {
                report_progress(row.depth, own.positions, total);
            }
            return !(options_.stop && *options_.stop) || stop("interrupt");
        };
        if (!for_each_position(*layer_, begin, work)) {
            return false;
        }
        row.turns = turns_;
        layer_ = std::move(next);
        return true;
    }

    void report_progress(int depth, std::uint64_t own, std::uint64_t total) {
        const std::unique_lock guard(adding_, std::try_to_lock);
        if (guard && options_.progress) {
            options_.progress(depth, std::min(total, done_ + own), total);
        }
    }

    /// A class is counted at one of its positions: the position with the smallest code.
    struct Classes {
        CodedPerft& perft;
        std::uint64_t classes = 0, orbits = 0;
        bool done() {
            const std::lock_guard guard(perft.adding_);
            perft.classes_ += classes;
            perft.orbits_ += orbits;
            return true;
        }
    };

    bool count_classes(PerftRow& row) {
        row.positions = layer_->size();
        row.classes = row.positions;
        if (game_.symmetries() == 1) {
            return true;
        }
        classes_ = 0;
        orbits_ = 0;
        const auto work = [&](Classes& own, const PathTable<Code>& table, Slot slot) {
            const Code code = table.at(slot);
            if (game_.smallest_image(code) == code) {
                ++own.classes;
                own.orbits += static_cast<std::uint64_t>(game_.orbit_size(code));
            }
            return !(options_.stop && *options_.stop) || stop("interrupt");
        };
        if (!for_each_position(
                *layer_, [&] { return Classes{*this}; }, work)) {
            return false;
        }
        if (orbits_ != row.positions) {  // a wrong symmetry gives wrong orbits
            throw std::logic_error("the orbits of depth " + std::to_string(row.depth) + " hold " +
                                   std::to_string(orbits_) + " positions, but there are " +
                                   std::to_string(row.positions));
        }
        row.classes = classes_;
        return true;
    }

    const G& game_;
    PerftOptions options_;
    std::unique_ptr<Layer> layer_;
    std::mutex adding_, stopping_;
    std::uint64_t turns_ = 0, done_ = 0, classes_ = 0, orbits_ = 0;
    std::string stopped_by_;
};

}  // namespace detail

/// Counts from `start` to options.depth; the rows have no events. `start` must be the game's own start, because the
/// classes use symmetries that keep that start. If counting stops early, the table's `stopped_by` is "memory",
/// "interrupt", or "size" (a count does not fit in 64 bits).
template <CodedGame G>
PerftTable coded_perft(const G& game, const typename G::Code& start, const PerftOptions& options) {
    return detail::CodedPerft<G>(game, start, options).run(false);
}

/// Returns for each first turn the number of turn sequences of options.depth that begin with it. `first` has the texts
/// of the first turns and the positions after them. The number is 0 if counting was stopped.
template <CodedGame G>
std::vector<std::pair<std::string, std::uint64_t>> coded_divide(
    const G& game, const std::vector<std::pair<std::string, typename G::Code>>& first, const PerftOptions& options) {
    std::vector<std::pair<std::string, std::uint64_t>> parts;
    PerftOptions rest = options;
    rest.depth = options.depth - 1;
    for (const auto& [turn, code] : first) {
        std::uint64_t count = 1;
        if (rest.depth > 0) {
            const PerftTable table = detail::CodedPerft<G>(game, code, rest).run(true);
            count = table.complete ? table.rows.back().turns : 0;
        }
        parts.emplace_back(turn, count);
    }
    return parts;
}

}  // namespace rulescope::explore
