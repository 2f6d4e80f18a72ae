// The checkpoint folder of an exploration: the layers as sorted runs, and a manifest that lists the complete layers.
//
// Files that are not in the manifest belong to an interrupted layer; they are overwritten.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/storage/checkpoint_folder.h"
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

}  // namespace rulescope::search
