// Files that a user names: read whole, written whole or not at all, and refused in one sentence.
#pragma once

#include <optional>
#include <string>

#include "analysis/storage/atomic_file.h"

namespace rulescope::specs {

/// Writes a file under a temporary name beside it and renames it, so that a reader sees the old file or the
/// new one. Throws InputError when that is impossible.
void write_file(const std::string& path, const std::string& contents);

/// A file that grows while something goes on, and is there under its name once finish() was called, as with
/// write_file(). Throws InputError when it cannot be written.
class GrowingFile {
public:
    explicit GrowingFile(const std::string& path);
    void add(const std::string& text);
    void finish();

private:
    std::optional<storage::AtomicFile> file_;
};

/// Reads a whole file; throws InputError when it cannot be read.
std::string read_file(const std::string& path);

/// Asked before long work: could write_file() write there? Throws InputError if not.
void require_writable(const std::string& path);

}  // namespace rulescope::specs
