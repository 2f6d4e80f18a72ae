#include "analysis/specs/user_file.h"

#include <filesystem>

#include "analysis/specs/error.h"
#include "analysis/storage/file_error.h"

namespace rulescope::specs {

namespace {

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

ResultLock::ResultLock(const std::string& path) {
    std::error_code ignored;
    const bool other = std::filesystem::exists(path, ignored) && !std::filesystem::is_regular_file(path, ignored);
    if (!path.empty() && !other) {
        with_file_errors([&] { lock_.emplace(path); });
    }
}

std::string read_file(const std::string& path, std::uint64_t largest) {
    std::string contents;
    try {
        contents = storage::read_regular_file(path, largest);
    } catch (const storage::FileError& fault) {
        throw InputError(Message{fault.path(), 0, 0, fault.sentence() + did_you_mean_file(path)});
    }
    return contents;
}

void require_writable(const std::string& path) {
    with_file_errors([&] { storage::require_writable(path); });
}

}  // namespace rulescope::specs
