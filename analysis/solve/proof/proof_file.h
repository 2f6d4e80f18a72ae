// Proof files: a format line, a line of JSON with the header, then the positions.
//
// Codes are in ascending order. Each is the number of its leading bytes that equal those of the previous code, then the
// other bytes, most significant first; then the bound on the turns to the end, seven bits per byte, lowest first, with
// the top bit set if more follow. The last eight bytes are a checksum of everything before them (FNV-1a, lowest byte
// first).
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/storage/file_error.h"
#include "core/game.h"

namespace rulescope::solve {

/// The header of a proof.
struct ProofHeader {
    std::string ruleset;    ///< name
    std::string hash;       ///< of the rule set
    std::string position;   ///< the start, as text
    Seat seat = 0;          ///< the winning seat
    std::string engine;     ///< the engine that made the codes: "fast", "reference"
    std::string version;    ///< of Rulescope
    int code_bytes = 0;     ///< length of a code
    bool symmetry = false;  ///< true if positions represent their classes
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

template <class Code>
Code code_from(const CodeBytes& bytes) {
    Code code{};
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
    /// Returns the whole file. Throws std::logic_error if the header's number of positions differs from the number
    /// added.
    std::string finish();

private:
    std::string text_;
    CodeBytes last_;
    std::uint64_t positions_, added_ = 0;
};

/// A proof file. The constructor checks everything except the truth of the proof.
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
    std::size_t begin_ = 0;  ///< of the positions
    ProofHeader header_;
};

}  // namespace rulescope::solve
