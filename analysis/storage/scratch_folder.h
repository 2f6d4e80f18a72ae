// A folder for the temporary files of one run. The destructor removes the folder. A killed run leaves its folder; the next
// run that makes a folder in the same place removes it.
#pragma once

#include <string>

namespace rulescope::storage {

class ScratchFolder {
public:
    /// Creates a new folder in `within`, or in the system's folder for temporary files if `within` is empty, and removes
    /// the folders of killed runs there. Throws FileError.
    explicit ScratchFolder(const std::string& within);
    ~ScratchFolder();
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    [[nodiscard]] const std::string& path() const { return path_; }

private:
    std::string path_;
    int folder_ = -1;  ///< open and locked while the run lives
};

}  // namespace rulescope::storage
