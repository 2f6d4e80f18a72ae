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
#include <map>
#include <mutex>
#include <utility>

#include "analysis/storage/checksum.h"
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

/// Returns why a file cannot be renamed onto an existing file, although it can be written; "" if nothing is known.
std::string why_not_replaceable(const std::string& target, const struct stat& status) {
    const std::string parent = fs::path(target).parent_path().string();
    struct stat folder {};
    if (::stat(parent.empty() ? "." : parent.c_str(), &folder) == 0 && (folder.st_mode & S_ISVTX) != 0 &&
        ::geteuid() != 0 && ::geteuid() != folder.st_uid && ::geteuid() != status.st_uid) {
        return "it belongs to another user, in a folder where only owners replace files; name another file";
    }
#ifdef STATX_ATTR_MOUNT_ROOT
    struct statx more {};
    if (::statx(AT_FDCWD, target.c_str(), 0, STATX_BASIC_STATS, &more) == 0) {
        if ((more.stx_attributes & STATX_ATTR_MOUNT_ROOT) != 0) {
            return "it is a mount point and cannot be replaced; name a file in a mounted folder";
        }
        if ((more.stx_attributes & (STATX_ATTR_IMMUTABLE | STATX_ATTR_APPEND)) != 0) {
            return "its attributes forbid to replace it; name another file";
        }
    }
#endif
    return "";
}

/// Opens a device or a pipe. A pipe must have a reader; it is waited for shortly, because a shell starts both at once.
int open_irregular(const std::string& path, bool pipe) {
    if (!pipe) {
        return ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    }
    for (int tries = 0;; ++tries) {
        const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NONBLOCK);
        if (file >= 0) {
            ::fcntl(file, F_SETFL, ::fcntl(file, F_GETFL) & ~O_NONBLOCK);
            return file;
        }
        if (errno != ENXIO || tries == 20) {
            return file;
        }
        ::usleep(100'000);
    }
}

/// The pipes that require_writable() has opened, until they are written: closing them would signal the end to the reader.
class OpenPipes {
public:
    /// Throws FileError if nobody reads the pipe.
    void hold(const std::string& path) {
        const std::lock_guard guard(mutex_);
        if (files_.count(path) == 0) {
            files_[path] = opened(path, path);
        }
    }
    int take(const std::string& path, const std::string& shown) {
        const std::lock_guard guard(mutex_);
        const auto held = files_.find(path);
        if (held == files_.end()) {
            return opened(path, shown);
        }
        const int file = held->second;
        files_.erase(held);
        return file;
    }

private:
    static int opened(const std::string& path, const std::string& shown) {
        const int file = open_irregular(path, true);
        if (file < 0) {
            cannot_write(shown, errno == ENXIO ? "nobody reads this pipe; start its reader first" : std::strerror(errno));
        }
        return file;
    }
    std::mutex mutex_;
    std::map<std::string, int> files_;
};

OpenPipes& open_pipes() {
    static OpenPipes pipes;
    return pipes;
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
    // The name of this process's own file, without its number, which is shortened as that name is.
    const std::string own = fs::path(name_beside(target, fmt::format(".part-{}", ::getpid()))).filename().string();
    const std::string begin = own.substr(0, own.rfind('-') + 1);
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
    if (!fault) {
        return real.string();
    }
    struct stat status {};
    if (::stat(path.c_str(), &status) == 0) {
        return path;  // a pipe or a device that a link of /proc names
    }
    fs::path at = path;
    constexpr int longest_chain = 40;  // as in the system
    for (int links = 0; links < longest_chain && fs::is_symlink(fs::symlink_status(at, fault)); ++links) {
        const fs::path to = fs::read_symlink(at, fault);
        if (fault) {
            break;
        }
        at = to.is_absolute() ? to : at.parent_path() / to;
    }
    return at.string();
}

std::string name_beside(const std::string& path, const std::string& ending) {
    const fs::path whole(path);
    const std::string name = whole.filename().string();
    constexpr std::size_t longest_name = 255;
    if (name.size() + ending.size() <= longest_name || ending.size() > longest_name / 2) {
        return path + ending;
    }
    const std::string sum = "-" + hex_text(fnv1a(name));
    const std::string part = name.substr(0, longest_name - ending.size() - sum.size());
    return (whole.parent_path() / (part + sum + ending)).string();
}

AtomicFile::AtomicFile(std::string path, Temporary temporary) : path_(std::move(path)), target_(behind_links(path_)) {
    struct stat status {};
    const bool exists = ::stat(target_.c_str(), &status) == 0;
    const int absent = exists ? ENOENT : errno;
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
    if (absent != ENOENT) {
        cannot_write(path_, std::strerror(absent));  // such as a name that is too long, or links in a circle
    }
    if (exists && S_ISFIFO(status.st_mode)) {
        file_ = open_pipes().take(target_, path_);
    } else if (exists && !S_ISREG(status.st_mode)) {
        file_ = open_irregular(target_, false);
    } else {
        if (const std::string why = exists ? why_not_replaceable(target_, status) : ""; !why.empty()) {
            cannot_write(path_, why);
        }
        temporary_ = name_beside(target_, temporary == Temporary::own ? fmt::format(".part-{}", ::getpid()) : ".part");
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
        // The result of a long run is not lost because its place was taken meanwhile.
        const std::string beside = name_beside(target_, fmt::format(".result-{}", ::getpid()));
        if (closed && std::rename(temporary_.c_str(), beside.c_str()) == 0) {
            cannot_write(path_, fmt::format("{}; the result is in '{}'", std::strerror(reason), beside));
        }
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
        if (fs::is_fifo(path, ignored)) {
            open_pipes().hold(behind_links(path));
        }
        return;
    }
    const AtomicFile file(path);
}

}  // namespace rulescope::storage
