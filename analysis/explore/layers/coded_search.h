// Exploring: everything that can be reached, breadth-first by turns, over any coded game.
//
// Layer d holds the positions that d turns lead to and no fewer. From one layer to the next: threads play all turns of
// its positions and sort what they lead to by shard and process (Expansion); each shard is entered into its table by
// one thread (Candidates); at the end of the layer what earlier layers hold is taken away, and the rest is frozen as
// a rising list. So identity is exact, no lock is taken for a position, and nothing that is counted depends on
// the number of threads or processes, on the memory or on an interruption in between.
//
// Memory: when tables, layers and buffers would pass the bound, layers go to disk, and then the tables as sorted runs.
// With a state folder every finished layer is on disk, and a run that was killed goes on from the last one.
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
        // Only symmetries that keep the start map what can be reached onto itself.
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
                look_at_last("depth");
                break;
            }
            const std::string stopped = find_next_layer();
            if (!stopped.empty()) {
                look_at_last(stopped);
            }
        }
        result_.exhaustive = result_.stopped_by.empty();
        return std::move(result_);
    }

private:
    /// Positions that a thread finds before the tables are filled: so few that buffers take an eighth of the memory.
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
        known_ = result_.layers[0].size();
        result_.frozen_bytes = known_ * static_cast<std::uint64_t>(game_.code_bytes());
        if (state_) {
            result_.layers[0].write(layer_path(0));
            state_->save(result_, false, nullptr);
        }
    }

    // ---- one layer to the next ---------------------------------------------------------------------------------

    /// Goes into the last layer; what stopped it, or "".
    std::string find_next_layer() {
        const std::size_t last = result_.layers.size() - 1;
        Candidates<words> candidates(foreseen(last));
        turns_.begin(result_.layers[last], result_.closing_layers == last);
        std::string stopped = rounds(last, candidates);
        if (!stopped.empty()) {
            return stopped;
        }
        turns_.check_ranks(candidates);
        if (communicator_.all_reduce_or(turns_.suspicious())) {
            turns_.look_closely(result_.layers[last], max_closing);
            keep_closing_in_bounds();
        }
        LayerFound<words> found = turns_.found();
        found.counts.expanded = true;
        return close_layer(candidates, found);
    }

    /// How many positions the last layer will lead to at least, by what its predecessors did; nothing if there is not
    /// plenty of memory for them.
    [[nodiscard]] std::uint64_t foreseen(std::size_t last) const {
        if (last < 2 || on_disk_) {
            return 0;
        }
        const std::uint64_t now = result_.layers[last].size();
        const std::uint64_t before = std::max<std::uint64_t>(1, result_.layers[last - 1].size());
        const std::uint64_t codes = std::min(now * now / before, now * 8) / 2;
        return codes * sizeof(Code) > options_.memory_bytes / 8 ? 0 : codes;
    }

    /// Turns that might close a way round: too many of all processes together are not kept.
    void keep_closing_in_bounds() {
        const bool mine = turns_.collecting();
        const std::vector<std::uint64_t> sums =
            communicator_.all_reduce({turns_.closing_size() + result_.closing.size(), mine ? 0U : 1U});
        if (sums[0] > max_closing || sums[1] > 0) {
            turns_.stop_collecting();
        }
    }

    /// Goes into the layer in rounds; between them memory is looked at.
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
                options_.progress({last + 1, source.given(), layer_size, known_ + candidates.size(), used(candidates)});
            }
            keep_closing_in_bounds();
            const bool stop = options_.stop && *options_.stop;
            const std::vector<std::uint64_t> sums = communicator_.all_reduce(
                {source.over() ? 0U : 1U, stop ? 1U : 0U, fault.empty() ? 0U : 1U, candidates.size()});
            if (sums[2] > 0) {
                result_.fault = fault.empty() ? "another process could not use its disk" : fault;
                return "disk";
            }
            if (sums[1] > 0) {
                return "interrupt";
            }
            // Every candidate is new or known already; with more of them than the bound there will be too many.
            if (sums[3] > options_.states) {
                return "states";
            }
            if (sums[0] == 0) {
                return "";
            }
        }
    }

    /// The new layer out of the candidates.
    std::string close_layer(Candidates<words>& candidates, const LayerFound<words>& found) {
        const std::size_t number = result_.layers.size();
        Layer layer(game_.code_bytes());
        std::unique_ptr<storage::RunFileWriter> writer;
        std::string path;
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
            communicator_.all_reduce({layer_size(layer, fault), fault.empty() ? 0U : 1U, known_});
        if (sums[1] > 0) {
            result_.fault = fault.empty() ? "another process could not use its disk" : fault;
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
            known_ += layer.size();
            result_.frozen_bytes += layer.size() * static_cast<std::uint64_t>(game_.code_bytes());
            result_.layers.push_back(std::move(layer));
        }
        return save(collected ? &closing : nullptr) ? "" : "disk";
    }

    static std::uint64_t layer_size(const Layer& layer, const std::string& fault) {
        return fault.empty() ? layer.size() : 0;
    }

    /// Counts the last layer without going into it.
    void look_at_last(const std::string& stopped) {
        const std::size_t last = result_.layers.size() - 1;
        if (result_.found.size() == result_.layers.size()) {
            result_.stopped_by = stopped;
            return;
        }
        turns_.begin(result_.layers[last], false);
        turns_.look_at(result_.layers[last]);
        LayerFound<words> found = turns_.found();
        // Where everybody has finished there is nothing beyond the bound.
        if (found.counts.going_on > 0 || stopped != "depth") {
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
    /// Turns that might close a way round are kept up to so many; not by memory, so that what is told does not depend
    /// on it.
    static constexpr std::uint64_t max_closing = 100'000;

    /// Layers go to disk first, then what was found of the next one.
    void keep_to_memory(Candidates<words>& candidates, LayerSource<words>& source) {
        note_memory(candidates, 0);
        // Another round may come before this is asked again; and a table that grows is there twice for a moment.
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

    /// What an earlier run left in the state folder.
    void open_state() {
        if (options_.state_folder.empty()) {
            return;
        }
        state_ = std::make_unique<ExploreCheckpoint<words>>(options_.state_folder, identity(), communicator_);
        complete_ = state_->load(result_, game_.endings().size(), game_.code_bytes(), options_.depth, options_.states,
                                 options_.memory_bytes);
        for (const Layer& layer : result_.layers) {
            known_ += layer.size();
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

    /// False if the disk refused; then the layers are still in memory.
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
    [[nodiscard]] std::string layer_path(std::size_t number) {
        return state_ ? state_->layer(number) : scratch() + "/layer-" + std::to_string(number) + ".run";
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
    bool on_disk_ = false;     ///< layers are kept on disk, not in memory
    std::uint64_t known_ = 0;  ///< codes in finished layers, of this process
    std::size_t spills_ = 0;
    std::unique_ptr<ExploreCheckpoint<words>> state_;
    std::shared_ptr<storage::ScratchFolder> scratch_;
};

/// Explores from `start`. Throws storage::FileError if the state folder cannot be used or what is in it is damaged.
template <CodedGame G>
Explored<std::tuple_size_v<typename G::Code>> explore_codes(const G& game, const typename G::Code& start,
                                                            const ExploreOptions& options,
                                                            parallel::Communicator& communicator) {
    return CodedSearch<G>(game, start, options, communicator).run();
}

}  // namespace rulescope::explore
