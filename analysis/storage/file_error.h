// A file or folder that cannot be used.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

namespace rulescope::storage {

/// The only error class for files: path, problem and remedy. what() is "PATH: PROBLEM; REMEDY".
class FileError : public std::runtime_error {
public:
    enum class Kind : std::uint8_t {
        unwritable,  ///< writing failed: the disk is full, the folder does not exist or is not writable
        damaged,     ///< the file is truncated, changed or unreadable
        refused      ///< the file is missing, is locked, or belongs to another rule set, version or format
    };

    /// `remedy` may be empty.
    FileError(Kind kind, std::string path, const std::string& problem, const std::string& remedy = "")
        : FileError(kind, std::move(path), remedy.empty() ? problem : problem + "; " + remedy, Joined{}) {}

    /// Returns an error about a damaged record of a file with many records, such as stored games. The caller adds the
    /// path of the file.
    static FileError damaged_record(std::uint64_t record, const std::string& problem) {
        FileError error(Kind::damaged, "", problem);
        error.record_ = record;
        return error;
    }

    [[nodiscard]] Kind kind() const { return kind_; }
    [[nodiscard]] const std::string& path() const { return path_; }
    /// Returns "PROBLEM; REMEDY" without the path, for messages that write the path in another form.
    [[nodiscard]] const std::string& sentence() const { return sentence_; }

    /// Returns the number of the damaged record; nothing if the error concerns the whole file.
    [[nodiscard]] std::optional<std::uint64_t> record() const { return record_; }

private:
    struct Joined {};
    FileError(Kind kind, std::string path, const std::string& sentence, Joined)
        : std::runtime_error(path.empty() ? sentence : path + ": " + sentence),
          kind_(kind),
          path_(std::move(path)),
          sentence_(sentence) {}

    Kind kind_;
    std::string path_, sentence_;
    std::optional<std::uint64_t> record_;
};

}  // namespace rulescope::storage
