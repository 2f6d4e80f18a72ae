#include "analysis/storage/scratch_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "analysis/storage/file_error.h"

namespace rulescope::storage {

namespace {

namespace fs = std::filesystem;

constexpr const char* name_begin = "rulescope-scratch-";

/// Opens and locks a folder. Returns -1 if a living run has the lock, or if the folder is another user's or a link.
int locked(const std::string& folder) {
    const int file = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (file < 0) {
        return -1;
    }
    struct stat about {};
    if (::fstat(file, &about) != 0 || about.st_uid != ::geteuid() || ::flock(file, LOCK_EX | LOCK_NB) != 0) {
        ::close(file);
        return -1;
    }
    return file;
}

void remove_left_folders(const fs::path& place) {
    std::error_code fault;
    for (fs::directory_iterator entry(place, fault), end; !fault && entry != end; entry.increment(fault)) {
        if (entry->path().filename().string().rfind(name_begin, 0) != 0) {
            continue;
        }
        if (const int file = locked(entry->path().string()); file >= 0) {
            std::error_code ignored;
            fs::remove_all(entry->path(), ignored);
            ::close(file);
        }
    }
}

}  // namespace

ScratchFolder::ScratchFolder(const std::string& within) {
    std::error_code fault;
    fs::path place = within;
    if (within.empty()) {
        place = fs::temp_directory_path(fault);
        if (const char* const named = std::getenv("TMPDIR"); fault && named != nullptr) {
            place = named;
        }
    }
    if (!fault) {
        remove_left_folders(place);
    }
    while (folder_ < 0) {
        path_ = (place / (std::string(name_begin) + "XXXXXX")).string();
        if (fault || ::mkdtemp(path_.data()) == nullptr) {
            throw FileError(FileError::Kind::unwritable, place.string(),
                            "cannot create a folder for temporary files there",
                            "set TMPDIR to a folder that can be written");
        }
        folder_ = locked(path_);
        if (folder_ < 0 && fs::exists(path_)) {
            break;  // a file system without locks: no other run removes the folder
        }
        if (folder_ >= 0 && !fs::exists(path_)) {  // another run removed it before it was locked
            ::close(folder_);
            folder_ = -1;
        }
    }
}

ScratchFolder::~ScratchFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
    if (folder_ >= 0) {
        ::close(folder_);
    }
}

}  // namespace rulescope::storage
