#include "analysis/specs/user_file.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "analysis/specs/error.h"
#include "analysis/storage/file_error.h"

namespace rulescope::specs {

namespace {

namespace fs = std::filesystem;

/// Converts errors of files to InputError.
template <class Work>
void with_file_errors(Work&& work) {
    try {
        work();
    } catch (const storage::FileError& fault) {
        throw InputError(Message{fault.path(), 0, 0, fault.sentence()});
    }
}

}  // namespace

void write_file(const std::string& path, const std::string& contents) {
    with_file_errors([&] { storage::write_atomically(path, contents); });
}

GrowingFile::GrowingFile(const std::string& path) {
    with_file_errors([&] { file_.emplace(path); });
}

void GrowingFile::add(const std::string& text) {
    with_file_errors([&] { file_->write(text); });
}

void GrowingFile::finish() {
    with_file_errors([&] { file_->commit(); });
}

std::string read_file(const std::string& path) {
    std::error_code ignored;
    if (fs::is_directory(path, ignored)) {
        throw InputError(Message{path, 0, 0, "cannot read this file: it is a folder"});
    }
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    std::ostringstream contents;
    contents << file.rdbuf();
    if (!file) {
        const std::string why = errno != 0 ? std::strerror(errno) : "it is empty";
        throw InputError(Message{path, 0, 0, "cannot read this file: " + why});
    }
    return contents.str();
}

void require_writable(const std::string& path) {
    with_file_errors([&] { storage::require_writable(path); });
}

}  // namespace rulescope::specs
