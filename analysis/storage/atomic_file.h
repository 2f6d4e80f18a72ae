// A file that gets its name only when it is complete. The file is written under a temporary name in the same folder and
// then renamed. So other processes always find either the old or the new file, even if the writer is killed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace rulescope::storage {

class AtomicFile {
public:
    /// Kind of temporary name.
    enum class Temporary : std::uint8_t {
        own,   ///< PATH.part-PID: several processes may write to the same path; the last commit() determines the file
        fixed  ///< PATH.part: for a path with one writer; the next run overwrites the file that a killed run leaves
               ///< behind
    };

    /// Opens the temporary file. If the path is a link, the target of the link is replaced or made; permissions are
    /// kept. A device or a pipe (/dev/stdout) is written directly; a pipe must have a reader. Throws FileError, also if
    /// the file could be written but not replaced.
    explicit AtomicFile(std::string path, Temporary temporary = Temporary::own);
    /// Removes the temporary file unless commit() was called.
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    /// Appends data. Throws FileError. Writes are buffered, so a later call may report the error.
    void write(const void* data, std::size_t bytes);
    void write(std::string_view text) { write(text.data(), text.size()); }
    /// Replaces bytes that were written before. Not permitted for devices. Throws FileError.
    void write_at(std::uint64_t offset, const void* data, std::size_t bytes);
    /// The name under which the file exists until commit(); empty for a device. A library that opens files by their names
    /// may write the contents there, if it closes the file before commit() and nothing is written by write().
    [[nodiscard]] const std::string& temporary() const { return temporary_; }
    /// The number of bytes written so far.
    [[nodiscard]] std::uint64_t size() const { return size_; }

    /// Gives the file its name. If `durable`, the file survives a failure of the machine. If this fails, throws
    /// FileError and leaves the old file unchanged; if only the name cannot be given, the contents are kept under
    /// PATH.result-PID, which the message names.
    void commit(bool durable = true);

private:
    void flush();
    void close_file();
    [[noreturn]] void fail(int reason);

    std::string path_;       ///< as given, for messages
    std::string target_;     ///< the file to replace
    std::string temporary_;  ///< empty for a device
    std::string buffer_;
    int file_ = -1;
    std::uint64_t size_ = 0;
};

/// Returns the file to which a chain of links leads, also if it does not exist. Returns the path itself if it is not a
/// link.
std::string behind_links(const std::string& path);

/// Returns PATH with an ending after its name, such as PATH.lock. If the name would be longer than a file system
/// permits, its last part is replaced by a checksum of the name.
std::string name_beside(const std::string& path, const std::string& ending);

/// Writes a whole file. Throws FileError.
void write_atomically(const std::string& path, std::string_view contents,
                      AtomicFile::Temporary temporary = AtomicFile::Temporary::own, bool durable = true);

/// Throws FileError if write_atomically() cannot write to the path now. Leaves no file behind.
void require_writable(const std::string& path);

}  // namespace rulescope::storage
