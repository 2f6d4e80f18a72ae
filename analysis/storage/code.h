// Codes: packed states, each a number of a fixed length. Two states have the same code if and only if they are equal.
//
// Codes are compared word by word. The comparison operator of std::array calls a function of the C library, and this
// call would take longer than a lookup in a table.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace rulescope::storage {

/// A code of `Words` words. The last word is the most significant.
template <std::size_t Words>
using Code = std::array<std::uint64_t, Words>;

/// Reads a code from consecutive words.
template <std::size_t Words>
constexpr Code<Words> code_at(const std::uint64_t* words) {
    Code<Words> code{};
    for (std::size_t word = 0; word < Words; ++word) {
        code[word] = words[word];
    }
    return code;
}

/// Returns whether code a is less than code b as a number.
template <std::size_t Words>
constexpr bool code_less(const Code<Words>& a, const Code<Words>& b) {
    for (std::size_t word = Words; word-- > 0;) {
        if (a[word] != b[word]) {
            return a[word] < b[word];
        }
    }
    return false;
}

template <std::size_t Words>
constexpr bool same_code(const Code<Words>& a, const Code<Words>& b) {
    std::uint64_t different = 0;
    for (std::size_t word = 0; word < Words; ++word) {
        different |= a[word] ^ b[word];
    }
    return different == 0;
}

template <std::size_t Words>
constexpr bool is_zero(const Code<Words>& code) {
    std::uint64_t bits = 0;
    for (std::size_t word = 0; word < Words; ++word) {
        bits |= code[word];
    }
    return bits == 0;
}

/// code_less() and is_zero() as function objects, which algorithms can inline.
template <std::size_t Words>
struct CodeLess {
    bool operator()(const Code<Words>& a, const Code<Words>& b) const { return code_less<Words>(a, b); }
};
template <std::size_t Words>
struct IsZero {
    bool operator()(const Code<Words>& code) const { return is_zero<Words>(code); }
};

/// A hash in which every bit of a code affects all 64 bits.
template <std::size_t Words>
constexpr std::uint64_t code_hash(const Code<Words>& code) {
    std::uint64_t hash = 0x9e3779b97f4a7c15;
    for (const std::uint64_t word : code) {
        hash ^= word;
        hash *= 0xbf58476d1ce4e5b9;
        hash ^= hash >> 32U;
    }
    hash *= 0x94d049bb133111eb;
    return hash ^ (hash >> 29U);
}

/// Begins to load the cache line at this address. All prefetching goes through this function: GCC takes a function that
/// does nothing but __builtin_prefetch for one without effect and removes its calls; the empty assembly prevents that.
inline void prefetch_line(const void* address) {
    __builtin_prefetch(address);
    asm volatile("" : : "r"(address));
}

/// Returns the process that owns a code.
template <std::size_t Words>
int owner_of(const Code<Words>& code, int processes) {
    return processes == 1 ? 0 : static_cast<int>((code_hash(code) >> 40U) % static_cast<std::uint64_t>(processes));
}

}  // namespace rulescope::storage
