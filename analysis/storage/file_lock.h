// A lock on a file that one run at a time may write. The system releases the lock when the process ends in any manner,
// so that a killed run blocks nobody.
#pragma once

#include <string>

namespace rulescope::storage {

class FileLock {
public:
    /// Locks PATH.lock, which then holds the number, the host and the command of this process. If the path is a link,
    /// the lock is beside the file to which it leads. Throws FileError (refused) if another run has the lock, and
    /// FileError (unwritable) if the lock cannot be created.
    explicit FileLock(const std::string& path);
    /// Locks the file `name`. Errors name `path`, which is a `kind`: "file" or "folder".
    FileLock(std::string name, const std::string& path, const std::string& kind);
    /// Removes the file and releases the lock.
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

    /// Returns " (process N on HOST: COMMAND)" of the run that has locked the path; "" if none has or names itself.
    [[nodiscard]] static std::string owner(const std::string& path);
    /// False if the lock was removed or replaced: the run then protects nothing.
    [[nodiscard]] bool in_place() const;

private:
    std::string name_;
    int file_ = -1;
};

}  // namespace rulescope::storage
