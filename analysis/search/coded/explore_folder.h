// The checkpoint folder of an exploration: the layers as sorted runs, and a manifest that lists the complete layers.
//
// Files that are not in the manifest belong to an interrupted layer; they are overwritten.
#pragma once

#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/search/coded/explored.h"
#include "analysis/storage/checkpoint_folder.h"
#include "analysis/storage/edge_run.h"
#include "analysis/storage/file_error.h"
#include "analysis/storage/part_file.h"

namespace rulescope::search {

struct ExploreState {
    int processes = 1;       ///< number of processes that wrote the files
    std::size_t layers = 0;  ///< layers 0 .. layers-1 are stored
    bool complete = false;   ///< true if the search has finished
    /// For each expanded layer, the result of LayerFound::words(). The expanded layers are all layers, or all except
    /// the last.
    std::vector<std::vector<std::uint64_t>> found{};
    /// The turns that might close a cycle (Explored::closing) are stored for layers 0 .. closing_layers-1.
    std::size_t closing_layers = 0;
};

class ExploreFolder {
public:
    /// `locks`: as in storage::CheckpointFolder. Throws storage::FileError.
    ExploreFolder(std::string path, storage::StateIdentity identity, bool locks);

    /// Returns the stored state, if any. Throws storage::FileError if the state belongs to another run or is damaged.
    [[nodiscard]] std::optional<ExploreState> read() const;
    /// Throws storage::FileError.
    void write(const ExploreState& state) const;

    /// The file of a layer's positions.
    [[nodiscard]] storage::PartFile layer(std::size_t layer, int process, int processes) const;
    /// The file of those turns of a layer that might close a cycle.
    [[nodiscard]] storage::PartFile closing(std::size_t layer, int process, int processes) const;
    /// The file of a run of candidates that did not fit into memory.
    [[nodiscard]] std::string spill(std::size_t number, int process) const;
    [[nodiscard]] const std::string& path() const { return folder_.path(); }
    /// See storage::CheckpointFolder::lost(). The state has the first `layers` layers.
    [[nodiscard]] std::string lost(std::size_t layers, int processes) const;

private:
    storage::CheckpointFolder folder_;
    storage::StateIdentity identity_;
};

// Checkpoints of an exploration: writes the layers to a folder, and reads them with any number of processes.

template <std::size_t Words>
class ExploreCheckpoint {
public:
    using Code = search::Code<Words>;

    ExploreCheckpoint(const std::string& path, const storage::StateIdentity& identity,
                      parallel::Communicator& communicator)
        : communicator_(communicator), folder_(path, identity, communicator.rank() == 0) {}

    [[nodiscard]] storage::PartFile layer(std::size_t number) const {
        return folder_.layer(number, communicator_.rank(), communicator_.size());
    }
    [[nodiscard]] std::string spill(std::size_t number) const { return folder_.spill(number, communicator_.rank()); }

    /// Reads the stored layers until a bound is reached. Returns true if the stored search is complete and was read
    /// completely.
    bool load(Explored<Words>& result, std::size_t endings, int code_bytes, std::size_t depth, std::uint64_t states,
              std::uint64_t memory) {
        const std::optional<ExploreState> state = folder_.read();
        if (!state) {
            return false;
        }
        const bool redistributes = state->processes != communicator_.size();
        if (redistributes) {
            redistribute(*state, result.ranked, endings);
        }
        std::uint64_t stored = 0;
        for (std::size_t number = 0; number < state->layers && number <= depth; ++number) {
            const auto file = std::make_shared<storage::RunFile>(layer(number), Words);
            stored += communicator_.all_reduce({file->entries()})[0];
            if (stored > states && number > 0) {
                break;
            }
            result.frozen_bytes += file->entries() * static_cast<std::uint64_t>(code_bytes);
            result.layers.emplace_back(file);
        }
        const std::size_t loaded = result.layers.size();
        const bool all = loaded == state->layers;
        for (std::size_t number = 0; number + (all ? 0 : 1) < loaded && number < state->found.size(); ++number) {
            result.found.push_back(found_of(state->found[number], endings));
        }
        for (std::size_t number = 0; number < std::min(state->closing_layers, result.found.size()); ++number) {
            if (has_closing(result.found[number], result.ranked)) {
                const auto edges =
                    storage::read_edges<Words>(folder_.closing(number, communicator_.rank(), communicator_.size()));
                result.closing.insert(result.closing.end(), edges.begin(), edges.end());
            }
            result.closing_layers = number + 1;
        }
        result.resumed = loaded;
        if (result.frozen_bytes <= memory / 2) {
            for (LayerCodes<Words>& each : result.layers) {
                each.load(code_bytes);
            }
        }
        return all && state->complete;
    }

    /// Writes the state. The file of the last layer must exist; `closing` has those turns of the previous layer that
    /// might close a cycle.
    void save(const Explored<Words>& result, bool complete, const storage::CodeEdges<Words>* closing) {
        bool failed = false;
        std::string fault;
        if (closing && has_closing(result.found.back(), result.ranked)) {
            try {
                storage::write_edges<Words>(
                    folder_.closing(result.found.size() - 1, communicator_.rank(), communicator_.size()), *closing);
            } catch (const storage::FileError& disk) {
                failed = true;
                fault = disk.what();
            }
        }
        write_manifest(state_of(result, complete), failed, fault);
    }

    /// See storage::CheckpointFolder::lost(); "" in all processes but the first.
    [[nodiscard]] std::string lost(std::size_t layers) const {
        return communicator_.rank() == 0 ? folder_.lost(layers, communicator_.size()) : "";
    }

private:
    [[nodiscard]] ExploreState state_of(const Explored<Words>& result, bool complete) const {
        ExploreState state;
        state.processes = communicator_.size();
        state.layers = result.layers.size();
        state.complete = complete;
        state.closing_layers = result.closing_layers;
        for (const LayerFound<Words>& found : result.found) {
            state.found.push_back(found.words());
        }
        return state;
    }

    [[noreturn]] void fail(const std::string& fault) const {
        throw storage::FileError(storage::FileError::Kind::unwritable, folder_.path(),
                                 fault.empty() ? "another process failed" : fault);
    }

    /// Writes the manifest in process 0, after the files of all processes.
    void write_manifest(const ExploreState& state, bool failed, std::string fault) {
        if (communicator_.all_reduce_or(failed)) {
            fail(fault);
        }
        if (communicator_.rank() == 0) {
            try {
                folder_.write(state);
            } catch (const storage::FileError& disk) {
                failed = true;
                fault = disk.what();
            }
        }
        if (communicator_.all_reduce_or(failed)) {
            fail(fault);
        }
    }

    static bool has_closing(const LayerFound<Words>& found, bool ranked) {
        return !ranked || found.counts.non_increasing + found.counts.decreasing > 0;
    }

    LayerFound<Words> found_of(const std::vector<std::uint64_t>& list, std::size_t endings) const {
        LayerFound<Words> found(endings);
        if (!found.read(list)) {
            throw storage::FileError(storage::FileError::Kind::refused, folder_.path(),
                                     "this state belongs to another version", "name another folder");
        }
        return found;
    }

    [[nodiscard]] bool mine(const Code& code) const {
        return owner_of(code, communicator_.size()) == communicator_.rank();
    }

    /// Redistributes the codes if a different number of processes wrote the files. Each process reads all files and
    /// writes the codes that belong to it.
    void redistribute(const ExploreState& state, bool ranked, std::size_t endings) {
        std::vector<std::size_t> with_closing;
        for (std::size_t number = 0; number < state.closing_layers; ++number) {
            if (has_closing(found_of(state.found[number], endings), ranked)) {
                with_closing.push_back(number);
            }
        }
        bool failed = false;
        std::string fault;
        try {
            for (std::size_t number = 0; number < state.layers; ++number) {
                std::vector<std::shared_ptr<storage::RunFile>> files;
                for (int process = 0; process < state.processes; ++process) {
                    files.push_back(
                        std::make_shared<storage::RunFile>(folder_.layer(number, process, state.processes), Words));
                }
                storage::RunFileWriter writer(layer(number), Words);
                for (std::size_t shard = 0; shard < shards; ++shard) {
                    std::vector<std::unique_ptr<storage::CodeReader<Words>>> parts;
                    for (const auto& file : files) {
                        parts.push_back(std::make_unique<storage::CodeRunReader<Words>>(file, shard));
                    }
                    storage::MergedReader<Words> all(std::move(parts));
                    storage::CodeRunWriter<Words> run(writer, shard);
                    Code code;
                    while (all.read(&code, 1) == 1) {
                        if (mine(code)) {
                            run.append(code);
                        }
                    }
                    run.flush();
                }
                writer.finish();
            }
            for (const std::size_t number : with_closing) {
                storage::CodeEdges<Words> edges;
                for (int process = 0; process < state.processes; ++process) {
                    for (const auto& edge :
                         storage::read_edges<Words>(folder_.closing(number, process, state.processes))) {
                        if (mine(edge.first)) {
                            edges.push_back(edge);
                        }
                    }
                }
                storage::write_edges<Words>(folder_.closing(number, communicator_.rank(), communicator_.size()), edges);
            }
        } catch (const storage::FileError& disk) {
            failed = true;
            fault = disk.what();
        }
        ExploreState now = state;
        now.processes = communicator_.size();
        write_manifest(now, failed, fault);
        if (communicator_.rank() == 0) {
            for (std::size_t number = 0; number < state.layers; ++number) {
                for (int process = 0; process < state.processes; ++process) {
                    std::remove(folder_.layer(number, process, state.processes).path.c_str());
                    std::remove(folder_.closing(number, process, state.processes).path.c_str());
                }
            }
        }
    }

    parallel::Communicator& communicator_;
    ExploreFolder folder_;
};

}  // namespace rulescope::search
