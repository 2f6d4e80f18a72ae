// Files of sorted runs. A file contains compressed blocks of bytes and, at its end, an index. Each block belongs to a
// shard.
//
// A file gets its name when it is complete (atomic_file.h). Every block and the index have a checksum. The index ends
// with the text that says which run and which part the file holds (part_file.h). code_run.h and edge_run.h define the
// contents of the blocks.
#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <vector>

#include "analysis/storage/atomic_file.h"
#include "analysis/storage/file_error.h"
#include "analysis/storage/part_file.h"

namespace rulescope::storage {

/// Compresses the blocks of the files.
class Compression {
public:
    virtual ~Compression() = default;
    /// Throws std::runtime_error with the library's reason.
    [[nodiscard]] virtual std::vector<std::uint8_t> packed(const std::vector<std::uint8_t>& bytes) const = 0;
    /// Fills `bytes`, which has the size of the result. Returns false if that fails.
    [[nodiscard]] virtual bool unpack(const std::vector<std::uint8_t>& packed,
                                      std::vector<std::uint8_t>& bytes) const = 0;
};

struct RunBlock {
    std::uint64_t shard = 0;
    std::uint64_t entries = 0;
    std::uint64_t offset = 0;
    std::uint64_t stored = 0;    ///< bytes in the file
    std::uint64_t unpacked = 0;  ///< bytes after decompression
    std::uint64_t checksum = 0;
    std::vector<std::uint64_t> first;  ///< the words of the first entry
};

class RunFileWriter {
public:
    /// `words` is the length of an entry in words. Throws FileError, always in a program without Compression.
    RunFileWriter(PartFile file, std::size_t words);

    /// Thread-safe. The blocks of a shard must be appended in order.
    void append(std::uint64_t shard, std::uint64_t entries, const std::vector<std::uint64_t>& first,
                const std::vector<std::uint8_t>& unpacked);
    /// Writes the index and gives the file its name. Returns the size of the file in bytes. If `durable`, the file
    /// survives a failure of the machine.
    std::uint64_t finish(bool durable = true);

private:
    PartFile part_;
    const Compression& compression_;
    AtomicFile file_;
    std::vector<RunBlock> blocks_;
    std::mutex mutex_;
};

class RunFile {
public:
    /// Opens a file and reads its index. Throws FileError if the file is damaged, if it carries another text than
    /// `file.holds`, or if the length of its entries is not `words`.
    RunFile(PartFile file, std::size_t words);
    ~RunFile();
    RunFile(const RunFile&) = delete;
    RunFile& operator=(const RunFile&) = delete;

    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] std::uint64_t bytes() const { return bytes_; }
    [[nodiscard]] std::uint64_t entries() const;
    /// Returns the blocks of a shard, in the order of the file.
    [[nodiscard]] std::vector<const RunBlock*> blocks(std::uint64_t shard) const;
    /// Reads the contents of a block into `unpacked`. Thread-safe.
    void read(const RunBlock& block, std::vector<std::uint8_t>& unpacked) const;

private:
    [[noreturn]] void damaged(const std::string& why) const;
    void get(std::uint64_t offset, void* bytes, std::size_t number) const;
    std::string path_;
    const Compression& compression_;
    int file_ = -1;
    std::uint64_t bytes_ = 0;
    std::vector<RunBlock> blocks_;
};

}  // namespace rulescope::storage
