// A file that gets its name only when it is complete: it is written under a temporary name in the same folder and
// renamed, so that a reader, or a run after kill -9, finds either the old or the new file.
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
        own,   ///< PATH.part-PID: several processes may write the same path; the last one replaces the others' file
        fixed  ///< PATH.part: for files of one writer; the next run overwrites the remains of a killed one
    };

    /// Opens the temporary file. A link is followed and its target is replaced; permissions are kept. A device or a
    /// pipe (/dev/stdout) is written directly. Throws FileError.
    explicit AtomicFile(std::string path, Temporary temporary = Temporary::own);
    /// Removes the temporary file unless commit() was called.
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    /// Appends data. Writes are buffered, so an error may be thrown later. Throws FileError.
    void write(const void* data, std::size_t bytes);
    void write(std::string_view text) { write(text.data(), text.size()); }
    /// Replaces bytes written before; not for devices. Throws FileError.
    void write_at(std::uint64_t offset, const void* data, std::size_t bytes);
    /// The number of bytes written so far.
    [[nodiscard]] std::uint64_t size() const { return size_; }

    /// Gives the file its name. `durable`: it survives a failure of the machine. Throws FileError and then leaves the
    /// old file unchanged.
    void commit(bool durable = false);

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

/// Writes a whole file. Throws FileError.
void write_atomically(const std::string& path, std::string_view contents,
                      AtomicFile::Temporary temporary = AtomicFile::Temporary::own, bool durable = false);

/// Throws the FileError that write_atomically() would throw if it cannot write to the path now. Leaves no file behind.
void require_writable(const std::string& path);

}  // namespace rulescope::storage
