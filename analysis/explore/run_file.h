// Sorted runs on disk, as bytes: a file of compressed blocks that belong to shards, with an index at its end.
//
// A file is written under a temporary name and takes its own when it is whole and on the disk. Every block and the
// index carry a checksum; a file that is damaged or cut short is told apart from one that is not there. What the blocks
// hold is the business of code_run.h.
#pragma once

#include <cstdint>
#include <mutex>
#include <stdexcept>
#include <string>
#include <vector>

namespace rulescope::explore {

/// Something about the disk: a file that cannot be written or read, or is no whole run.
class DiskFault : public std::runtime_error {
public:
    enum class Kind : std::uint8_t {
        write,   ///< the disk is full, the folder cannot be written
        damaged  ///< a file is not what it should be
    };
    DiskFault(Kind kind, const std::string& path, const std::string& why)
        : std::runtime_error(path + ": " + why), kind_(kind) {}
    [[nodiscard]] Kind kind() const { return kind_; }

private:
    Kind kind_;
};

/// FNV-1a over eight bytes at a time (G. Fowler, L. C. Noll, P. Vo): finds damage, nothing else is asked of it.
std::uint64_t checksum_of(const std::uint8_t* bytes, std::size_t number);

struct RunBlock {
    std::uint64_t shard = 0;
    std::uint64_t entries = 0;
    std::uint64_t offset = 0;
    std::uint64_t stored = 0;  ///< bytes in the file
    std::uint64_t plain = 0;   ///< bytes once unpacked
    std::uint64_t checksum = 0;
    std::vector<std::uint64_t> first;  ///< the words of the first entry
};

class RunFileWriter {
public:
    /// `words`: how long an entry is. Throws DiskFault.
    RunFileWriter(std::string path, std::size_t words);
    ~RunFileWriter();
    RunFileWriter(const RunFileWriter&) = delete;
    RunFileWriter& operator=(const RunFileWriter&) = delete;

    /// By any thread. Blocks of one shard have to come in their order.
    void append(std::uint64_t shard, std::uint64_t entries, const std::vector<std::uint64_t>& first,
                const std::vector<std::uint8_t>& plain);
    /// The index and the name; how many bytes the file has. `lasting`: it has to outlive a failure of the machine.
    std::uint64_t finish(bool lasting = true);

private:
    void put(const void* bytes, std::size_t number);
    std::string path_, temporary_;
    std::size_t words_;
    int file_ = -1;
    std::uint64_t size_ = 0;
    std::vector<RunBlock> blocks_;
    std::mutex mutex_;
};

class RunFile {
public:
    /// Opens a run and reads its index; throws DiskFault if it is damaged or its entries are of another length.
    RunFile(std::string path, std::size_t words);
    ~RunFile();
    RunFile(const RunFile&) = delete;
    RunFile& operator=(const RunFile&) = delete;

    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] std::uint64_t bytes() const { return bytes_; }
    [[nodiscard]] std::uint64_t entries() const;
    /// The blocks of a shard, in their order.
    [[nodiscard]] std::vector<const RunBlock*> blocks(std::uint64_t shard) const;
    /// What a block holds. By any thread.
    void read(const RunBlock& block, std::vector<std::uint8_t>& plain) const;

private:
    [[noreturn]] void damaged(const std::string& why) const;
    void get(std::uint64_t offset, void* bytes, std::size_t number) const;
    std::string path_;
    int file_ = -1;
    std::uint64_t bytes_ = 0;
    std::vector<RunBlock> blocks_;
};

}  // namespace rulescope::explore
