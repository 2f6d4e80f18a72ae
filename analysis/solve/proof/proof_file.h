// Proof files: a format line, a line of JSON with the header, then the positions.
//
// Each position is an entry, and entries are sorted by code. An entry begins with the number of leading bytes that its
// code shares with the previous code. Then come the other bytes of the code, most significant byte first, and the bound
// on the number of turns to the end. The bound is stored as groups of seven bits, lowest group first; the top bit of a
// byte is set if more bytes follow. The last eight bytes are a checksum of everything before them (FNV-1a, lowest byte
// first).
#pragma once

#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/storage/file_error.h"
#include "core/game.h"

namespace rulescope::solve {

/// The header of a proof.
struct ProofHeader {
    std::string ruleset;    ///< name of the rule set
    std::string hash;       ///< hash of the rule set
    std::string position;   ///< text of the start position
    Seat seat = 0;          ///< the winning seat
    std::string engine;     ///< the engine that made the codes: "fast", "reference"
    std::string version;    ///< version of Rulescope
    int code_bytes = 0;     ///< length of a code
    bool symmetry = false;  ///< true if each position represents its class
    std::uint64_t positions = 0;
    std::uint32_t longest = 0;  ///< maximum number of turns to the end
};

/// A code as stored in a file.
using CodeBytes = std::vector<std::uint8_t>;

template <class Code>
CodeBytes bytes_of(const Code& code, int code_bytes) {
    CodeBytes bytes(static_cast<std::size_t>(code_bytes));
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        bytes[bytes.size() - 1 - i] = static_cast<std::uint8_t>(code[i / 8] >> (8 * (i % 8)));
    }
    return bytes;
}

/// Throws std::invalid_argument if the bytes are longer than a code.
template <class Code>
Code code_from(const CodeBytes& bytes) {
    Code code{};
    if (bytes.size() > sizeof code) {
        throw std::invalid_argument("a code of " + std::to_string(bytes.size()) + " bytes is longer than a position");
    }
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        code[i / 8] |= static_cast<std::uint64_t>(bytes[bytes.size() - 1 - i]) << (8 * (i % 8));
    }
    return code;
}

/// Makes the contents of a file. Positions must be added in ascending order of their codes.
class ProofWriter {
public:
    explicit ProofWriter(const ProofHeader& header);
    void add(const CodeBytes& code, std::uint32_t longest);
    /// Returns the contents of the whole file. Throws std::logic_error if the number of added positions differs from
    /// the number in the header.
    std::string finish();

private:
    std::string text_;
    CodeBytes last_;
    std::uint64_t positions_, added_ = 0;
};

/// A proof file. The constructor checks everything except whether the proof is correct.
class ProofFile {
public:
    /// `path` is for messages. Throws storage::FileError if the file is damaged or is not a proof.
    ProofFile(std::string path, std::string contents);

    [[nodiscard]] const ProofHeader& header() const { return header_; }
    [[nodiscard]] std::uint64_t bytes() const { return contents_.size(); }
    /// Calls visit(code, bound) for every position, in ascending order.
    void for_each(const std::function<void(const CodeBytes&, std::uint32_t)>& visit) const;

private:
    std::string path_, contents_;
    std::size_t begin_ = 0;  ///< offset of the positions in the file
    ProofHeader header_;
};

}  // namespace rulescope::solve
