// Checksums of files and texts: FNV-1a, 64 bits (G. Fowler, L. C. Noll, P. Vo). Checksums detect damage. They do not
// protect against intentional changes. They are never used to decide whether two texts are equal.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace rulescope::storage {

/// A checksum over single bytes. Every step is a one-to-one function of the sum, so a change of one byte always changes
/// the result.
class Fnv1a {
public:
    static constexpr std::uint64_t offset_basis = 0xcbf29ce484222325ULL;
    static constexpr std::uint64_t prime = 0x100000001b3ULL;

    constexpr Fnv1a() = default;
    /// Starts with `begin` instead of the offset basis.
    constexpr explicit Fnv1a(std::uint64_t begin) : sum_(begin) {}

    /// Performs one step with a byte or a whole word.
    constexpr void step(std::uint64_t value) { sum_ = (sum_ ^ value) * prime; }
    constexpr void add(std::string_view bytes) {
        for (const char byte : bytes) {
            step(static_cast<unsigned char>(byte));
        }
    }
    [[nodiscard]] constexpr std::uint64_t sum() const { return sum_; }

private:
    std::uint64_t sum_ = offset_basis;
};

constexpr std::uint64_t fnv1a(std::string_view bytes) {
    Fnv1a checksum;
    checksum.add(bytes);
    return checksum.sum();
}

/// Returns a checksum as 16 hexadecimal digits, the form in which files contain it.
std::string hex_text(std::uint64_t sum);

/// FNV-1a over words of eight bytes, for large files; the last word is padded with zeros. The result does not depend on
/// how the data is divided among calls of add().
class WordChecksum {
public:
    void add(const void* data, std::size_t bytes);
    [[nodiscard]] std::uint64_t sum() const;

private:
    void add_byte(unsigned char byte);

    Fnv1a sum_;
    std::uint64_t word_ = 0;
    unsigned filled_ = 0;
};

std::uint64_t word_checksum(const void* data, std::size_t bytes);

/// Returns the checksum of a block in a sorted run. The checksum is computed over words of eight bytes, then over the
/// remaining single bytes. After each step, the upper bits of the sum are also combined with the lower bits.
std::uint64_t block_checksum(const void* data, std::size_t bytes);

}  // namespace rulescope::storage
