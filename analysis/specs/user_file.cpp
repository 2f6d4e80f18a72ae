#include "analysis/specs/user_file.h"

#include <cstdlib>
#include <filesystem>
#include <mutex>
#include <set>

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

/// The files for which require_writable() has succeeded, so that a long computation relies on them.
class Promises {
public:
    void add(const std::string& path) {
        const std::lock_guard guard(mutex_);
        paths_.insert(path);
    }
    bool has(const std::string& path) {
        const std::lock_guard guard(mutex_);
        return paths_.count(path) > 0;
    }

private:
    std::mutex mutex_;
    std::set<std::string> paths_;
};

Promises& promises() {
    static Promises all;
    return all;
}

/// A result that cannot be written any more: its folder was removed meanwhile. Not for pipes and devices.
bool promised(const std::string& path) {
    return promises().has(path) && storage::irregular_kind(path).empty();
}

/// Writes the contents into a new folder of the system's temporary folder. Returns the name of the file; "" on failure.
std::string kept_elsewhere(const std::string& path, const std::string& contents) {
    namespace fs = std::filesystem;
    std::error_code fault;
    std::string folder = (fs::temp_directory_path(fault) / "rulescope-XXXXXX").string();
    if (fault || ::mkdtemp(folder.data()) == nullptr) {
        return "";
    }
    const std::string file = (fs::path(folder) / fs::path(path).filename()).string();
    try {
        storage::write_atomically(file, contents);
    } catch (const storage::FileError&) {
        fs::remove_all(folder, fault);
        return "";
    }
    return file;
}

}  // namespace

void write_file(const std::string& path, const std::string& contents) {
    try {
        storage::write_atomically(path, contents);
    } catch (const storage::FileError& fault) {
        const std::string elsewhere = promised(path) ? kept_elsewhere(path, contents) : "";
        const std::string where = elsewhere.empty() ? "" : "; the result is in '" + elsewhere + "'";
        throw InputError(Message{fault.path(), 0, 0, fault.sentence() + where});
    }
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
    promises().add(path);
}

}  // namespace rulescope::specs
