// Results of an exploration, for each layer and in total.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/parallel/communicator.h"
#include "analysis/search/coded/layer_codes.h"

namespace rulescope::search {

/// Counts of one layer. For each kind of example, the example with the smallest code.
template <std::size_t Words>
struct LayerFound {
    using Code = search::Code<Words>;
    using Edge = std::pair<Code, Code>;
    LayerCounts counts;
    std::vector<std::optional<Code>> first_ending{};
    std::optional<Code> first_dead_end{};
    std::optional<Edge> first_non_increasing{}, first_decreasing{};

    explicit LayerFound(std::size_t endings = 0) : first_ending(endings) { counts.endings.resize(endings); }

    static void keep_smaller(std::optional<Code>& kept, const Code& code) {
        if (!kept || code_less<Words>(code, *kept)) {
            kept = code;
        }
    }
    static void keep_smaller(std::optional<Edge>& kept, const Edge& edge) {
        if (!kept || code_less<Words>(edge.first, kept->first) ||
            (edge.first == kept->first && code_less<Words>(edge.second, kept->second))) {
            kept = edge;
        }
    }
    void add(const LayerFound& other) {
        counts.add(other.counts);
        for (std::size_t i = 0; i < first_ending.size(); ++i) {
            if (other.first_ending[i]) {
                keep_smaller(first_ending[i], *other.first_ending[i]);
            }
        }
        if (other.first_dead_end) {
            keep_smaller(first_dead_end, *other.first_dead_end);
        }
        if (other.first_non_increasing) {
            keep_smaller(first_non_increasing, *other.first_non_increasing);
        }
        if (other.first_decreasing) {
            keep_smaller(first_decreasing, *other.first_decreasing);
        }
    }

    /// Serialises the counts, for other processes and for checkpoints.
    [[nodiscard]] std::vector<std::uint64_t> words() const {
        std::vector<std::uint64_t> list{
            counts.positions, counts.classes, counts.unfinished,     counts.turns,      counts.dead_ends,
            counts.smallest,  counts.largest, counts.non_increasing, counts.decreasing, counts.expanded ? 1U : 0U};
        list.insert(list.end(), counts.endings.begin(), counts.endings.end());
        const auto put = [&](const Code* code) {
            const Code words = code ? *code : Code{};
            list.push_back(code ? 1 : 0);
            list.insert(list.end(), words.begin(), words.end());
        };
        for (const auto& code : first_ending) {
            put(code ? &*code : nullptr);
        }
        put(first_dead_end ? &*first_dead_end : nullptr);
        for (const auto* edge : {&first_non_increasing, &first_decreasing}) {
            put(*edge ? &(*edge)->first : nullptr);
            put(*edge ? &(*edge)->second : nullptr);
        }
        return list;
    }
    /// Reads a list made by words(). Returns false if the list has another length.
    bool read(const std::vector<std::uint64_t>& list) {
        const std::size_t endings = first_ending.size();
        if (list.size() != 10 + endings + (endings + 5) * (1 + Words)) {
            return false;
        }
        std::size_t at = 0;
        for (std::uint64_t* number :
             {&counts.positions, &counts.classes, &counts.unfinished, &counts.turns, &counts.dead_ends,
              &counts.smallest, &counts.largest, &counts.non_increasing, &counts.decreasing}) {
            *number = list[at++];
        }
        counts.expanded = list[at++] == 1;
        for (std::uint64_t& number : counts.endings) {
            number = list[at++];
        }
        const auto get = [&] {
            const bool there = list[at++] == 1;
            Code code;
            for (std::uint64_t& word : code) {
                word = list[at++];
            }
            return there ? std::optional<Code>(code) : std::nullopt;
        };
        for (auto& code : first_ending) {
            code = get();
        }
        first_dead_end = get();
        for (auto* edge : {&first_non_increasing, &first_decreasing}) {
            const auto from = get();
            const auto to = get();
            *edge = from && to ? std::optional<Edge>(Edge{*from, *to}) : std::nullopt;
        }
        return true;
    }
};

/// An explored state space. The layers hold the codes of this process.
template <std::size_t Words>
struct Explored {
    using Code = search::Code<Words>;
    Code start{};
    bool symmetry = false;                  ///< true if codes represent classes
    bool ranked = false;                    ///< true if the game claims a rank that never decreases
    std::vector<LayerFound<Words>> found;   ///< indexed by layer; counts of all processes together
    std::vector<LayerCodes<Words>> layers;  ///< the codes of each layer
    /// Turns that might be part of a cycle, because they do not increase the rank or there is no rank. Covers the first
    /// `closing_layers` layers; contains only turns from positions that belong to this process.
    std::vector<std::pair<Code, Code>> closing;
    std::size_t closing_layers = 0;

    bool exhaustive = false;         ///< true if all reachable positions were found and expanded
    std::string stopped_by;          ///< "states", "depth", "interrupt", "disk", "memory" or ""
    std::string fault;               ///< error message of the file system
    std::uint64_t memory_peak = 0;   ///< largest number of bytes that this process used for tables, layers and buffers
    std::uint64_t on_disk = 0;       ///< number of bytes that this process wrote to runs
    std::uint64_t frozen_bytes = 0;  ///< size in bytes of all stored layers of this process
    std::size_t resumed = 0;         ///< layers loaded from a checkpoint
    std::shared_ptr<void> scratch;   ///< keeps the temporary folder of the runs alive
    /// Why a later run cannot resume from the state; see storage::CheckpointFolder::lost(). Empty without a state.
    /// Keeps the folder locked.
    std::function<std::string()> state_lost{};

    /// Calls f(code) for every position of a layer, if the position belongs to this process. The order depends only on
    /// the number of processes.
    template <class F>
    void for_each(std::size_t layer, F&& f) const {
        layers[layer].for_each(f);
    }
    [[nodiscard]] LayerCounts total() const {
        LayerCounts sum;
        sum.endings.resize(found.empty() ? 0 : found[0].counts.endings.size());
        sum.expanded = exhaustive;
        for (const LayerFound<Words>& layer : found) {
            sum.add(layer.counts);
        }
        return sum;
    }
    /// Number of codes of this process.
    [[nodiscard]] std::uint64_t codes() const {
        std::uint64_t sum = 0;
        for (const LayerCodes<Words>& layer : layers) {
            sum += layer.size();
        }
        return sum;
    }
};

}  // namespace rulescope::search
