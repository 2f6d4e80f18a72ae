// The positions of a layer: those of this process, and the counts of all.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "analysis/search/codes.h"
#include "analysis/storage/code_run.h"

namespace rulescope::search {

// The positions of one layer that belong to this process: in memory, on disk, or both.

/// Number of shards. Bits from the middle of a code's hash select the shard, so the shard does not depend on the number
/// of threads.
inline constexpr std::size_t shards = 64;

inline std::size_t shard_of(std::uint64_t hash) {
    return static_cast<std::size_t>((hash >> 20U) % shards);
}

template <std::size_t Words>
class LayerCodes {
public:
    using Code = search::Code<Words>;

    /// An empty layer in memory.
    explicit LayerCodes(int code_bytes) : frozen_(shards, storage::FrozenCodes<Words>(code_bytes)) {}
    /// A layer on disk.
    explicit LayerCodes(std::shared_ptr<const storage::RunFile> file) : file_(std::move(file)) {}

    [[nodiscard]] bool in_memory() const { return !frozen_.empty(); }
    storage::FrozenCodes<Words>& frozen(std::size_t shard) { return frozen_[shard]; }
    void set_file(std::shared_ptr<const storage::RunFile> file) { file_ = std::move(file); }
    [[nodiscard]] const std::shared_ptr<const storage::RunFile>& file() const { return file_; }

    [[nodiscard]] std::uint64_t size() const {
        if (!in_memory()) {
            return file_->entries();
        }
        std::uint64_t sum = 0;
        for (const storage::FrozenCodes<Words>& codes : frozen_) {
            sum += codes.size();
        }
        return sum;
    }
    /// Memory in use, in bytes.
    [[nodiscard]] std::uint64_t bytes() const {
        std::uint64_t sum = 0;
        for (const storage::FrozenCodes<Words>& codes : frozen_) {
            sum += codes.bytes();
        }
        return sum;
    }

    [[nodiscard]] std::unique_ptr<storage::CodeReader<Words>> reader(std::size_t shard) const {
        if (in_memory()) {
            return std::make_unique<storage::FrozenReader<Words>>(frozen_[shard]);
        }
        return std::make_unique<storage::CodeRunReader<Words>>(file_, shard);
    }

    /// Calls f(code) for every code: shard by shard, ascending within each shard.
    template <class F>
    void for_each(F&& f) const {
        std::vector<Code> some(512);
        for (std::size_t shard = 0; shard < shards; ++shard) {
            const auto from = reader(shard);
            while (const std::size_t number = from->read(some.data(), some.size())) {
                for (std::size_t i = 0; i < number; ++i) {
                    f(std::as_const(some[i]));
                }
            }
        }
    }

    /// Writes the layer to disk and keeps it in memory.
    void write(const storage::PartFile& path) {
        storage::RunFileWriter writer(path, Words);
        std::vector<Code> some(512);
        for (std::size_t shard = 0; shard < shards; ++shard) {
            storage::CodeRunWriter<Words> codes(writer, shard);
            const auto from = reader(shard);
            while (const std::size_t number = from->read(some.data(), some.size())) {
                for (std::size_t i = 0; i < number; ++i) {
                    codes.append(some[i]);
                }
            }
            codes.flush();
        }
        writer.finish();
        file_ = std::make_shared<storage::RunFile>(path, Words);
    }
    /// Writes the layer to the file `path`, unless a file contains it already. Then frees the memory.
    void evict(const storage::PartFile& path) {
        if (in_memory() && !file_) {
            write(path);
        }
        frozen_ = {};
    }
    /// Loads the layer from disk into memory; the file remains.
    void load(int code_bytes) {
        std::vector<storage::FrozenCodes<Words>> frozen(shards, storage::FrozenCodes<Words>(code_bytes));
        std::vector<Code> some(512);
        for (std::size_t shard = 0; shard < shards; ++shard) {
            const auto from = reader(shard);
            while (const std::size_t number = from->read(some.data(), some.size())) {
                for (std::size_t i = 0; i < number; ++i) {
                    frozen[shard].append(some[i]);
                }
            }
            frozen[shard].finish();
        }
        frozen_ = std::move(frozen);
    }

private:
    std::vector<storage::FrozenCodes<Words>> frozen_;
    std::shared_ptr<const storage::RunFile> file_;
};

/// Distributes the codes of a layer among threads in small parts.
template <std::size_t Words>
class LayerSource {
public:
    using Code = search::Code<Words>;
    static constexpr std::size_t part = 64;

    explicit LayerSource(const LayerCodes<Words>& layer) : layer_(layer) {}

    /// Gets the next part; returns false if there is none.
    bool take(std::vector<Code>& codes) {
        const std::lock_guard guard(mutex_);
        codes.resize(part);
        for (; shard_ < shards; ++shard_, given_ = 0, reader_.reset()) {
            if (!reader_) {
                reader_ = layer_.reader(shard_);
                reader_->skip(given_);
            }
            codes.resize(reader_->read(codes.data(), part));
            if (!codes.empty()) {
                given_ += codes.size();
                all_given_ += codes.size();
                return true;
            }
            codes.resize(part);
        }
        codes.clear();
        return false;
    }
    [[nodiscard]] bool over() const { return shard_ == shards; }
    [[nodiscard]] std::uint64_t given() const { return all_given_; }
    /// Must be called after the layer was moved between memory and disk. The source then continues with the same code.
    void layer_has_moved() { reader_.reset(); }

private:
    const LayerCodes<Words>& layer_;
    std::mutex mutex_;
    std::size_t shard_ = 0;
    std::unique_ptr<storage::CodeReader<Words>> reader_;
    std::uint64_t given_ = 0;  ///< number of codes already given out from the current shard
    std::uint64_t all_given_ = 0;
};

// Counts of one layer of a state space.

/// Counts of the positions whose distance from the start is a given number of turns. With symmetry, `classes` counts
/// every class once; the other counts count it once for each of its different images.
struct LayerCounts {
    std::uint64_t positions = 0;
    std::uint64_t classes = 0;  ///< positions up to symmetry; without symmetry equal to `positions`
    std::uint64_t unfinished = 0;
    std::uint64_t turns = 0;
    std::uint64_t dead_ends = 0;  ///< unfinished positions without a turn
    /// Smallest and largest number of turns that an unfinished position has.
    std::uint64_t smallest = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t largest = 0;
    std::uint64_t non_increasing = 0;    ///< turns that keep the rank
    std::uint64_t decreasing = 0;        ///< turns that decrease the rank, contrary to the claim of the game
    std::vector<std::uint64_t> endings;  ///< number of finished positions for each entry of PackedGame::endings()
    bool expanded = false;               ///< false if the turns were not examined

    [[nodiscard]] std::uint64_t terminal() const { return positions - unfinished; }
    void add(const LayerCounts& other);
    bool operator==(const LayerCounts&) const = default;
};

inline void LayerCounts::add(const LayerCounts& other) {
    positions += other.positions;
    classes += other.classes;
    unfinished += other.unfinished;
    turns += other.turns;
    dead_ends += other.dead_ends;
    smallest = std::min(smallest, other.smallest);
    largest = std::max(largest, other.largest);
    non_increasing += other.non_increasing;
    decreasing += other.decreasing;
    for (std::size_t i = 0; i < endings.size(); ++i) {
        endings[i] += other.endings[i];
    }
}

}  // namespace rulescope::search
