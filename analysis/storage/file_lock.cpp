#include "analysis/storage/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "analysis/storage/atomic_file.h"
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

/// " (process N)", as the owner of the lock wrote it; "" if it has not written it yet.
std::string owner_in(int file) {
    std::array<char, 20> text{};
    const ssize_t got = ::pread(file, text.data(), text.size(), 0);
    const std::string number(text.data(), got > 0 ? static_cast<std::size_t>(got) : 0);
    return number.empty() || number.find_first_not_of("0123456789") != std::string::npos ? ""
                                                                                         : " (process " + number + ")";
}

void write_owner(int file) {
    const std::string number = std::to_string(::getpid());
    // If this fails, only messages to others lack the number.
    [[maybe_unused]] const bool written =
        ::ftruncate(file, 0) == 0 && ::pwrite(file, number.data(), number.size(), 0) > 0;
}

}  // namespace

FileLock::FileLock(const std::string& path) : name_(behind_links(path) + ".lock") {
    while (true) {
        file_ = ::open(name_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
        if (file_ < 0) {
            throw FileError(FileError::Kind::unwritable, name_,
                            std::string("cannot write this file: ") + std::strerror(errno));
        }
        // On a file system without locks the run continues unprotected.
        if (::flock(file_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
            const std::string owner = owner_in(file_);
            ::close(file_);
            throw FileError(FileError::Kind::refused, path, "another run" + owner + " is using this file",
                            "wait until it has ended, or name another file");
        }
        if (is_named(file_, name_)) {
            write_owner(file_);
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
