// The folder in which a long run keeps its state, used by one run at a time.
//
// Files that belong together are named by a small file that is written last, atomically: whenever a process dies, what
// that file names is whole.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rulescope::storage {

/// What has to be the same for a run to go on from a state: version, rule set, start, engine …, by name.
using StateIdentity = std::vector<std::pair<std::string, std::string>>;

class CheckpointFolder {
public:
    /// Makes the folder if need be. `locks`: this process keeps other runs out; of several processes, the root does.
    /// Throws FileError.
    CheckpointFolder(std::string path, bool locks);
    ~CheckpointFolder();
    CheckpointFolder(const CheckpointFolder&) = delete;
    CheckpointFolder& operator=(const CheckpointFolder&) = delete;

    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] std::string path_of(std::string_view name) const;
    /// The contents of a file; nothing if it is not there.
    [[nodiscard]] std::optional<std::string> read(std::string_view name) const;
    /// Replaces a file, durably. Throws FileError.
    void write(std::string_view name, std::string_view contents) const;

private:
    std::string path_;
    int lock_ = -1;
};

/// Throws the FileError of a state that was made for something else: "this state is of RULES, but WANTED was asked
/// for". `found` may be empty. `another`: "folder" or "file".
[[noreturn]] void refuse_other_state(const std::string& path, const std::string& name, const std::string& found,
                                     const std::string& wanted, const std::string& another = "folder");

}  // namespace rulescope::storage
