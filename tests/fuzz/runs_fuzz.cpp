// A sorted run is read, or refused with a sentence; no block is larger than a writer makes it. Checksums are computed
// again, so that mutations reach the reader behind them.
//
// An input is not a whole file: a byte with the length of an entry, then blocks. A block has its lengths and the
// contents before compression, which the target compresses. The rest of the input replaces words of the index.
#include <zstd.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "analysis/adapters/adapters.h"
#include "analysis/storage/checksum.h"
#include "analysis/storage/code_run.h"
#include "analysis/storage/edge_run.h"
#include "tests/fuzz/scratch.h"

using namespace rulescope;
using namespace rulescope::storage;
using fuzz::require;

namespace {

constexpr std::uint64_t run_mark = 0x326e757265706f63;  // as in run_file.cpp

class Bytes {
public:
    explicit Bytes(std::string_view all) : all_(all) {}
    [[nodiscard]] bool empty() const { return all_.empty(); }
    std::uint8_t take() {
        if (all_.empty()) {
            return 0;
        }
        const auto byte = static_cast<std::uint8_t>(all_.front());
        all_.remove_prefix(1);
        return byte;
    }
    std::string_view take(std::size_t number) {
        const std::string_view part = all_.substr(0, number);
        all_.remove_prefix(part.size());
        return part;
    }

private:
    std::string_view all_;
};

void put(std::string& file, std::uint64_t word) {
    file.append(reinterpret_cast<const char*>(&word), sizeof word);
}

std::string file_of(Bytes& bytes, std::size_t words) {
    std::string file;
    put(file, run_mark);
    put(file, words);
    std::vector<std::uint64_t> index;
    const std::size_t blocks = bytes.take() % 4;
    for (std::size_t block = 0; block < blocks; ++block) {
        const std::uint64_t shard = bytes.take() % 4, entries = bytes.take();
        const std::string_view contents = bytes.take(bytes.take());
        std::string packed(ZSTD_compressBound(contents.size()), '\0');
        packed.resize(ZSTD_compress(packed.data(), packed.size(), contents.data(), contents.size(), 1));
        index.insert(index.end(), {shard, entries, file.size(), packed.size(), contents.size(),
                                   block_checksum(packed.data(), packed.size())});
        for (std::size_t word = 0; word < words; ++word) {
            index.push_back(bytes.take());
        }
        file += packed;
    }
    std::array<std::uint64_t, 4> tail{file.size(), blocks, 0, run_mark};
    while (!bytes.empty()) {
        const std::size_t place = bytes.take() % (index.size() + 2);
        std::uint64_t word = 0;
        for (unsigned shift = bytes.take() % 64, part = 0; part < 2; ++part) {
            word |= std::uint64_t{bytes.take()} << (shift + 8 * part) % 64;
        }
        (place < index.size() ? index[place] : tail[place - index.size()]) = word;
    }
    tail[2] = block_checksum(index.data(), index.size() * 8);
    for (const std::uint64_t word : index) {
        put(file, word);
    }
    for (const std::uint64_t word : tail) {
        put(file, word);
    }
    return file;
}

template <std::size_t Words>
void read_codes(const std::string& path) {
    const auto file = std::make_shared<const RunFile>(path, Words);
    for (const std::uint64_t shard : {0U, 1U, 2U, 3U}) {
        std::array<Code<Words>, 100> codes;
        CodeRunReader<Words> reader(file, shard);
        std::uint64_t number = 0;
        while (const std::size_t part = reader.read(codes.data(), codes.size())) {
            number += part;
        }
        std::uint64_t promised = 0;
        for (const RunBlock* block : file->blocks(shard)) {
            promised += block->entries;
        }
        require(number == promised, "a shard has the number of codes that its index gives");
        CodeRunReader<Words> jumping(file, shard);
        jumping.skip(number / 2);
        jumping.skip_below(codes[0]);
        while (jumping.read(codes.data(), codes.size()) > 0) {
        }
    }
}

template <class Read>
void judge(Read read) {
    try {
        read();
    } catch (const FileError& error) {
        require(!error.sentence().empty(), "a fault has a sentence");
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const fuzz::Scratch folder;
    static const bool installed = (adapters::install_zstd(), true);
    require(installed, "runs can be read");
    Bytes bytes(std::string_view(reinterpret_cast<const char*>(data), size));
    const std::uint8_t kind = bytes.take();
    const std::size_t words = 1 + kind % 4;
    const std::string path = folder.write("run", file_of(bytes, words));
    if (words % 2 == 0) {
        judge([&] { words == 2 ? void(read_edges<1>(path)) : void(read_edges<2>(path)); });
    }
    judge([&] {
        words == 1   ? read_codes<1>(path)
        : words == 2 ? read_codes<2>(path)
        : words == 3 ? read_codes<3>(path)
                     : read_codes<4>(path);
    });
    return 0;
}
