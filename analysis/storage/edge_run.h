// Turns on disk. A turn is a pair of codes. The turns are stored in the given order in a file with checksums
// (run_file.h).
#pragma once

#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "analysis/storage/code.h"
#include "analysis/storage/run_file.h"

namespace rulescope::storage {

template <std::size_t Words>
using CodeEdges = std::vector<std::pair<Code<Words>, Code<Words>>>;

template <std::size_t Words>
void write_edges(const PartFile& part, const CodeEdges<Words>& edges) {
    RunFileWriter writer(part, 2 * Words);
    constexpr std::size_t in_block = 16'384;
    for (std::size_t begin = 0; begin < edges.size(); begin += in_block) {
        const std::size_t end = std::min(edges.size(), begin + in_block);
        std::vector<std::uint64_t> words;
        for (std::size_t i = begin; i < end; ++i) {
            words.insert(words.end(), edges[i].first.begin(), edges[i].first.end());
            words.insert(words.end(), edges[i].second.begin(), edges[i].second.end());
        }
        std::vector<std::uint8_t> bytes(words.size() * sizeof(std::uint64_t));
        std::memcpy(bytes.data(), words.data(), bytes.size());
        words.resize(2 * Words);
        writer.append(0, end - begin, words, bytes);
    }
    writer.finish();
}

/// Returns all turns of a file. Throws FileError.
template <std::size_t Words>
CodeEdges<Words> read_edges(const PartFile& part) {
    const RunFile file(part, 2 * Words);
    CodeEdges<Words> edges;
    std::vector<std::uint8_t> bytes;
    for (const RunBlock* block : file.blocks(0)) {
        file.read(*block, bytes);
        if (bytes.size() != block->entries * 2 * sizeof(Code<Words>)) {
            throw FileError(FileError::Kind::damaged, part.path, "this file of turns is damaged");
        }
        for (std::size_t i = 0; i < block->entries; ++i) {
            std::pair<Code<Words>, Code<Words>> edge;
            std::memcpy(edge.first.data(), bytes.data() + 2 * i * sizeof(Code<Words>), sizeof(Code<Words>));
            std::memcpy(edge.second.data(), bytes.data() + (2 * i + 1) * sizeof(Code<Words>), sizeof(Code<Words>));
            edges.push_back(edge);
        }
    }
    return edges;
}

}  // namespace rulescope::storage
