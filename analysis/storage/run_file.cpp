#include "analysis/storage/run_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <utility>

#include "analysis/storage/checksum.h"
#include "core/adapter.h"

namespace rulescope::storage {

namespace {

constexpr std::uint64_t magic = 0x326e757265706f63;               // "coperun2"
constexpr std::uint64_t magic_without_part = 0x316e757265706f63;  // "coperun1", of earlier versions

constexpr std::uint64_t max_block_entries = 16'384;  // edge_run.h; code_run.h makes smaller blocks
constexpr std::uint64_t max_word_bytes = 10;         // 64 bits in groups of seven

std::string last_fault() {
    return std::strerror(errno);
}

/// Returns how many words the index contains for each block: six numbers, and the words of the block's first entry.
std::size_t index_words(std::size_t words) {
    return 6 + words;
}

/// The module of the workbench is without compression. It keeps positions in memory.
const Compression& compression_for(const std::string& path) {
    if (Adapter<Compression>::installed == nullptr) {
        throw FileError(FileError::Kind::unwritable, path, "the positions do not fit into the memory of the page",
                        "give lower bounds, or use the command");
    }
    return *Adapter<Compression>::installed;
}

}  // namespace

RunFileWriter::RunFileWriter(PartFile file, std::size_t words)
    : part_(std::move(file)),
      compression_(compression_for(part_.path)),
      file_(part_.path, AtomicFile::Temporary::fixed) {
    const std::array<std::uint64_t, 2> head{magic, words};
    file_.write(head.data(), sizeof head);
}

void RunFileWriter::append(std::uint64_t shard, std::uint64_t entries, const std::vector<std::uint64_t>& first,
                           const std::vector<std::uint8_t>& unpacked) {
    std::vector<std::uint8_t> packed;
    try {
        packed = compression_.packed(unpacked);
    } catch (const std::runtime_error& fault) {
        throw FileError(FileError::Kind::unwritable, part_.path, fault.what());
    }
    const std::uint64_t checksum = block_checksum(packed.data(), packed.size());
    const std::lock_guard guard(mutex_);
    blocks_.push_back({shard, entries, file_.size(), packed.size(), unpacked.size(), checksum, first});
    file_.write(packed.data(), packed.size());
}

std::uint64_t RunFileWriter::finish(bool durable) {
    std::stable_sort(blocks_.begin(), blocks_.end(),
                     [](const RunBlock& a, const RunBlock& b) { return a.shard < b.shard; });
    std::vector<std::uint64_t> index;
    for (const RunBlock& block : blocks_) {
        index.insert(index.end(),
                     {block.shard, block.entries, block.offset, block.stored, block.unpacked, block.checksum});
        index.insert(index.end(), block.first.begin(), block.first.end());
    }
    const std::size_t bytes = index.size() * sizeof(std::uint64_t);
    std::vector<std::uint8_t> unpacked(bytes);
    if (bytes > 0) {
        std::memcpy(unpacked.data(), index.data(), bytes);
    }
    unpacked.insert(unpacked.end(), part_.holds.begin(), part_.holds.end());
    const std::array<std::uint64_t, 4> tail{file_.size(), blocks_.size(),
                                            block_checksum(unpacked.data(), unpacked.size()), magic};
    file_.write(unpacked.data(), unpacked.size());
    file_.write(tail.data(), sizeof tail);
    file_.commit(durable);
    return file_.size();
}

RunFile::RunFile(PartFile part, std::size_t words) : path_(part.path), compression_(compression_for(path_)) {
    file_ = ::open(path_.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file_ < 0) {
        throw FileError(FileError::Kind::damaged, path_, "cannot read this file: " + last_fault());
    }
    try {
        struct stat facts {};
        std::array<std::uint64_t, 2> head{};
        std::array<std::uint64_t, 4> tail{};
        if (::fstat(file_, &facts) != 0 || facts.st_size < static_cast<off_t>(sizeof head + sizeof tail)) {
            damaged("it is too short");
        }
        bytes_ = static_cast<std::uint64_t>(facts.st_size);
        get(0, head.data(), sizeof head);
        get(bytes_ - sizeof tail, tail.data(), sizeof tail);
        if (head[0] == magic_without_part) {
            throw FileError(FileError::Kind::refused, path_, "this run of positions belongs to an earlier version",
                            "name another folder to begin again");
        }
        if (head[0] != magic || tail[3] != magic) {
            damaged("its beginning or its end is missing");
        }
        if (head[1] != words) {
            damaged("its codes have another length");
        }
        const std::size_t each = index_words(words) * sizeof(std::uint64_t);
        if (tail[0] > bytes_ || tail[1] > bytes_ / each || tail[0] + tail[1] * each + sizeof tail > bytes_ ||
            bytes_ - (tail[0] + tail[1] * each + sizeof tail) > largest_part_text) {
            damaged("its index is inconsistent");
        }
        std::vector<std::uint8_t> unpacked(bytes_ - tail[0] - sizeof tail);
        get(tail[0], unpacked.data(), unpacked.size());
        if (block_checksum(unpacked.data(), unpacked.size()) != tail[2]) {
            damaged("its index does not match its checksum");
        }
        require_part(part, {unpacked.begin() + static_cast<std::ptrdiff_t>(tail[1] * each), unpacked.end()});
        std::vector<std::uint64_t> row(index_words(words));
        for (std::uint64_t i = 0; i < tail[1]; ++i) {
            std::memcpy(row.data(), unpacked.data() + i * each, each);
            // Lengths that no writer makes must not decide how much memory a reader takes.
            const std::uint64_t largest = max_block_entries * words * max_word_bytes;
            if (row[1] == 0 || row[1] > max_block_entries || row[2] > tail[0] || row[3] > tail[0] - row[2] ||
                row[4] > largest) {
                damaged("a block in its index is impossible");
            }
            blocks_.push_back({row[0], row[1], row[2], row[3], row[4], row[5], {row.begin() + 6, row.end()}});
        }
    } catch (...) {
        ::close(file_);
        throw;
    }
}

RunFile::~RunFile() {
    ::close(file_);
}

void RunFile::damaged(const std::string& why) const {
    throw FileError(FileError::Kind::damaged, path_, "this run of positions is damaged: " + why);
}

void RunFile::get(std::uint64_t offset, void* bytes, std::size_t number) const {
    auto* to = static_cast<char*>(bytes);
    while (number > 0) {
        const ssize_t got = ::pread(file_, to, number, static_cast<off_t>(offset));
        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got <= 0) {
            damaged(got < 0 ? last_fault() : "it is too short");
        }
        to += got;
        offset += static_cast<std::uint64_t>(got);
        number -= static_cast<std::size_t>(got);
    }
}

std::uint64_t RunFile::entries() const {
    std::uint64_t sum = 0;
    for (const RunBlock& block : blocks_) {
        sum += block.entries;
    }
    return sum;
}

std::vector<const RunBlock*> RunFile::blocks(std::uint64_t shard) const {
    std::vector<const RunBlock*> list;
    for (const RunBlock& block : blocks_) {
        if (block.shard == shard) {
            list.push_back(&block);
        }
    }
    return list;
}

void RunFile::read(const RunBlock& block, std::vector<std::uint8_t>& unpacked) const {
    std::vector<std::uint8_t> packed(block.stored);
    get(block.offset, packed.data(), packed.size());
    if (block_checksum(packed.data(), packed.size()) != block.checksum) {
        damaged("a block does not match its checksum");
    }
    unpacked.resize(block.unpacked);
    if (!compression_.unpack(packed, unpacked)) {
        damaged("a block cannot be unpacked");
    }
}

}  // namespace rulescope::storage
