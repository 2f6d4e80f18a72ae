// The checkpoint folder of the solver. A killed run resumes from it, with any number of processes.
//
//   state                  identity of the run and number of writing processes; written after the files of positions
//   positions-1-of-2       the codes of the positions of a process, and the counts
//   values-1-of-2          one record for each solved group: the rank, then the code and the values of each position
//
// A record that was truncated by the end of a run is ignored; a damaged record is an error.
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

/// A solved group. An entry is the words of a position's code, then one word for every four values.
struct SolvedGroup {
    std::uint64_t rank = 0;
    std::vector<std::uint64_t> entries;
};

/// Member functions throw storage::FileError if a file cannot be written, is damaged, or belongs to another run.
class SolveFolder {
public:
    /// `locks`: as in storage::CheckpointFolder.
    SolveFolder(std::string path, storage::StateIdentity identity, bool locks);

    /// Number of processes that wrote the folder; 0 if it is empty.
    [[nodiscard]] int written_by() const { return written_by_; }

    /// Reads the positions that process `number` wrote: passes their codes to `codes` in blocks, and returns the
    /// counts.
    std::vector<std::uint64_t> read_positions(
        int number, const std::function<void(const std::vector<std::uint64_t>&)>& codes) const;
    /// Passes at most `groups` groups that process `number` wrote to `group`, in the order in which they were solved.
    /// Returns their number.
    std::size_t read_groups(int number, std::size_t groups, const std::function<void(const SolvedGroup&)>& group) const;

    /// Writes the positions of process `number` of `processes`.
    void begin_positions(int number, int processes, const std::vector<std::uint64_t>& counts);
    void add_positions(const std::vector<std::uint64_t>& codes);
    void end_positions();
    /// Opens the file to which this process appends groups; drops the groups after the first `groups`.
    void open_groups(int number, int processes, std::size_t groups);
    void add_group(const SolvedGroup& group);
    /// Writes the state file, which marks the files of `processes` processes as valid. Called by process 0 after all
    /// processes have written.
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
