// A sequence that grows by blocks. A vector copies its elements when it grows, and needs the old and the new buffer for
// that time; so a search that counts a vector's memory uses up to three times as much. A sequence of blocks uses what it
// counts.
#pragma once

#include <cstddef>
#include <cstdint>

#include <boost/container/deque.hpp>

namespace rulescope::storage {

constexpr std::size_t block_bytes = 65'536;

/// A sequence with constant access by index.
template <class T>
using Blocks = boost::container::deque<T, void,
                                       boost::container::deque_options_t<boost::container::block_bytes<block_bytes>>>;

/// Memory in use, in bytes.
template <class T>
std::uint64_t memory_of(const Blocks<T>& blocks) {
    constexpr std::size_t elements = block_bytes / sizeof(T);
    return (blocks.size() / elements + 1) * block_bytes;
}

}  // namespace rulescope::storage
