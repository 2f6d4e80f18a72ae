// The folder in which a long run stores its state, used by one run at a time.
//
// A small file that is written last, atomically, lists the files that belong together: if a process dies at any time,
// the listed files are complete.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rulescope::storage {

/// The values that must agree for a run to resume from a state: version, rule set, start, engine …, by name.
using StateIdentity = std::vector<std::pair<std::string, std::string>>;

class CheckpointFolder {
public:
    /// Creates the folder if necessary. `locks`: this process excludes other runs; of several processes, the root does.
    /// Throws FileError.
    CheckpointFolder(std::string path, bool locks);
    ~CheckpointFolder();
    CheckpointFolder(const CheckpointFolder&) = delete;
    CheckpointFolder& operator=(const CheckpointFolder&) = delete;

    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] std::string path_of(std::string_view name) const;
    /// Returns the contents of a file; nothing if it does not exist.
    [[nodiscard]] std::optional<std::string> read(std::string_view name) const;
    /// Replaces a file, durably. Throws FileError.
    void write(std::string_view name, std::string_view contents) const;

private:
    std::string path_;
    int lock_ = -1;
};

/// Throws the FileError of a state that belongs to something else: "this state is of RULES, but WANTED was asked for".
/// `found` may be empty. `another`: "folder" or "file".
[[noreturn]] void refuse_other_state(const std::string& path, const std::string& name, const std::string& found,
                                     const std::string& wanted, const std::string& another = "folder");

}  // namespace rulescope::storage
