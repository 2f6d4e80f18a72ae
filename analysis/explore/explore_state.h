// A checkpoint of exploring: a folder with the layers as runs, and a small manifest that names those that are whole.
//
// The manifest is written last, under a temporary name, and renamed: whenever a process dies, what the manifest names
// is there. Files that it does not name are left over from a layer under way; they are written anew.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace rulescope::explore {

/// A checkpoint that cannot be gone on with, or a folder that cannot be used: nothing was changed.
class StateRefused : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// What has to be the same to go on: version, rule set, start, engine ... by name.
using StateIdentity = std::vector<std::pair<std::string, std::string>>;

struct ExploreState {
    int processes = 1;       ///< how many wrote the files
    std::size_t layers = 0;  ///< 0 .. layers-1 are there
    bool complete = false;   ///< nothing comes after them
    /// LayerFound::words() of those that were gone into: all but the last, or all.
    std::vector<std::vector<std::uint64_t>> found{};
    /// Of the first so many layers the turns that might close a way round are kept too (Explored::closing).
    std::size_t closing_layers = 0;
};

/// A folder with a checkpoint, used by one run at a time.
class StateFolder {
public:
    /// Makes the folder if need be. `leader`: this process keeps others out. Throws StateRefused.
    StateFolder(std::string path, StateIdentity identity, bool leader);
    ~StateFolder();
    StateFolder(const StateFolder&) = delete;
    StateFolder& operator=(const StateFolder&) = delete;

    /// What is there; nothing if no run has been here. Throws StateRefused if it is of something else, or damaged.
    [[nodiscard]] std::optional<ExploreState> read() const;
    /// Throws DiskFault.
    void write(const ExploreState& state) const;

    [[nodiscard]] std::string layer(std::size_t layer, int process, int processes) const;
    /// The turns of a layer that might close a way round.
    [[nodiscard]] std::string closing(std::size_t layer, int process, int processes) const;
    [[nodiscard]] std::string spill(std::size_t number, int process) const;
    [[nodiscard]] const std::string& path() const { return path_; }

private:
    std::string path_;
    StateIdentity identity_;
    int lock_ = -1;
};

}  // namespace rulescope::explore
