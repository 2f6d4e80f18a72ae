#include "analysis/storage/checkpoint_folder.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

#include "analysis/storage/atomic_file.h"
#include "analysis/storage/file_error.h"
#include "analysis/storage/input_file.h"

namespace rulescope::storage {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void refuse(const std::string& path, const std::string& problem, const std::string& remedy) {
    throw FileError(FileError::Kind::refused, path, problem, remedy);
}

}  // namespace

CheckpointFolder::CheckpointFolder(std::string path, bool locks) : path_(std::move(path)) {
    std::error_code fault;
    fs::create_directories(path_, fault);
    if (!fs::is_directory(path_, fault)) {
        refuse(path_, "cannot create this folder", "name another one");
    }
    const auto require = [&](bool good) {
        if (!good) {
            refuse(path_, fmt::format("cannot write into this folder: {}", std::strerror(errno)), "name another one");
        }
    };
    require(::access(path_.c_str(), W_OK | X_OK) == 0);
    if (locks) {
        lock_.emplace(path_of("lock"), path_, "folder");
    }
}

std::string CheckpointFolder::path_of(std::string_view name) const {
    return fmt::format("{}/{}", path_, name);
}

std::optional<std::string> CheckpointFolder::read(std::string_view name) const {
    const std::string path = path_of(name);
    std::error_code ignored;
    if (!std::filesystem::exists(path, ignored)) {
        return std::nullopt;
    }
    return read_regular_file(path, largest_state);
}

void CheckpointFolder::write(std::string_view name, std::string_view contents) const {
    write_atomically(path_of(name), contents, AtomicFile::Temporary::fixed, true);
}

std::string CheckpointFolder::lost(const std::vector<std::string>& paths) const {
    if (lock_ && !lock_->in_place()) {
        return path_ + ": this folder was removed or replaced during the run, and its state is lost";
    }
    std::error_code ignored;
    for (const std::string& path : paths) {
        if (!fs::exists(path, ignored)) {
            return path + ": this file was removed during the run, and the state is lost";
        }
    }
    return "";
}

void refuse_other_state(const std::string& path, const std::string& name, const std::string& found,
                        const std::string& wanted, const std::string& another) {
    const std::string state = found.empty() ? fmt::format("this state does not name its {}", name)
                                            : fmt::format("this state belongs to {} {}", name, found);
    refuse(path, fmt::format("{}, but {} was requested", state, wanted), "name another " + another);
}

}  // namespace rulescope::storage
