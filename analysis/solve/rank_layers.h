// The unfinished positions of a search of values, by rank, with their values.
//
// A layer holds the positions of one rank. It grows while positions of lower ranks are expanded; then it is frozen: its
// codes move to a table with no more free slots than lookups need, and each slot gets a byte (or two) for every column.
// Codes that are found in a frozen layer wait until they are taken; then it is frozen again.
// The hash of a code selects its shard; each shard has a lock and its own part of every layer.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "analysis/search/codes.h"
#include "analysis/solve/value_numbers.h"
#include "analysis/storage/code_table.h"

namespace rulescope::solve {

/// One shard's part of a layer.
template <std::size_t W>
class RankLayer {
public:
    using Code = storage::Code<W>;
    using Found = storage::CodeTable<W, storage::LargestTag, storage::FastGrowth>;
    using Frozen = storage::CodeTable<W, storage::LargestTag, storage::CompactGrowth>;
    static constexpr std::uint32_t none = Frozen::none;

    void prefetch(std::uint64_t hash) const {
        found_.prefetch(hash);
        if (frozen_) {
            codes_.prefetch(hash);
        }
    }
    /// Enters a code, unless the layer has it.
    void insert(const Code& code, std::uint64_t hash) {
        if (frozen_) {
            insert_late(code, hash);
        } else {
            found_.insert(code, hash);
        }
    }
    [[nodiscard]] std::uint64_t size() const { return found_.size() + codes_.size(); }
    [[nodiscard]] std::uint64_t bytes() const {
        return found_.bytes() + codes_.bytes() + values_.capacity() + fresh_.capacity() * sizeof(Code);
    }
    /// The codes that are new in the frozen layer since the last call.
    std::vector<Code> take_fresh() { return std::exchange(fresh_, {}); }

    /// Moves the codes that were found to the frozen table. All values become undecided.
    void freeze(std::size_t columns, std::size_t value_bytes) {
        if (frozen_ && found_.size() == 0) {
            return;
        }
        const Frozen old = std::exchange(codes_, Frozen());
        codes_.expect(old.size() + found_.size() + 1);  // so that the last code does not enlarge the table
        old.for_each([&](const Code& code, std::uint16_t) { codes_.insert(code); });
        found_.for_each([&](const Code& code, std::uint16_t) { codes_.insert(code); });
        found_ = Found();
        frozen_ = true;
        values_.assign(codes_.slots() * columns * value_bytes, 0xff);
    }
    /// Calls f(code) for every code that was found since the layer was frozen.
    template <class F>
    void for_each_found(F&& f) const {
        found_.for_each([&](const Code& code, std::uint16_t) { f(code); });
    }

    // ---- frozen layers ----
    [[nodiscard]] std::uint32_t slots() const { return codes_.slots(); }
    [[nodiscard]] bool holds(std::uint32_t slot) const { return codes_.holds(slot); }
    [[nodiscard]] Code at(std::uint32_t slot) const { return codes_.at(slot); }
    [[nodiscard]] std::uint32_t find(const Code& code, std::uint64_t hash) const { return codes_.find(code, hash); }
    void prefetch_frozen(std::uint64_t hash) const { codes_.prefetch(hash); }
    [[nodiscard]] std::vector<std::uint8_t>& values() { return values_; }
    [[nodiscard]] const std::vector<std::uint8_t>& values() const { return values_; }

private:
    /// Few layers get codes after they are frozen.
    [[gnu::noinline]] void insert_late(const Code& code, std::uint64_t hash) {
        if (codes_.find(code, hash) == none && found_.insert(code, hash)) {
            fresh_.push_back(code);
        }
    }

    bool frozen_ = false;
    Found found_;
    Frozen codes_;
    std::vector<Code> fresh_;
    std::vector<std::uint8_t> values_;  ///< [(slot * columns + column) * value_bytes + byte]; 0xff: undecided
};

template <std::size_t W>
class RankLayers {
public:
    using Code = storage::Code<W>;
    using Layer = RankLayer<W>;
    /// A code with its hash and its rank.
    struct Entry {
        Code code{};
        std::uint64_t hash = 0;
        std::uint32_t rank = 0;
    };
    /// A slot of a frozen layer.
    struct Place {
        Layer* layer = nullptr;
        std::uint32_t slot = 0;
    };

    RankLayers(std::size_t shards, std::size_t columns) : shards_(shards), columns_(columns) {}

    [[nodiscard]] std::size_t shards() const { return shards_.size(); }
    [[nodiscard]] std::size_t shard_of(std::uint64_t hash) const { return hash % shards_.size(); }
    [[nodiscard]] std::size_t columns() const { return columns_; }

    /// Enters codes of one shard. Thread-safe.
    void insert_all(std::size_t shard_number, const Entry* entries, std::size_t number) {
        Shard& shard = shards_[shard_number];
        const std::lock_guard guard(shard.lock);
        for (std::size_t i = 0; i < number; ++i) {
            shard.layer(entries[i].rank).prefetch(entries[i].hash);
        }
        for (std::size_t i = 0; i < number; ++i) {
            shard.layer(entries[i].rank).insert(entries[i].code, entries[i].hash);
        }
    }

    /// The lowest rank of this process above `rank`; ~0 if there is none. `rank` = -1 gives the lowest rank.
    [[nodiscard]] std::uint64_t rank_after(std::int64_t rank) const {
        std::uint64_t lowest = ~std::uint64_t{0};
        for (const Shard& shard : shards_) {
            const auto next =
                rank < 0 ? shard.by_rank.begin() : shard.by_rank.upper_bound(static_cast<std::uint32_t>(rank));
            lowest = next == shard.by_rank.end() ? lowest : std::min<std::uint64_t>(lowest, next->first);
        }
        return lowest;
    }

    /// The layer of a rank; an empty layer if there is none.
    [[nodiscard]] Layer& layer(std::size_t shard, std::uint32_t rank) { return shards_[shard].layer(rank); }
    void freeze(std::size_t shard, std::uint32_t rank) { layer(shard, rank).freeze(columns_, value_bytes_); }

    /// Forgets a layer.
    void remove(std::uint32_t rank) {
        for (Shard& shard : shards_) {
            shard.by_rank.erase(rank);
            if (rank < shard.direct.size()) {
                shard.direct[rank] = nullptr;
            }
        }
    }
    /// Forgets all layers.
    void clear() {
        for (Shard& shard : shards_) {
            shard.by_rank.clear();
            shard.direct.clear();
        }
    }

    /// The slot of a code in a frozen layer; `layer` is null if the code is not stored.
    [[nodiscard]] Place find(const Code& code, std::uint64_t hash, std::uint32_t rank) const {
        Layer* const found = shards_[shard_of(hash)].find(rank);
        const std::uint32_t slot = found == nullptr ? Layer::none : found->find(code, hash);
        return slot == Layer::none ? Place{} : Place{found, slot};
    }
    void prefetch(std::uint64_t hash, std::uint32_t rank) const {
        if (const Layer* const found = shards_[shard_of(hash)].find(rank)) {
            found->prefetch_frozen(hash);
        }
    }

    [[nodiscard]] ValueNumber value(const Layer& layer, std::uint32_t slot, std::size_t column) const {
        const std::uint8_t* const at = layer.values().data() + (slot * columns_ + column) * value_bytes_;
        if (value_bytes_ == 1) {
            return at[0] == 0xff ? no_number : at[0];
        }
        return static_cast<ValueNumber>(at[0] + 256U * at[1]);
    }
    /// True if values of this size can be stored.
    [[nodiscard]] bool fits(ValueNumber number) const { return value_bytes_ == 2 || number < 0xff; }
    void set_value(Layer& layer, std::uint32_t slot, std::size_t column, ValueNumber number) {
        std::uint8_t* const at = layer.values().data() + (slot * columns_ + column) * value_bytes_;
        at[0] = static_cast<std::uint8_t>(number & 255U);
        if (value_bytes_ == 2) {
            at[1] = static_cast<std::uint8_t>(number >> 8U);
        }
    }
    /// Stores every value in two bytes from now on.
    void widen() {
        if (value_bytes_ == 2) {
            return;
        }
        value_bytes_ = 2;
        for (Shard& shard : shards_) {
            for (auto& [rank, layer] : shard.by_rank) {
                std::vector<std::uint8_t> wide;
                wide.reserve(layer->values().size() * 2);
                for (const std::uint8_t value : layer->values()) {
                    wide.push_back(value);
                    wide.push_back(value == 0xff ? 0xff : 0);
                }
                layer->values() = std::move(wide);
            }
        }
    }

    [[nodiscard]] std::uint64_t size() const {
        return sum([](const Layer& layer) { return layer.size(); });
    }
    /// Memory in use, in bytes.
    [[nodiscard]] std::uint64_t bytes() const {
        return sum([](const Layer& layer) { return layer.bytes(); });
    }

    /// Calls f(layer, slot, code) for every position, in a fixed order. All layers must be frozen.
    template <class F>
    void for_each(F&& f) const {
        for (const Shard& shard : shards_) {
            for (const auto& [rank, layer] : shard.by_rank) {
                for (std::uint32_t slot = 0; slot < layer->slots(); ++slot) {
                    if (layer->holds(slot)) {
                        f(static_cast<const Layer&>(*layer), slot, layer->at(slot));
                    }
                }
            }
        }
    }

private:
    struct Shard {
        std::mutex lock;
        std::map<std::uint32_t, std::unique_ptr<Layer>> by_rank;
        std::vector<Layer*> direct;  ///< [rank], for small ranks

        static constexpr std::uint32_t max_direct = 1U << 20U;

        [[nodiscard]] Layer* find(std::uint32_t rank) const {
            if (rank < direct.size()) {
                return direct[rank];
            }
            const auto place = rank < max_direct ? by_rank.end() : by_rank.find(rank);
            return place == by_rank.end() ? nullptr : place->second.get();
        }
        Layer& layer(std::uint32_t rank) {
            Layer* found = find(rank);
            if (found == nullptr) {
                found = by_rank.emplace(rank, std::make_unique<Layer>()).first->second.get();
                if (rank < max_direct) {
                    if (rank >= direct.size()) {
                        direct.resize(rank + std::size_t{1}, nullptr);
                    }
                    direct[rank] = found;
                }
            }
            return *found;
        }
    };

    template <class F>
    [[nodiscard]] std::uint64_t sum(F&& f) const {
        std::uint64_t all = 0;
        for (const Shard& shard : shards_) {
            for (const auto& [rank, layer] : shard.by_rank) {
                all += f(*layer);
            }
        }
        return all;
    }

    std::vector<Shard> shards_;
    std::size_t columns_;
    std::size_t value_bytes_ = 1;
};

}  // namespace rulescope::solve
