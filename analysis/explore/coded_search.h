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
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "analysis/explore/candidates.h"
#include "analysis/explore/edge_run.h"
#include "analysis/explore/expansion.h"
#include "analysis/explore/explore_checkpoint.h"
#include "analysis/explore/scratch_folder.h"

namespace rulescope::explore {

struct ExploreProgress {
    std::size_t turn = 0;     ///< the layer that is being found
    std::uint64_t done = 0;   ///< positions of the layer before that were gone into, of this process
    std::uint64_t total = 0;  ///< of so many
    std::uint64_t found = 0;  ///< positions in finished layers and those that may be new, of this process
    std::uint64_t bytes = 0;  ///< memory in use
};

struct ExploreOptions {
    bool symmetry = true;
    std::size_t depth = 1'000'000;                         ///< turns to follow
    std::uint64_t states = ~std::uint64_t{0};              ///< a layer that would make more codes than this is not told
    std::uint64_t memory_bytes = std::uint64_t{2} << 30U;  ///< of this process
    int threads = 1;
    std::string state_folder{};    ///< keeps checkpoints; "" for none
    StateIdentity identity{};      ///< what they are of
    std::string scratch_folder{};  ///< where runs go if there is no state folder; "" for the system's place
    std::function<void(const ExploreProgress&)> progress{};
    const std::atomic<bool>* stop = nullptr;  ///< set from outside to interrupt
};

template <CodedGame G>
class CodedSearch {
public:
    using Code = typename G::Code;
    static constexpr std::size_t words = std::tuple_size_v<Code>;
    using Layer = LayerCodes<words>;

    CodedSearch(const G& game, const Code& start, const ExploreOptions& options, Peers& peers)
        : game_(game), options_(options), peers_(peers), threads_(std::max(1, options.threads)) {
        result_.start = start;
        result_.symmetry = options.symmetry && game.symmetries() > 1;
        result_.ranked = game.ranked();
        if (result_.symmetry && game.orbit_size(start) != 1) {
            result_.symmetry = false;  // only symmetries that keep the start map what can be reached onto itself
        }
        const std::uint64_t fits = options.memory_bytes / 8 / sizeof(Code) / static_cast<std::uint64_t>(threads_);
        round_ = std::clamp<std::uint64_t>(fits, 2048, std::uint64_t{1} << 18U);
        for (int thread = 0; thread < threads_; ++thread) {
            expansions_.push_back(
                std::make_unique<Expansion<G>>(game, result_.symmetry, peers.number(), peers.count()));
        }
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
    void begin() {
        Layer first(game_.code_bytes());
        const std::uint64_t hash = code_hash(result_.start);
        if (owner_of(result_.start, peers_.count()) == peers_.number()) {
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
        Candidates<words> candidates;
        LayerFound<words> found(game_.endings().size());
        CodeEdges<words> closing;
        collecting_ = result_.closing_layers == last;
        for (auto& expansion : expansions_) {
            expansion->begin_layer(collecting_);
        }
        std::string stopped = rounds(last, candidates);
        if (stopped.empty()) {
            for (auto& expansion : expansions_) {
                found.add(expansion->found());
            }
            found = of_all(found);
            found.counts.gone_into = true;
            for (auto& expansion : expansions_) {
                closing.insert(closing.end(), expansion->closing().begin(), expansion->closing().end());
            }
            stopped = close_layer(candidates, found, closing);
        }
        return stopped;
    }

    /// Goes into the layer in rounds of so many positions found; between them the tables are filled.
    std::string rounds(std::size_t last, Candidates<words>& candidates) {
        LayerSource<words> source(result_.layers[last]);
        const std::uint64_t layer_size = result_.layers[last].size();
        std::string fault;
        for (;;) {
            try {
                if (fault.empty()) {
                    expand_some(source);
                }
            } catch (const DiskFault& disk) {
                fault = disk.what();
            }
            const std::vector<std::vector<Code>> received = exchange();
            for_each_index(shards, threads_, [&](std::size_t shard) {
                for (auto& expansion : expansions_) {
                    candidates.insert(shard, expansion->mine(shard));
                    expansion->mine(shard).clear();
                }
                if (!received.empty()) {
                    candidates.insert(shard, received[shard]);
                }
                return true;
            });
            try {
                if (fault.empty()) {
                    keep_to_memory(candidates, source);
                }
            } catch (const DiskFault& disk) {
                fault = disk.what();
            }
            if (options_.progress) {
                options_.progress({last + 1, source.given(), layer_size, known_ + candidates.size(), used(candidates)});
            }
            std::uint64_t closing = 0;
            for (auto& expansion : expansions_) {
                closing += expansion->closing().size();
            }
            const bool stop = options_.stop && *options_.stop;
            const std::vector<std::uint64_t> sums =
                peers_.sum({source.over() ? 0U : 1U, stop ? 1U : 0U, fault.empty() ? 0U : 1U, candidates.size(),
                            closing + result_.closing.size()});
            if (collecting_ && sums[4] > most_closing) {
                collecting_ = false;
                for (auto& expansion : expansions_) {
                    expansion->stop_collecting();
                }
            }
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

    void expand_some(LayerSource<words>& source) {
        for_each_index(expansions_.size(), threads_, [&](std::size_t thread) {
            Expansion<G>& expansion = *expansions_[thread];
            expansion.begin_round();
            std::vector<Code> codes;
            while (expansion.given() < round_ && !(options_.stop && *options_.stop) && source.take(codes)) {
                for (const Code& code : codes) {
                    expansion.go_into(code);
                }
            }
            return true;
        });
    }

    /// Hands over what belongs to other processes; what they handed to this one, by shard.
    std::vector<std::vector<Code>> exchange() {
        std::vector<std::vector<Code>> received;
        if (peers_.count() == 1) {
            return received;
        }
        std::vector<std::vector<std::uint64_t>> outgoing(static_cast<std::size_t>(peers_.count()));
        for (auto& expansion : expansions_) {
            for (std::size_t process = 0; process < outgoing.size(); ++process) {
                std::vector<std::uint64_t>& list = expansion->others(process);
                outgoing[process].insert(outgoing[process].end(), list.begin(), list.end());
                list.clear();
            }
        }
        received.resize(shards);
        for (const std::vector<std::uint64_t>& list : peers_.exchange(outgoing)) {
            for (std::size_t at = 0; at < list.size(); at += words) {
                Code code;
                std::copy_n(list.begin() + static_cast<std::ptrdiff_t>(at), words, code.begin());
                received[shard_of(code_hash(code))].push_back(code);
            }
        }
        return received;
    }

    /// The new layer out of the candidates.
    std::string close_layer(Candidates<words>& candidates, const LayerFound<words>& found,
                            const CodeEdges<words>& closing) {
        const std::size_t number = result_.layers.size();
        Layer layer(game_.code_bytes());
        std::unique_ptr<RunFileWriter> writer;
        std::string path;
        std::string fault;
        try {
            if (state_ || on_disk_) {
                path = layer_path(number);
                writer = std::make_unique<RunFileWriter>(path, words);
            }
            for_each_index(shards, threads_, [&](std::size_t shard) {
                FrozenCodes<words> frozen(game_.code_bytes());
                std::optional<CodeRunWriter<words>> run;
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
                const auto file = std::make_shared<RunFile>(path, words);
                if (on_disk_) {
                    layer = Layer(file);
                } else {
                    layer.set_file(file);
                }
            }
        } catch (const DiskFault& disk) {
            fault = disk.what();
        }
        const std::vector<std::uint64_t> sums = peers_.sum({layer_size(layer, fault), fault.empty() ? 0U : 1U, known_});
        if (sums[1] > 0) {
            result_.fault = fault.empty() ? "another process could not use its disk" : fault;
            return "disk";
        }
        if (sums[0] + sums[2] > options_.states) {
            return "states";
        }
        result_.found.push_back(found);
        const bool collected = result_.closing_layers == number - 1 && collecting_;
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
        LayerSource<words> source(result_.layers[last]);
        LayerFound<words> found(game_.endings().size());
        for (auto& expansion : expansions_) {
            expansion->begin_layer(false);
        }
        for_each_index(expansions_.size(), threads_, [&](std::size_t thread) {
            std::vector<Code> codes;
            while (source.take(codes)) {
                for (const Code& code : codes) {
                    expansions_[thread]->look_at(code);
                }
            }
            return true;
        });
        for (auto& expansion : expansions_) {
            found.add(expansion->found());
        }
        found = of_all(found);
        // Where everybody has finished there is nothing beyond the bound.
        if (found.counts.going_on > 0 || stopped != "depth") {
            result_.stopped_by = stopped;
        } else {
            found.counts.gone_into = true;
        }
        result_.found.push_back(found);
    }

    LayerFound<words> of_all(const LayerFound<words>& mine) {
        if (peers_.count() == 1) {
            return mine;
        }
        LayerFound<words> all(game_.endings().size());
        for (const std::vector<std::uint64_t>& list : told_by_all(peers_, mine.words())) {
            LayerFound<words> one(game_.endings().size());
            if (!one.read(list)) {
                throw std::logic_error("the processes do not tell the same things");
            }
            all.add(one);
        }
        return all;
    }

    // ---- memory ------------------------------------------------------------------------------------------------

    [[nodiscard]] std::uint64_t used(const Candidates<words>& candidates) const {
        std::uint64_t sum = candidates.bytes() + result_.closing.capacity() * 2 * sizeof(Code) +
                            (round_ * sizeof(Code) + Expansion<G>::bytes()) * static_cast<std::uint64_t>(threads_);
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
    static constexpr std::uint64_t most_closing = 100'000;

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
        state_ = std::make_unique<ExploreCheckpoint<words>>(options_.state_folder, identity(), peers_);
        complete_ = state_->load(result_, game_.endings().size(), game_.code_bytes(), options_.depth, options_.states,
                                 options_.memory_bytes);
        for (const Layer& layer : result_.layers) {
            known_ += layer.size();
            on_disk_ = on_disk_ || !layer.in_memory();
        }
    }
    [[nodiscard]] StateIdentity identity() const {
        StateIdentity identity = options_.identity;
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
    bool save(const CodeEdges<words>* closing) {
        if (!state_) {
            return true;
        }
        try {
            state_->save(result_, complete_, closing);
            return true;
        } catch (const DiskFault& disk) {
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
            scratch_ = std::make_shared<ScratchFolder>(options_.scratch_folder);
            result_.scratch = scratch_;
        }
        return scratch_->path();
    }

    const G& game_;
    const ExploreOptions& options_;
    Peers& peers_;
    int threads_;
    std::uint64_t round_ = 0;  ///< positions that a thread gives before the tables are filled
    std::vector<std::unique_ptr<Expansion<G>>> expansions_;
    Explored<words> result_;
    bool complete_ = false;
    bool collecting_ = true;
    bool on_disk_ = false;     ///< layers are kept on disk, not in memory
    std::uint64_t known_ = 0;  ///< codes in finished layers, of this process
    std::size_t spills_ = 0;
    std::unique_ptr<ExploreCheckpoint<words>> state_;
    std::shared_ptr<ScratchFolder> scratch_;
};

/// Explores from `start`. Throws StateRefused if the state folder cannot be used, DiskFault if what lies on disk
/// already is damaged.
template <CodedGame G>
Explored<std::tuple_size_v<typename G::Code>> explore_codes(const G& game, const typename G::Code& start,
                                                            const ExploreOptions& options, Peers& peers) {
    return CodedSearch<G>(game, start, options, peers).run();
}

}  // namespace rulescope::explore
