// The checkpoint folder of the solver. A killed run resumes from it, with any number of processes.
//
//   state                  identity of the run and number of writing processes; written after the files of positions
//   positions-1-of-2       the counts, and the codes of the positions of one process
//   values-1-of-2          one record for each solved group: the rank, then the code and the values of each position
//
// The first record of positions and values says which run, kind and process the file holds (storage/part_file.h).
// A record that is incomplete because the run was killed is ignored. A damaged record is an error.
#pragma once

#include <cstdint>
#include <fstream>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/storage/atomic_file.h"
#include "analysis/storage/checkpoint_folder.h"
#include "analysis/storage/part_file.h"

namespace rulescope::solve {

/// A solved group. An entry consists of the words of a position's code, followed by one word for every four values.
struct SolvedGroup {
    std::uint64_t rank = 0;
    std::vector<std::uint64_t> entries;
};

/// Member functions throw storage::FileError if a file cannot be written, is damaged, or belongs to another run.
class SolveFolder {
public:
    /// `locks`: as in storage::CheckpointFolder.
    SolveFolder(std::string path, storage::StateIdentity identity, bool locks);

    /// Number of processes that wrote the folder; 0 if the folder is empty.
    [[nodiscard]] int written_by() const { return written_by_; }

    using TakeWords = std::function<void(const std::vector<std::uint64_t>&)>;
    /// Reads the positions that the process with rank `number` wrote. Calls `counts` once, then `codes` with blocks of
    /// their codes.
    void read_positions(int number, const TakeWords& counts, const TakeWords& codes) const;
    /// Reads at most `groups` groups that the process with rank `number` wrote, in the order in which they were solved.
    /// Calls `group` for each of them. Returns the number of groups read.
    std::size_t read_groups(int number, std::size_t groups, const std::function<void(const SolvedGroup&)>& group) const;

    /// Begins, fills and ends the file with the positions of the process with rank `number`. `processes` is the number
    /// of all processes.
    void begin_positions(int number, int processes, const std::vector<std::uint64_t>& counts);
    void add_positions(const std::vector<std::uint64_t>& codes);
    void end_positions();
    /// Opens the file to which this process appends groups. Keeps the first `groups` groups in the file and removes the
    /// others.
    void open_groups(int number, int processes, std::size_t groups);
    void add_group(const SolvedGroup& group);
    /// Writes the state file. It declares the files of all `processes` processes valid. Called by process 0 after all
    /// processes have written.
    void publish(int processes);
    /// See storage::CheckpointFolder::lost().
    [[nodiscard]] std::string lost() const;

private:
    [[nodiscard]] storage::PartFile path(const std::string& what, int number, int processes) const;
    [[nodiscard]] std::string text(int processes) const;

    storage::CheckpointFolder folder_;
    storage::StateIdentity identity_;
    int written_by_ = 0;
    std::string groups_path_;
    std::optional<storage::AtomicFile> positions_;
    std::ofstream groups_;
};

}  // namespace rulescope::solve
