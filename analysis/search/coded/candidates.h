// Candidates for the next layer: all successors of one layer's positions. Each successor is stored once. Some
// successors may also be in earlier layers.
//
// The candidates are stored in tables, one for each shard. When memory is low, the tables are written to disk as sorted
// runs. At the end of the layer, tables and runs are merged and the codes of earlier layers are removed (delayed
// duplicate detection: Korf, "Best-first frontier search with delayed duplicate detection", AAAI 2004).
#pragma once

#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "analysis/parallel/workers.h"
#include "analysis/search/coded/layer_codes.h"
#include "analysis/storage/code_table.h"

namespace rulescope::search {

template <std::size_t Words>
class Candidates {
public:
    using Code = search::Code<Words>;

    /// Reserves room in the tables for `expected` candidates.
    explicit Candidates(std::uint64_t expected = 0) : tables_(shards) {
        for (storage::CodeTable<Words>& table : tables_) {
            table.expect(expected / shards);
        }
    }

    using Tag = typename storage::CodeTable<Words>::Value;

    /// Enters codes into the table of a shard. Concurrent calls must concern different shards.
    void insert(std::size_t shard, const std::vector<Code>& codes, const std::vector<Tag>& tags = {}) {
        tables_[shard].insert(codes, tags);
    }
    /// Calls f(code, tag) for each entry in the table of this shard.
    template <class F>
    void for_each(std::size_t shard, F&& f) const {
        tables_[shard].for_each(f);
    }

    [[nodiscard]] std::uint64_t size() const {
        std::uint64_t sum = 0;
        for (const storage::CodeTable<Words>& table : tables_) {
            sum += table.size();
        }
        return sum;
    }
    [[nodiscard]] std::uint64_t bytes() const {
        std::uint64_t sum = 0;
        for (const storage::CodeTable<Words>& table : tables_) {
            sum += table.bytes();
        }
        return sum;
    }

    /// Writes the tables to a run at this path and empties the tables. clear() and the destructor delete the run.
    void spill(const std::string& path, int threads) {
        storage::RunFileWriter writer(path, Words);
        for_each_index(shards, threads, [&](std::size_t shard) {
            storage::CodeRunWriter<Words> run(writer, shard);
            for (const Code& code : tables_[shard].take_sorted()) {
                run.append(code);
            }
            run.flush();
            return true;
        });
        bytes_on_disk_ += writer.finish(false);
        runs_.push_back(std::make_shared<storage::RunFile>(path, Words));
    }
    /// True if the runs should be merged because there are many.
    [[nodiscard]] bool many_runs() const { return runs_.size() >= 32; }
    void merge_runs(const std::string& path, int threads) {
        storage::RunFileWriter writer(path, Words);
        for_each_index(shards, threads, [&](std::size_t shard) {
            storage::MergedReader<Words> all(readers(shard));
            storage::CodeRunWriter<Words> run(writer, shard);
            std::vector<Code> some(512);
            while (const std::size_t number = all.read(some.data(), some.size())) {
                for (std::size_t i = 0; i < number; ++i) {
                    run.append(some[i]);
                }
            }
            run.flush();
            return true;
        });
        bytes_on_disk_ += writer.finish(false);
        remove_runs();
        runs_.push_back(std::make_shared<storage::RunFile>(path, Words));
    }
    [[nodiscard]] std::uint64_t bytes_on_disk() const { return bytes_on_disk_; }

    /// Calls sink(code) for the candidates of a shard in ascending order. Skips the candidates that are in one of the
    /// layers. Empties the shard.
    template <class Sink>
    void take_new(std::size_t shard, const std::vector<LayerCodes<Words>>& layers, Sink&& sink) {
        std::vector<std::unique_ptr<storage::CodeReader<Words>>> parts = readers(shard);
        parts.push_back(std::make_unique<storage::ListReader<Words>>(tables_[shard].take_sorted()));
        std::unique_ptr<storage::CodeReader<Words>> all =
            parts.size() == 1 ? std::move(parts[0]) : std::make_unique<storage::MergedReader<Words>>(std::move(parts));
        std::vector<storage::CodeCursor<Words>> stored;
        for (const LayerCodes<Words>& layer : layers) {
            stored.emplace_back(layer.reader(shard));
        }
        std::vector<Code> some(4096);
        while (const std::size_t number = all->read(some.data(), some.size())) {
            some.resize(number);
            for (storage::CodeCursor<Words>& cursor : stored) {
                storage::subtract<Words>(some, cursor);
            }
            for (const Code& code : some) {
                sink(code);
            }
            some.resize(4096);
        }
    }

    /// Removes everything, including the runs on disk.
    void clear() {
        tables_ = std::vector<storage::CodeTable<Words>>(shards);
        remove_runs();
    }
    ~Candidates() { clear(); }
    Candidates(const Candidates&) = delete;
    Candidates& operator=(const Candidates&) = delete;

private:
    [[nodiscard]] std::vector<std::unique_ptr<storage::CodeReader<Words>>> readers(std::size_t shard) const {
        std::vector<std::unique_ptr<storage::CodeReader<Words>>> list;
        for (const auto& run : runs_) {
            list.push_back(std::make_unique<storage::CodeRunReader<Words>>(run, shard));
        }
        return list;
    }
    void remove_runs() {
        for (const auto& run : runs_) {
            std::remove(run->path().c_str());
        }
        runs_.clear();
    }

    std::vector<storage::CodeTable<Words>> tables_;
    std::vector<std::shared_ptr<const storage::RunFile>> runs_;
    std::uint64_t bytes_on_disk_ = 0;
};

}  // namespace rulescope::search
