// A folder for runs that nobody needs afterwards.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

#include "analysis/explore/run_file.h"

namespace rulescope::explore {

class ScratchFolder {
public:
    /// In this folder, or in the system's place for such files. Throws DiskFault.
    explicit ScratchFolder(const std::string& within) {
        std::error_code fault;
        std::filesystem::path place = within;
        if (within.empty()) {
            place = std::filesystem::temp_directory_path(fault);
        }
        path_ = (place / "rulescope-explore-XXXXXX").string();
        if (fault || mkdtemp(path_.data()) == nullptr) {
            throw DiskFault(DiskFault::Kind::write, place.string(), "cannot make a folder for positions there");
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

}  // namespace rulescope::explore
