// The checkpoint folder of the solver: a killed run goes on where it was, with any number of processes.
//
//   state                  what the run is about and how many processes wrote the rest; written once all positions are
//   positions-1-of-2       the codes of a process, and what was counted
//   values-1-of-2          one record for each solved group: rank, then code and values of its positions
//
// A record that was cut off by the end of the run is left out; a damaged one is an error.
#pragma once

#include <cstdint>
#include <fstream>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/storage/atomic_file.h"
#include "analysis/storage/checkpoint_folder.h"

namespace rulescope::solve {

/// A solved group: entries of `words` words of code and one word for every four values.
struct SolvedGroup {
    std::uint64_t rank = 0;
    std::vector<std::uint64_t> entries;
};

/// Member functions throw storage::FileError where a file cannot be written, is damaged, or is of something else.
class SolveFolder {
public:
    /// `locks`: as in storage::CheckpointFolder.
    SolveFolder(std::string path, storage::StateIdentity identity, bool locks);

    /// The number of processes that wrote what is there; 0: nothing is there.
    [[nodiscard]] int written_by() const { return written_by_; }

    /// Reads what process `number` of those wrote: passes on its codes in pieces, and returns its counts.
    std::vector<std::uint64_t> read_positions(
        int number, const std::function<void(const std::vector<std::uint64_t>&)>& codes) const;
    /// Passes on its groups in the order in which they were solved, at most `groups` of them; returns their number.
    std::size_t read_groups(int number, std::size_t groups, const std::function<void(const SolvedGroup&)>& group) const;

    /// Writes what process `number` of `processes` has found.
    void begin_positions(int number, int processes, const std::vector<std::uint64_t>& counts);
    void add_positions(const std::vector<std::uint64_t>& codes);
    void end_positions();
    /// From here on groups are appended for this process; those after the first `groups` are dropped.
    void open_groups(int number, int processes, std::size_t groups);
    void add_group(const SolvedGroup& group);
    /// All processes have written: from now on the folder is theirs. Called by process 0.
    void publish(int processes);

private:
    [[nodiscard]] std::string path(const std::string& what, int number, int processes) const;
    [[nodiscard]] std::string text(int processes) const;

    storage::CheckpointFolder folder_;
    storage::StateIdentity identity_;
    int written_by_ = 0;
    std::string groups_path_;
    std::optional<storage::AtomicFile> positions_;
    std::ofstream groups_;
    std::vector<std::uint64_t> counts_;
};

}  // namespace rulescope::solve
