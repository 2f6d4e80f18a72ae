// A checksum that detects damaged files.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace rulescope::solve {

/// FNV-1a (G. Fowler, L. C. Noll, P. Vo) on words of eight bytes. A change of a single byte always changes the sum,
/// because every step is invertible.
class Checksum {
public:
    void add(const void* data, std::size_t bytes) {
        const auto* at = static_cast<const unsigned char*>(data);
        for (; bytes > 0 && filled_ != 0; --bytes) {
            add_byte(*at++);
        }
        for (; bytes >= 8; bytes -= 8, at += 8) {
            std::uint64_t word = 0;
            std::memcpy(&word, at, 8);
            add_word(word);
        }
        for (; bytes > 0; --bytes) {
            add_byte(*at++);
        }
    }
    [[nodiscard]] std::uint64_t sum() const {
        Checksum whole = *this;
        while (whole.filled_ != 0) {
            whole.add_byte(0);
        }
        return whole.sum_;
    }

private:
    void add_byte(unsigned char byte) {
        word_ |= std::uint64_t{byte} << (8 * filled_);
        if (++filled_ == 8) {
            add_word(word_);
            word_ = 0;
            filled_ = 0;
        }
    }
    void add_word(std::uint64_t word) { sum_ = (sum_ ^ word) * 0x100000001b3ULL; }

    std::uint64_t sum_ = 0xcbf29ce484222325ULL;
    std::uint64_t word_ = 0;
    unsigned filled_ = 0;
};

inline std::uint64_t checksum_of(const void* data, std::size_t bytes) {
    Checksum checksum;
    checksum.add(data, bytes);
    return checksum.sum();
}

}  // namespace rulescope::solve
