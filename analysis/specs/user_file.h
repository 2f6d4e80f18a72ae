// Reads and writes files that the user names. A file is read completely and written atomically. Errors are thrown as
// InputError.
#pragma once

#include <optional>
#include <string>

#include "analysis/storage/atomic_file.h"
#include "analysis/storage/file_lock.h"
#include "analysis/storage/input_file.h"

namespace rulescope::specs {

/// Writes a file under a temporary name in the same folder and renames it, so that a reader finds either the old or the
/// new file. Throws InputError if writing fails; if require_writable() had succeeded for the path, the contents are then
/// kept in the temporary folder of the system, and the message names the file.
void write_file(const std::string& path, const std::string& contents);

/// A file that is written piece by piece under a temporary name. finish() gives the file its final name. Throws
/// InputError if the file cannot be written.
class GrowingFile {
public:
    explicit GrowingFile(const std::string& path);
    void add(const std::string& text);
    void finish();
    /// See storage::AtomicFile::temporary().
    [[nodiscard]] const std::string& temporary() const { return file_->temporary(); }

private:
    std::optional<storage::AtomicFile> file_;
};

/// Keeps other runs from writing the same result of a long search, while this object exists. Throws InputError if
/// another run holds the file. No effect if the path is empty or leads to a device or a pipe.
class ResultLock {
public:
    explicit ResultLock(const std::string& path);

private:
    std::optional<storage::FileLock> lock_;
};

/// Reads a whole file. Throws InputError if it cannot be read, is no regular file or has more than `largest` bytes.
std::string read_file(const std::string& path, std::uint64_t largest = storage::largest_input);

/// Throws InputError if write_file() cannot write to the path. A command calls it before a long computation.
void require_writable(const std::string& path);

}  // namespace rulescope::specs
