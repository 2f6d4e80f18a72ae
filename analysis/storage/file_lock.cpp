#include "analysis/storage/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "analysis/storage/file_error.h"

namespace rulescope::storage {

namespace {

/// True if the name leads to the open file: no other run has removed the file since it was opened.
bool is_named(int file, const std::string& name) {
    struct stat opened {};
    struct stat found {};
    return ::fstat(file, &opened) == 0 && ::stat(name.c_str(), &found) == 0 && opened.st_dev == found.st_dev &&
           opened.st_ino == found.st_ino;
}

}  // namespace

FileLock::FileLock(const std::string& path) : name_(path + ".lock") {
    while (true) {
        file_ = ::open(name_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
        if (file_ < 0) {
            throw FileError(FileError::Kind::unwritable, name_,
                            std::string("cannot write this file: ") + std::strerror(errno));
        }
        if (::flock(file_, LOCK_EX | LOCK_NB) != 0) {
            ::close(file_);
            throw FileError(FileError::Kind::refused, path, "another run is using this file",
                            "wait until it has ended, or name another file");
        }
        if (is_named(file_, name_)) {
            return;
        }
        ::close(file_);
    }
}

FileLock::~FileLock() {
    ::unlink(name_.c_str());
    ::close(file_);
}

}  // namespace rulescope::storage
