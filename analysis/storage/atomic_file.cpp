#include "analysis/storage/atomic_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <utility>

#include "analysis/storage/file_error.h"

namespace rulescope::storage {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t buffer_bytes = std::size_t{1} << 16U;

[[noreturn]] void cannot_write(const std::string& path, const std::string& why) {
    throw FileError(FileError::Kind::unwritable, path, "cannot write this file: " + why);
}

/// Writes all bytes at `offset`. If `offset` is negative, writes at the current position of the file. Returns 0 or the
/// error number.
int write_all(int file, const char* from, std::size_t bytes, std::int64_t offset) {
    while (bytes > 0) {
        const ssize_t put = offset < 0 ? ::write(file, from, bytes) : ::pwrite(file, from, bytes, offset);
        if (put < 0 && errno == EINTR) {
            continue;
        }
        if (put <= 0) {
            return put < 0 ? errno : EIO;
        }
        from += put;
        bytes -= static_cast<std::size_t>(put);
        offset += offset < 0 ? 0 : put;
    }
    return 0;
}

void sync_folder_of(const std::string& path) {
    const std::string folder = fs::path(path).parent_path().string();
    const int file = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file >= 0) {
        ::fsync(file);
        ::close(file);
    }
}

/// True if the name leads to the open file.
bool leads_to(const std::string& name, int file) {
    struct stat opened {};
    struct stat found {};
    return ::fstat(file, &opened) == 0 && ::stat(name.c_str(), &found) == 0 && opened.st_dev == found.st_dev &&
           opened.st_ino == found.st_ino;
}

/// Opens and locks TARGET.part-PID. The lock shows other processes that the writer lives.
int open_part(const std::string& name) {
    while (true) {
        const int file = ::open(name.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
        // A file system without locks: nobody removes the file.
        if (file < 0 || ::flock(file, LOCK_EX | LOCK_NB) != 0 || leads_to(name, file)) {
            return file;
        }
        ::close(file);  // another process removed the file before it was locked
    }
}

/// Removes the files TARGET.part-PID that nobody has locked: they are left of killed writers.
void remove_left_parts(const std::string& target) {
    const fs::path path(target);
    const std::string begin = path.filename().string() + ".part-";
    std::error_code fault;
    for (fs::directory_iterator entry(path.has_parent_path() ? path.parent_path() : ".", fault), end;
         !fault && entry != end; entry.increment(fault)) {
        const std::string name = entry->path().filename().string();
        if (name.size() <= begin.size() || name.compare(0, begin.size(), begin) != 0 ||
            name.find_first_not_of("0123456789", begin.size()) != std::string::npos) {
            continue;
        }
        const int file = ::open(entry->path().c_str(), O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
        if (file >= 0) {
            if (::flock(file, LOCK_EX | LOCK_NB) == 0) {
                ::unlink(entry->path().c_str());
            }
            ::close(file);
        }
    }
}

}  // namespace

std::string behind_links(const std::string& path) {
    std::error_code fault;
    const fs::path real = fs::canonical(path, fault);
    return fault ? path : real.string();
}

AtomicFile::AtomicFile(std::string path, Temporary temporary) : path_(std::move(path)), target_(behind_links(path_)) {
    struct stat status {};
    const bool exists = ::stat(target_.c_str(), &status) == 0;
    if (exists && S_ISDIR(status.st_mode)) {
        cannot_write(path_, "it is a folder; name a file in it");
    }
    const fs::path folder = fs::path(target_).parent_path();
    std::error_code ignored;
    if (!folder.empty() && !fs::is_directory(folder, ignored)) {
        cannot_write(path_, fmt::format("there is no folder '{}'", folder.string()));
    }
    if (exists && ::access(target_.c_str(), W_OK) != 0) {
        cannot_write(path_, std::strerror(errno));
    }
    if (exists && !S_ISREG(status.st_mode)) {
        file_ = ::open(target_.c_str(), O_WRONLY | O_CLOEXEC);
    } else {
        temporary_ = target_ + (temporary == Temporary::own ? fmt::format(".part-{}", ::getpid()) : ".part");
        if (temporary == Temporary::own) {
            remove_left_parts(target_);
            file_ = open_part(temporary_);
        } else {
            file_ = ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
        }
    }
    if (file_ < 0) {
        cannot_write(path_, std::strerror(errno));
    }
    if (exists && !temporary_.empty() && ::fchmod(file_, status.st_mode & 0777U) != 0) {
        fail(errno);
    }
}

AtomicFile::~AtomicFile() {
    if (file_ >= 0) {
        close_file();
    }
}

void AtomicFile::close_file() {
    ::close(std::exchange(file_, -1));
    if (!temporary_.empty()) {
        ::unlink(temporary_.c_str());
    }
}

void AtomicFile::fail(int reason) {
    close_file();
    cannot_write(path_, std::strerror(reason));
}

void AtomicFile::flush() {
    if (const int reason = write_all(file_, buffer_.data(), buffer_.size(), -1); reason != 0) {
        fail(reason);
    }
    buffer_.clear();
}

void AtomicFile::write(const void* data, std::size_t bytes) {
    const auto* from = static_cast<const char*>(data);
    size_ += bytes;
    if (buffer_.size() + bytes >= buffer_bytes) {
        flush();
        if (bytes >= buffer_bytes) {
            if (const int reason = write_all(file_, from, bytes, -1); reason != 0) {
                fail(reason);
            }
            return;
        }
    }
    buffer_.append(from, bytes);
}

void AtomicFile::write_at(std::uint64_t offset, const void* data, std::size_t bytes) {
    flush();
    const int reason = write_all(file_, static_cast<const char*>(data), bytes, static_cast<std::int64_t>(offset));
    if (reason != 0) {
        fail(reason);
    }
}

void AtomicFile::commit(bool durable) {
    flush();
    if (temporary_.empty()) {
        close_file();
        return;
    }
    if (durable && ::fsync(file_) != 0) {
        fail(errno);
    }
    const int lock = ::fcntl(file_, F_DUPFD_CLOEXEC, 0);  // keeps the file locked until it has its name
    const bool closed = ::close(std::exchange(file_, -1)) == 0;
    const bool renamed = closed && std::rename(temporary_.c_str(), target_.c_str()) == 0;
    const int reason = errno;
    if (lock >= 0) {
        ::close(lock);
    }
    if (!renamed) {
        ::unlink(temporary_.c_str());
        cannot_write(path_, std::strerror(reason));
    }
    if (durable) {
        sync_folder_of(target_);
    }
}

void write_atomically(const std::string& path, std::string_view contents, AtomicFile::Temporary temporary,
                      bool durable) {
    AtomicFile file(path, temporary);
    file.write(contents);
    file.commit(durable);
}

void require_writable(const std::string& path) {
    std::error_code ignored;
    if (fs::exists(path, ignored) && !fs::is_regular_file(path, ignored) && !fs::is_directory(path, ignored)) {
        return;  // a device or a pipe: not opened here, because closing a pipe would signal its end to the reader
    }
    const AtomicFile file(path);
}

}  // namespace rulescope::storage
