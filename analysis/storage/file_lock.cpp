#include "analysis/storage/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <utility>

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

/// " (process N on HOST: COMMAND)", as the owner of the lock wrote it; "" if it has not written it yet.
std::string owner_in(int file) {
    std::array<char, 512> text{};
    const ssize_t got = ::pread(file, text.data(), text.size(), 0);
    const std::string owner(text.data(), got > 0 ? static_cast<std::size_t>(got) : 0);
    const bool whole = !owner.empty() && owner[0] >= '0' && owner[0] <= '9';
    return whole ? " (process " + owner + ")" : "";
}

/// Returns "N on HOST: COMMAND" of this process, with at most 300 bytes.
std::string this_process() {
    std::ifstream file("/proc/self/cmdline", std::ios::binary);
    std::string command{std::istreambuf_iterator<char>(file), {}};
    while (!command.empty() && command.back() == '\0') {
        command.pop_back();
    }
    std::replace_if(
        command.begin(), command.end(), [](char c) { return c == '\0' || c == '\n'; }, ' ');
    constexpr std::size_t shown = 200;
    if (command.size() > shown) {
        command = command.substr(0, shown) + " ...";
    }
    std::array<char, 65> host{};
    const bool named = ::gethostname(host.data(), host.size() - 1) == 0 && host[0] != '\0';
    return std::to_string(::getpid()) + (named ? std::string(" on ") + host.data() : "") +
           (command.empty() ? "" : ": " + command);
}

void write_owner(int file) {
    const std::string owner = this_process();
    // If this fails, only messages to others lack the process.
    [[maybe_unused]] const bool written =
        ::ftruncate(file, 0) == 0 && ::pwrite(file, owner.data(), owner.size(), 0) > 0;
}

}  // namespace

FileLock::FileLock(const std::string& path) : FileLock(name_beside(behind_links(path), ".lock"), path, "file") {}

FileLock::FileLock(std::string name, const std::string& path, const std::string& kind) : name_(std::move(name)) {
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
            throw FileError(FileError::Kind::refused, path, "another run" + owner + " is using this " + kind,
                            "wait until it has ended, or name another " + kind);
        }
        if (is_named(file_, name_)) {
            write_owner(file_);
            return;
        }
        ::close(file_);
    }
}

std::string FileLock::owner(const std::string& path) {
    const int file = ::open(name_beside(behind_links(path), ".lock").c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    if (file < 0) {
        return "";
    }
    const bool held = ::flock(file, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    const std::string owner = held ? owner_in(file) : "";
    ::close(file);
    return owner;
}

bool FileLock::in_place() const {
    return is_named(file_, name_);
}

FileLock::~FileLock() {
    ::unlink(name_.c_str());
    ::close(file_);
}

}  // namespace rulescope::storage
