#include "analysis/storage/input_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

#include <fmt/format.h>

#include "analysis/storage/file_error.h"

namespace rulescope::storage {

namespace {

std::string kind_of(mode_t mode) {
    if (S_ISREG(mode)) {
        return "";
    }
    return S_ISDIR(mode) ? "a folder" : S_ISFIFO(mode) ? "a pipe" : S_ISSOCK(mode) ? "a socket" : "a device";
}

[[noreturn]] void refuse_input(const std::string& path, const std::string& why, const std::string& remedy = "") {
    throw FileError(FileError::Kind::refused, path, "cannot read this file: " + why, remedy);
}

[[noreturn]] void refuse_kind(const std::string& path, const std::string& kind) {
    refuse_input(path, "it is " + kind, kind == "a folder" ? "" : "store the data in a file and name that file");
}

/// A file descriptor that is closed with the object.
class Descriptor {
public:
    explicit Descriptor(int number) : number_(number) {}
    ~Descriptor() {
        if (number_ >= 0) {
            ::close(number_);
        }
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    [[nodiscard]] int number() const { return number_; }

private:
    int number_;
};

}  // namespace

std::string irregular_kind(const std::string& path) {
    struct stat facts {};
    return ::stat(path.c_str(), &facts) == 0 ? kind_of(facts.st_mode) : "";
}

std::string read_regular_file(const std::string& path, std::uint64_t largest) {
    // Before opening: to open a device may have effects, and a socket cannot be opened.
    if (const std::string kind = irregular_kind(path); !kind.empty()) {
        refuse_kind(path, kind);
    }
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    struct stat facts {};
    if (file.number() < 0 || ::fstat(file.number(), &facts) != 0) {
        refuse_input(path, std::strerror(errno));
    }
    if (const std::string kind = kind_of(facts.st_mode); !kind.empty()) {
        refuse_kind(path, kind);
    }
    const auto require_bounded = [&](std::uint64_t bytes) {
        if (bytes > largest) {
            refuse_input(path, fmt::format("it is larger than {} MB", largest >> 20U));
        }
    };
    const auto size = static_cast<std::uint64_t>(facts.st_size);
    require_bounded(size);
    std::string contents;
    contents.reserve(size);
    std::array<char, 65536> part;  // not set to zero: this runs for every file of a catalogue
    while (true) {
        const ssize_t count = ::read(file.number(), part.data(), part.size());
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count < 0) {
            refuse_input(path, std::strerror(errno));
        }
        if (count == 0) {
            return contents;
        }
        contents.append(part.data(), static_cast<std::size_t>(count));
        require_bounded(contents.size());  // files of /proc have no size, and a file may grow meanwhile
    }
}

void require_regular(const std::string& path) {
    if (const std::string kind = irregular_kind(path); !kind.empty()) {
        refuse_kind(path, kind);
    }
}

}  // namespace rulescope::storage
