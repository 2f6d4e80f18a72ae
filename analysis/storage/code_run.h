// Codes on disk: one ascending list per shard. A list is divided into blocks. A block contains the differences between
// consecutive codes. Each block is compressed and has its own checksum (run_file.h).
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "analysis/storage/code_stream.h"
#include "analysis/storage/run_file.h"

namespace rulescope::storage {

inline constexpr std::size_t codes_in_block = 4096;

/// Encodes the codes of one block except the first code. Each code is written as its difference from the previous code.
/// Each byte holds seven bits, the lowest bits first; the eighth bit is set if more bytes follow.
template <std::size_t Words>
std::vector<std::uint8_t> packed_codes(const Code<Words>* codes, std::size_t number) {
    std::vector<std::uint8_t> bytes;
    bytes.reserve(number * 8);
    for (std::size_t i = 1; i < number; ++i) {
        Code<Words> rest = codes[i];
        std::uint64_t borrow = 0;
        for (std::size_t word = 0; word < Words; ++word) {
            const std::uint64_t less = codes[i - 1][word];
            const std::uint64_t value = rest[word] - less - borrow;
            borrow = rest[word] < less || (borrow != 0 && rest[word] == less) ? 1 : 0;
            rest[word] = value;
        }
        do {
            const auto low = static_cast<std::uint8_t>(rest[0] & 127U);
            for (std::size_t word = 0; word < Words; ++word) {
                const std::uint64_t above = word + 1 < Words ? rest[word + 1] : 0;
                rest[word] = (rest[word] >> 7U) | (above << 57U);
            }
            bytes.push_back(static_cast<std::uint8_t>(!is_zero<Words>(rest) ? low | 128U : low));
        } while (!is_zero<Words>(rest));
    }
    return bytes;
}

/// Decodes the bytes. Returns false if they do not contain exactly `number` codes, including `first`.
template <std::size_t Words>
bool unpack_codes(const std::vector<std::uint8_t>& bytes, const Code<Words>& first, std::vector<Code<Words>>& codes,
                  std::size_t number) {
    codes.clear();
    codes.reserve(number);
    codes.push_back(first);
    std::size_t at = 0;
    while (codes.size() < number) {
        Code<Words> sum{};
        std::size_t bit = 0;
        for (bool more = true; more; bit += 7) {
            if (at == bytes.size() || bit >= 64 * Words) {
                return false;
            }
            const std::uint64_t part = bytes[at] & 127U;
            more = bytes[at++] >= 128;
            sum[bit / 64] |= part << (bit % 64);
            if (bit % 64 > 57 && bit / 64 + 1 < Words) {
                sum[bit / 64 + 1] |= part >> (64 - bit % 64);
            }
        }
        std::uint64_t carry = 0;
        for (std::size_t word = 0; word < Words; ++word) {
            const std::uint64_t before = codes.back()[word];
            const std::uint64_t value = sum[word] + before + carry;
            carry = value < before || (carry != 0 && value == before) ? 1 : 0;
            sum[word] = value;
        }
        codes.push_back(sum);
    }
    return at == bytes.size();
}

/// Writes the ascending codes of one shard into a run.
template <std::size_t Words>
class CodeRunWriter {
public:
    CodeRunWriter(RunFileWriter& file, std::uint64_t shard) : file_(file), shard_(shard) {}
    void append(const Code<Words>& code) {
        block_.push_back(code);
        if (block_.size() == codes_in_block) {
            flush();
        }
    }
    void flush() {
        if (!block_.empty()) {
            file_.append(shard_, block_.size(), {block_[0].begin(), block_[0].end()},
                         packed_codes<Words>(block_.data(), block_.size()));
            block_.clear();
        }
    }

private:
    RunFileWriter& file_;
    std::uint64_t shard_;
    std::vector<Code<Words>> block_;
};

/// Reads the codes of one shard from a run.
template <std::size_t Words>
class CodeRunReader final : public CodeReader<Words> {
public:
    using Code = storage::Code<Words>;
    CodeRunReader(std::shared_ptr<const RunFile> file, std::uint64_t shard)
        : file_(std::move(file)), blocks_(file_->blocks(shard)) {}

    std::size_t read(Code* out, std::size_t max_codes) override {
        std::size_t number = 0;
        while (number < max_codes && (place_ < codes_.size() || next_block())) {
            const std::size_t part = std::min(max_codes - number, codes_.size() - place_);
            std::copy_n(codes_.begin() + static_cast<std::ptrdiff_t>(place_), part, out + number);
            number += part;
            place_ += part;
        }
        return number;
    }
    /// Skips only whole blocks. If the first code of the next block is not above the bound, all codes of the current
    /// block are below the bound and can be skipped.
    void skip_below(const Code& bound) override {
        if (place_ < codes_.size() && !code_less<Words>(codes_.back(), bound)) {
            return;
        }
        while (block_ + 1 < blocks_.size() && !code_less<Words>(bound, first_of(block_ + 1))) {
            ++block_;
            place_ = codes_.size();
        }
    }
    void skip(std::uint64_t number) override {
        while (number > 0) {
            if (place_ == codes_.size()) {
                if (block_ < blocks_.size() && blocks_[block_]->entries <= number) {
                    number -= blocks_[block_++]->entries;
                    continue;
                }
                if (!next_block()) {
                    return;
                }
            }
            const std::uint64_t part = std::min<std::uint64_t>(number, codes_.size() - place_);
            place_ += part;
            number -= part;
        }
    }

private:
    [[nodiscard]] Code first_of(std::size_t block) const {
        Code code;
        std::copy_n(blocks_[block]->first.begin(), Words, code.begin());
        return code;
    }
    bool next_block() {
        if (block_ == blocks_.size()) {
            return false;
        }
        file_->read(*blocks_[block_], bytes_);
        if (!unpack_codes<Words>(bytes_, first_of(block_), codes_, blocks_[block_]->entries)) {
            throw FileError(FileError::Kind::damaged, file_->path(), "this run of positions is damaged");
        }
        ++block_;
        place_ = 0;
        return true;
    }

    std::shared_ptr<const RunFile> file_;
    std::vector<const RunBlock*> blocks_;
    std::size_t block_ = 0;  ///< the next block to decode
    std::vector<std::uint8_t> bytes_;
    std::vector<Code> codes_;
    std::size_t place_ = 0;
};

}  // namespace rulescope::storage
