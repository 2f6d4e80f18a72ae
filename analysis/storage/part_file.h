// What a file of a state is. Every file of a state names the run and the part that it holds, under a checksum. So files
// of other runs, layers or processes are refused, although each of them is undamaged.
#pragma once

#include <string>
#include <utility>

#include "analysis/storage/checkpoint_folder.h"
#include "analysis/storage/checksum.h"
#include "analysis/storage/file_error.h"

namespace rulescope::storage {

/// The path of a file and the text that it must carry. The text is empty for a temporary file that only the run that
/// wrote it reads.
struct PartFile {
    PartFile() = default;
    PartFile(std::string file) : path(std::move(file)) {}  // NOLINT(google-explicit-constructor)
    PartFile(const char* file) : path(file) {}             // NOLINT(google-explicit-constructor)
    PartFile(std::string file, std::string what) : path(std::move(file)), holds(std::move(what)) {}

    std::string path;
    std::string holds;
};

/// The longest text that a file may carry.
inline constexpr std::size_t largest_part_text = 4096;

/// Returns "PART of run HASH"; the hash is that of the run's identity.
inline std::string part_text(const StateIdentity& identity, const std::string& part) {
    Fnv1a sum;
    for (const auto& [name, value] : identity) {
        sum.add(name);
        sum.step(0x1e);
        sum.add(value);
        sum.step(0x1f);
    }
    return part + " of run " + hex_text(sum.sum());
}

/// Throws a FileError (refused) if the file carries another text.
inline void require_part(const PartFile& file, const std::string& found) {
    if (found != file.holds) {
        const auto shown = [](const std::string& text) { return text.empty() ? "a temporary file" : text; };
        throw FileError(FileError::Kind::refused, file.path,
                        "this file is " + shown(found) + ", but " + shown(file.holds) + " was expected",
                        "put the right file back, or name another folder to begin again");
    }
}

}  // namespace rulescope::storage
