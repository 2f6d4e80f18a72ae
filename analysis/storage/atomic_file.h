// A file that appears under its name only once it is whole: it is written under a temporary name beside it and renamed,
// so that a reader, or a run after kill -9, finds the old file or the new one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace rulescope::storage {

class AtomicFile {
public:
    /// The temporary name.
    enum class Temporary : std::uint8_t {
        own,   ///< PATH.part-PID: several processes may write the same path, and the last one wins
        fixed  ///< PATH.part: for files of one writer; the next run overwrites what a killed one left
    };

    /// Opens the temporary file. A link is followed, and what it points to is replaced, with its permissions kept. A
    /// device or a pipe (/dev/stdout) is written directly. Throws FileError.
    explicit AtomicFile(std::string path, Temporary temporary = Temporary::own);
    /// Removes the temporary file unless commit() was called.
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    /// Appends. Writes are buffered, so an error may be thrown later. Throws FileError.
    void write(const void* data, std::size_t bytes);
    void write(std::string_view text) { write(text.data(), text.size()); }
    /// Replaces bytes that were written before; not for devices. Throws FileError.
    void write_at(std::uint64_t offset, const void* data, std::size_t bytes);
    /// The bytes written so far.
    [[nodiscard]] std::uint64_t size() const { return size_; }

    /// Gives the file its name. `durable`: it survives a failure of the machine. Throws FileError; then nothing is
    /// changed under the name.
    void commit(bool durable = false);

private:
    void flush();
    void close_file();
    [[noreturn]] void fail(int reason);

    std::string path_;       ///< as given, for messages
    std::string target_;     ///< the file that is replaced
    std::string temporary_;  ///< empty for a device
    std::string buffer_;
    int file_ = -1;
    std::uint64_t size_ = 0;
};

/// A whole file at once. Throws FileError.
void write_atomically(const std::string& path, std::string_view contents,
                      AtomicFile::Temporary temporary = AtomicFile::Temporary::own, bool durable = false);

/// Whether write_atomically() could write there now; throws the FileError that it would throw. Leaves nothing behind.
void require_writable(const std::string& path);

}  // namespace rulescope::storage
