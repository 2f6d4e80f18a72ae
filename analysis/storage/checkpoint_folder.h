// The folder in which a long run stores its state. Only one run at a time can use the folder.
//
// The caller first writes the files of a state. At the end it writes a small file, atomically, that lists these files.
// So all listed files are complete, even if a process dies at any time.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/storage/file_lock.h"

namespace rulescope::storage {

/// Names and values (version, rule set, start, engine …) of a run. A run can resume from a stored state only if they
/// are equal in both.
using StateIdentity = std::vector<std::pair<std::string, std::string>>;

class CheckpointFolder {
public:
    /// Creates the folder if necessary. If `locks`, this process locks the folder against other runs; in a run of
    /// several processes, only the root process locks it. Throws FileError.
    CheckpointFolder(std::string path, bool locks);
    CheckpointFolder(const CheckpointFolder&) = delete;
    CheckpointFolder& operator=(const CheckpointFolder&) = delete;

    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] std::string path_of(std::string_view name) const;
    /// Returns the contents of a file; nothing if it does not exist.
    [[nodiscard]] std::optional<std::string> read(std::string_view name) const;
    /// Replaces a file, durably. Throws FileError.
    void write(std::string_view name, std::string_view contents) const;
    /// Why a later run cannot resume: the folder, or one of these files, was removed or replaced during the run; "" if
    /// all are in place. The process that locks the folder asks at the end of its run.
    [[nodiscard]] std::string lost(const std::vector<std::string>& paths) const;

private:
    std::string path_;
    std::optional<FileLock> lock_;
};

/// Throws a FileError that refuses a state: "this state belongs to NAME FOUND, but WANTED was requested; name another
/// ANOTHER". If `found` is empty, the message begins with "this state does not name its NAME". `another` is "folder" or
/// "file".
[[noreturn]] void refuse_other_state(const std::string& path, const std::string& name, const std::string& found,
                                     const std::string& wanted, const std::string& another = "folder");

}  // namespace rulescope::storage
