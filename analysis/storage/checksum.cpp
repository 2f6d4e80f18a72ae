#include "analysis/storage/checksum.h"

#include <fmt/format.h>

#include <cstring>

namespace rulescope::storage {

namespace {

std::uint64_t word_at(const unsigned char* bytes) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes, 8);
    return word;
}

}  // namespace

std::string hex_text(std::uint64_t sum) {
    return fmt::format("{:016x}", sum);
}

void WordChecksum::add(const void* data, std::size_t bytes) {
    const auto* at = static_cast<const unsigned char*>(data);
    for (; bytes > 0 && filled_ != 0; --bytes) {
        add_byte(*at++);
    }
    for (; bytes >= 8; bytes -= 8, at += 8) {
        sum_.step(word_at(at));
    }
    for (; bytes > 0; --bytes) {
        add_byte(*at++);
    }
}

std::uint64_t WordChecksum::sum() const {
    Fnv1a sum = sum_;
    if (filled_ != 0) {
        sum.step(word_);
    }
    return sum.sum();
}

void WordChecksum::add_byte(unsigned char byte) {
    word_ |= std::uint64_t{byte} << (8 * filled_);
    if (++filled_ == 8) {
        sum_.step(word_);
        word_ = 0;
        filled_ = 0;
    }
}

std::uint64_t word_checksum(const void* data, std::size_t bytes) {
    WordChecksum checksum;
    checksum.add(data, bytes);
    return checksum.sum();
}

std::uint64_t block_checksum(const void* data, std::size_t bytes) {
    const auto* at = static_cast<const unsigned char*>(data);
    std::uint64_t sum = Fnv1a::offset_basis;
    const auto step = [&](std::uint64_t value) {
        sum = (sum ^ value) * Fnv1a::prime;
        sum ^= sum >> 29U;
    };
    for (; bytes >= 8; bytes -= 8, at += 8) {
        step(word_at(at));
    }
    for (; bytes > 0; --bytes) {
        step(*at++);
    }
    return sum;
}

}  // namespace rulescope::storage
