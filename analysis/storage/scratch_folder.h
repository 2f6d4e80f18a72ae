// A folder for the temporary files of one run. The destructor removes the folder.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

#include "analysis/storage/file_error.h"

namespace rulescope::storage {

class ScratchFolder {
public:
    /// Creates a new folder in `within`, or in the system's folder for temporary files if `within` is empty. Throws
    /// FileError.
    explicit ScratchFolder(const std::string& within) {
        std::error_code fault;
        std::filesystem::path place = within;
        if (within.empty()) {
            place = std::filesystem::temp_directory_path(fault);
        }
        path_ = (place / "rulescope-explore-XXXXXX").string();
        if (fault || mkdtemp(path_.data()) == nullptr) {
            throw FileError(FileError::Kind::unwritable, place.string(), "cannot create a folder for positions there");
        }
    }
    ~ScratchFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    [[nodiscard]] const std::string& path() const { return path_; }

private:
    std::string path_;
};

}  // namespace rulescope::storage
