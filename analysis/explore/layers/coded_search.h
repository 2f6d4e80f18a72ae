// Explores any coded game: all reachable positions, breadth-first by turns.
//
// Layer d holds the positions whose distance from the start is d turns. To generate the next layer, threads play all
// turns of the layer's positions and distribute the successors over shards and processes (Expansion). Each shard has a
// table of successors (Candidates), which one thread at a time updates without locks. At the end of the layer,
// positions of earlier layers are removed, and the others are stored as an ascending list. Whole codes are compared, so
// no two positions are confused. The counts do not depend on the number of threads or processes, on the memory, or on
// an interruption.
//
// Memory: if tables, layers and buffers would exceed the bound, the layers are moved to disk. If this does not suffice,
// the tables are written to disk as sorted runs. With a state folder, every finished layer is on disk, and a killed run
// resumes after the last finished layer.
#pragma once

#include <algorithm>
#include <atomic>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "analysis/explore/explore_options.h"
#include "analysis/explore/layers/explore_checkpoint.h"
#include "analysis/explore/layers/layer_turns.h"
#include "analysis/storage/file_error.h"
#include "analysis/storage/scratch_folder.h"

namespace rulescope::explore {

template <CodedGame G>
class CodedSearch {
public:
    using Code = typename G::Code;
    static constexpr std::size_t words = std::tuple_size_v<Code>;
    using Layer = LayerCodes<words>;

    CodedSearch(const G& game, const Code& start, const ExploreOptions& options, parallel::Communicator& communicator)
        : game_(game),
          options_(options),
          communicator_(communicator),
          threads_(std::max(1, options.threads)),
          round_(round_for(options)),
          turns_(game, options.symmetry && game.orbit_size(start) == 1, threads_, round_, communicator, options.stop) {
        result_.start = start;
        result_.ranked = game.ranked();
        // Symmetries that do not keep the start are not used, because they may map reachable positions to unreachable
        // positions.
        result_.symmetry = options.symmetry && game.symmetries() > 1 && game.orbit_size(start) == 1;
    }

    Explored<words> run() {
        open_state();
        if (result_.layers.empty()) {
            begin();
        }
        while (!complete_ && result_.stopped_by.empty()) {
            const std::size_t last = result_.layers.size() - 1;
            if (last >= options_.depth) {
                examine_last("depth");
                break;
            }
            const std::string stopped = find_next_layer();
            if (!stopped.empty()) {
                examine_last(stopped);
            }
        }
        result_.exhaustive = result_.stopped_by.empty();
        if (state_) {
            result_.state_lost = [state = state_, layers = result_.layers.size()] { return state->lost(layers); };
        }
        return std::move(result_);
    }

private:
    /// Number of positions that a thread finds between two updates of the tables. With this number the buffers of all
    /// threads take about one eighth of the memory or less.
    static std::uint64_t round_for(const ExploreOptions& options) {
        const auto threads = static_cast<std::uint64_t>(std::max(1, options.threads));
        return std::clamp<std::uint64_t>(options.memory_bytes / 8 / sizeof(Code) / threads, 2048,
                                         std::uint64_t{1} << 18U);
    }

    void begin() {
        Layer first(game_.code_bytes());
        const std::uint64_t hash = code_hash(result_.start);
        if (owner_of(result_.start, communicator_.size()) == communicator_.rank()) {
            first.frozen(shard_of(hash)).append(result_.start);
        }
        result_.layers.push_back(std::move(first));
        stored_ = result_.layers[0].size();
        result_.frozen_bytes = stored_ * static_cast<std::uint64_t>(game_.code_bytes());
        if (state_) {
            result_.layers[0].write(layer_path(0));
            state_->save(result_, false, nullptr);
        }
    }

    // ---- from one layer to the next -----------------------------------------------------------------------------

    /// Expands the last layer. Returns why the search stopped, for example "states"; "" if it can continue.
    std::string find_next_layer() {
        const std::size_t last = result_.layers.size() - 1;
        Candidates<words> candidates(expected_size(last));
        turns_.begin(result_.layers[last], result_.closing_layers == last);
        std::string stopped = rounds(last, candidates);
        if (!stopped.empty()) {
            return stopped;
        }
        turns_.check_ranks(candidates);
        if (communicator_.all_reduce_or(turns_.suspicious())) {
            turns_.examine_closely(result_.layers[last], max_closing);
            keep_closing_in_bounds();
        }
        LayerFound<words> found = turns_.found();
        found.counts.expanded = true;
        return close_layer(candidates, found);
    }

    /// Estimates the size of the next layer, rather too low, from the sizes of the last two layers. Returns 0 if a
    /// table of this size would take too much memory.
    [[nodiscard]] std::uint64_t expected_size(std::size_t last) const {
        if (last < 2 || on_disk_) {
            return 0;
        }
        const std::uint64_t now = result_.layers[last].size();
        const std::uint64_t before = std::max<std::uint64_t>(1, result_.layers[last - 1].size());
        const std::uint64_t codes = std::min(now * now / before, now * 8) / 2;
        return codes * sizeof(Code) > options_.memory_bytes / 8 ? 0 : codes;
    }

    /// If all processes together have too many turns that might close a cycle, discards these turns.
    void keep_closing_in_bounds() {
        const bool mine = turns_.collecting();
        const std::vector<std::uint64_t> sums =
            communicator_.all_reduce({turns_.closing_size() + result_.closing.size(), mine ? 0U : 1U});
        if (sums[0] > max_closing || sums[1] > 0) {
            turns_.stop_collecting();
        }
    }

    /// Expands the layer in rounds. Checks the memory after each round.
    std::string rounds(std::size_t last, Candidates<words>& candidates) {
        LayerSource<words> source(result_.layers[last]);
        const std::uint64_t layer_size = result_.layers[last].size();
        std::string fault;
        for (;;) {
            turns_.play_some(source, candidates, fault);
            try {
                if (fault.empty()) {
                    keep_to_memory(candidates, source);
                }
            } catch (const storage::FileError& disk) {
                fault = disk.what();
            }
            if (options_.progress) {
                options_.progress(
                    {last + 1, source.given(), layer_size, stored_ + candidates.size(), used(candidates)});
            }
            keep_closing_in_bounds();
            const bool stop = options_.stop && *options_.stop;
            const std::vector<std::uint64_t> sums = communicator_.all_reduce(
                {source.over() ? 0U : 1U, stop ? 1U : 0U, fault.empty() ? 0U : 1U, candidates.size()});
            if (sums[2] > 0) {
                result_.fault = fault.empty() ? "another process could not read or write its files" : fault;
                return "disk";
            }
            if (sums[1] > 0) {
                return "interrupt";
            }
            // Every candidate is a stored code or will become one. So if the candidates alone exceed the bound, the
            // total number of codes exceeds it, too.
            if (sums[3] > options_.states) {
                return "states";
            }
            if (sums[0] == 0) {
                return "";
            }
        }
    }

    /// Makes the new layer from the candidates.
    std::string close_layer(Candidates<words>& candidates, const LayerFound<words>& found) {
        const std::size_t number = result_.layers.size();
        Layer layer(game_.code_bytes());
        std::unique_ptr<storage::RunFileWriter> writer;
        storage::PartFile path;
        std::string fault;
        try {
            if (state_ || on_disk_) {
                path = layer_path(number);
                writer = std::make_unique<storage::RunFileWriter>(path, words);
            }
            for_each_index(shards, threads_, [&](std::size_t shard) {
                storage::FrozenCodes<words> frozen(game_.code_bytes());
                std::optional<storage::CodeRunWriter<words>> run;
                if (writer) {
                    run.emplace(*writer, shard);
                }
                candidates.take_new(shard, result_.layers, [&](const Code& code) {
                    if (run) {
                        run->append(code);
                    }
                    if (!on_disk_) {
                        frozen.append(code);
                    }
                });
                if (run) {
                    run->flush();
                }
                frozen.finish();
                layer.frozen(shard) = std::move(frozen);
                return true;
            });
            note_memory(candidates, layer.bytes());
            candidates.clear();
            if (writer) {
                result_.on_disk += writer->finish(state_ != nullptr);
                const auto file = std::make_shared<storage::RunFile>(path, words);
                if (on_disk_) {
                    layer = Layer(file);
                } else {
                    layer.set_file(file);
                }
            }
        } catch (const storage::FileError& disk) {
            fault = disk.what();
        }
        const std::vector<std::uint64_t> sums =
            communicator_.all_reduce({layer_size(layer, fault), fault.empty() ? 0U : 1U, stored_});
        if (sums[1] > 0) {
            result_.fault = fault.empty() ? "another process could not read or write its files" : fault;
            return "disk";
        }
        if (sums[0] + sums[2] > options_.states) {
            return "states";
        }
        result_.found.push_back(found);
        const bool collected = result_.closing_layers == number - 1 && turns_.collecting();
        const storage::CodeEdges<words> closing = collected ? turns_.closing() : storage::CodeEdges<words>{};
        if (collected) {
            result_.closing.insert(result_.closing.end(), closing.begin(), closing.end());
            result_.closing_layers = number;
        }
        complete_ = sums[0] == 0;
        if (!complete_) {
            stored_ += layer.size();
            result_.frozen_bytes += layer.size() * static_cast<std::uint64_t>(game_.code_bytes());
            result_.layers.push_back(std::move(layer));
        }
        return save(collected ? &closing : nullptr) ? "" : "disk";
    }

    static std::uint64_t layer_size(const Layer& layer, const std::string& fault) {
        return fault.empty() ? layer.size() : 0;
    }

    /// Counts the last layer without expanding it.
    void examine_last(const std::string& stopped) {
        const std::size_t last = result_.layers.size() - 1;
        if (result_.found.size() == result_.layers.size()) {
            result_.stopped_by = stopped;
            return;
        }
        turns_.begin(result_.layers[last], false);
        turns_.examine(result_.layers[last]);
        LayerFound<words> found = turns_.found();
        // If the game is over in all positions of the last layer, the depth bound cuts off nothing.
        if (found.counts.unfinished > 0 || stopped != "depth") {
            result_.stopped_by = stopped;
        } else {
            found.counts.expanded = true;
        }
        result_.found.push_back(found);
    }

    // ---- memory ------------------------------------------------------------------------------------------------

    [[nodiscard]] std::uint64_t used(const Candidates<words>& candidates) const {
        std::uint64_t sum = candidates.bytes() + result_.closing.capacity() * 2 * sizeof(Code) + turns_.bytes();
        for (const Layer& layer : result_.layers) {
            sum += layer.bytes();
        }
        return sum;
    }
    void note_memory(const Candidates<words>& candidates, std::uint64_t more) {
        result_.memory_peak = std::max(result_.memory_peak, used(candidates) + more);
    }
    /// Maximum number of stored turns that might close a cycle. The bound is not a number of bytes, so that the result
    /// does not depend on the memory.
    static constexpr std::uint64_t max_closing = 100'000;

    /// If memory is low, moves the layers to disk. If memory is still low, also moves the candidates to disk.
    void keep_to_memory(Candidates<words>& candidates, LayerSource<words>& source) {
        note_memory(candidates, 0);
        // Another round may follow before the next check, and a growing table briefly exists twice.
        const std::uint64_t reserve = round_ * sizeof(Code) * 2 + candidates.bytes() / shards * 2;
        if (used(candidates) + reserve <= options_.memory_bytes) {
            return;
        }
        if (!on_disk_) {
            on_disk_ = true;
            for (std::size_t number = 0; number < result_.layers.size(); ++number) {
                Layer& layer = result_.layers[number];
                const bool was_there = layer.file() != nullptr;
                layer.evict(layer_path(number));
                result_.on_disk += was_there ? 0 : layer.file()->bytes();
            }
            source.layer_has_moved();
        }
        if (used(candidates) + reserve > options_.memory_bytes && candidates.bytes() > options_.memory_bytes / 8) {
            const std::uint64_t before = candidates.bytes_on_disk();
            turns_.check_ranks(candidates);
            candidates.spill(spill_path(), threads_);
            if (candidates.many_runs()) {
                candidates.merge_runs(spill_path(), threads_);
            }
            result_.on_disk += candidates.bytes_on_disk() - before;
        }
    }

    // ---- disk --------------------------------------------------------------------------------------------------

    /// Loads the result of an earlier run from the state folder.
    void open_state() {
        if (options_.state_folder.empty()) {
            return;
        }
        state_ = std::make_shared<ExploreCheckpoint<words>>(options_.state_folder, identity(), communicator_);
        complete_ = state_->load(result_, game_.endings().size(), game_.code_bytes(), options_.depth, options_.states,
                                 options_.memory_bytes);
        for (const Layer& layer : result_.layers) {
            stored_ += layer.size();
            on_disk_ = on_disk_ || !layer.in_memory();
        }
    }
    [[nodiscard]] storage::StateIdentity identity() const {
        storage::StateIdentity identity = options_.identity;
        std::string start;
        for (const std::uint64_t word : result_.start) {
            start += (start.empty() ? "" : " ") + std::to_string(word);
        }
        identity.emplace_back("engine", std::string(game_.engine()));
        identity.emplace_back("code length",
                              std::to_string(words) + " words, " + std::to_string(game_.code_bytes()) + " bytes");
        identity.emplace_back("first code", start);
        identity.emplace_back("symmetries", std::to_string(result_.symmetry ? game_.symmetries() : 1));
        return identity;
    }

    /// Writes the checkpoint. Returns false if its files could not be written.
    bool save(const storage::CodeEdges<words>* closing) {
        if (!state_) {
            return true;
        }
        try {
            state_->save(result_, complete_, closing);
            return true;
        } catch (const storage::FileError& disk) {
            result_.fault = disk.what();
            return false;
        }
    }
    [[nodiscard]] storage::PartFile layer_path(std::size_t number) {
        return state_ ? state_->layer(number)
                      : storage::PartFile(scratch() + "/layer-" + std::to_string(number) + ".run");
    }
    [[nodiscard]] std::string spill_path() {
        const std::size_t number = spills_++;
        return state_ ? state_->spill(number) : scratch() + "/spill-" + std::to_string(number) + ".run";
    }
    const std::string& scratch() {
        if (!scratch_) {
            scratch_ = std::make_shared<storage::ScratchFolder>(options_.scratch_folder);
            result_.scratch = scratch_;
        }
        return scratch_->path();
    }

    const G& game_;
    const ExploreOptions& options_;
    parallel::Communicator& communicator_;
    int threads_;
    std::uint64_t round_;
    LayerTurns<G> turns_;
    Explored<words> result_;
    bool complete_ = false;
    bool on_disk_ = false;      ///< true if layers are stored on disk, not in memory
    std::uint64_t stored_ = 0;  ///< number of codes in finished layers of this process
    std::size_t spills_ = 0;
    std::shared_ptr<ExploreCheckpoint<words>> state_;
    std::shared_ptr<storage::ScratchFolder> scratch_;
};

/// Explores from `start`. Throws storage::FileError if the state folder cannot be used or its content is damaged.
template <CodedGame G>
Explored<std::tuple_size_v<typename G::Code>> explore_codes(const G& game, const typename G::Code& start,
                                                            const ExploreOptions& options,
                                                            parallel::Communicator& communicator) {
    return CodedSearch<G>(game, start, options, communicator).run();
}

}  // namespace rulescope::explore
