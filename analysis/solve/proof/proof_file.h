// Proofs as files: a line that says what it is, a line of JSON that says of what, then the positions.
//
// The codes stand in ascending order, each as the number of its leading bytes that are those of the one before, then
// the other bytes, the most significant first; then the bound on the turns to the end, seven bits a byte, the lowest
// first, the top bit saying that more follow. The last eight bytes are a checksum of all before (FNV-1a, lowest first).
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/storage/file_error.h"
#include "core/game.h"

namespace rulescope::solve {

/// What a proof says of itself.
struct ProofHeader {
    std::string ruleset;    ///< name
    std::string hash;       ///< of the rule set
    std::string position;   ///< the start, as text
    Seat seat = 0;          ///< who wins
    std::string engine;     ///< whose codes they are: "fast", "reference"
    std::string version;    ///< of Rulescope
    int code_bytes = 0;     ///< length of a code
    bool symmetry = false;  ///< does a position stand for its class?
    std::uint64_t positions = 0;
    std::uint32_t longest = 0;  ///< at most so many turns to the end
};

/// A code as a file has it.
using CodeBytes = std::vector<std::uint8_t>;

template <class Code>
CodeBytes bytes_of(const Code& code, int code_bytes) {
    CodeBytes bytes(static_cast<std::size_t>(code_bytes));
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        bytes[bytes.size() - 1 - i] = static_cast<std::uint8_t>(code[i / 8] >> (8 * (i % 8)));
    }
    return bytes;
}

template <class Code>
Code code_from(const CodeBytes& bytes) {
    Code code{};
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        code[i / 8] |= static_cast<std::uint64_t>(bytes[bytes.size() - 1 - i]) << (8 * (i % 8));
    }
    return code;
}

/// Makes the contents of a file; positions are added in ascending order of their codes.
class ProofWriter {
public:
    explicit ProofWriter(const ProofHeader& header);
    void add(const CodeBytes& code, std::uint32_t longest);
    /// The whole file. Throws std::logic_error if the header's number of positions is not that of those added.
    std::string finish();

private:
    std::string text_;
    CodeBytes last_;
    std::uint64_t positions_, added_ = 0;
};

/// A file that was read; everything in it but its truth is checked on construction.
class ProofFile {
public:
    /// `path`: for messages. Throws storage::FileError if the file is damaged or no proof.
    ProofFile(std::string path, std::string contents);

    [[nodiscard]] const ProofHeader& header() const { return header_; }
    [[nodiscard]] std::uint64_t bytes() const { return contents_.size(); }
    /// Calls visit(code, bound) for every position, in ascending order.
    void for_each(const std::function<void(const CodeBytes&, std::uint32_t)>& visit) const;

private:
    std::string path_, contents_;
    std::size_t begin_ = 0;  ///< of the positions
    ProofHeader header_;
};

}  // namespace rulescope::solve
