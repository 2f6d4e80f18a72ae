// The state of a proof-number search in a folder: the entries of the transposition table. A later run continues with
// them.
//
// The file `proof` has a format line, lines with the identity of the search, the number of generated positions and the
// number and length of the entries, the entries as words (lowest byte first), and a checksum. It is
// replaced as a whole, so a run that is killed leaves the state that was written before.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "analysis/storage/checkpoint_folder.h"

namespace rulescope::solve {

/// Member functions throw storage::FileError if a file cannot be written, is damaged, or belongs to another search.
class ProofStateFolder {
public:
    using TakeEntry = std::function<void(const std::uint64_t*)>;

    /// Creates the folder if necessary and locks it against other runs. An entry has `words` words.
    ProofStateFolder(const std::string& path, storage::StateIdentity identity, std::size_t words);

    /// Calls `entry` for each stored entry. Returns the number of positions generated so far; 0 if there is no state.
    [[nodiscard]] std::uint64_t read(const TakeEntry& entry) const;
    /// Replaces the state. `each` calls its argument exactly `entries` times.
    void write(std::uint64_t positions, std::uint64_t entries, const std::function<void(const TakeEntry&)>& each) const;

    /// See storage::CheckpointFolder::lost(). A state was written.
    [[nodiscard]] std::string lost() const;

private:
    storage::CheckpointFolder folder_;
    storage::StateIdentity identity_;
    std::size_t words_;
};

}  // namespace rulescope::solve
