#include "tools/workbench/page_files.h"

#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>

#include "analysis/specs/error.h"
#include "tools/output.h"

namespace rulescope::tools {

namespace {

namespace files = std::filesystem;

/// The folder where the page is looked for.
files::path expected_folder() {
    const char* named = std::getenv("RULESCOPE_WORKBENCH");
    if (named != nullptr && *named != '\0') {
        return named;
    }
    std::error_code error;
    const files::path command = files::read_symlink("/proc/self/exe", error);
    if (!error) {
        const files::path installed = (command.parent_path() / "../share/rulescope/workbench").lexically_normal();
        if (files::is_directory(installed, error)) {
            return installed;
        }
    }
    return RULESCOPE_WORKBENCH_DIR;
}

}  // namespace

std::string workbench_folder() {
    const files::path folder = expected_folder();
    std::error_code error;
    if (!files::exists(folder / "index.html", error)) {
        throw specs::InputError(specs::Message{
            folder.string(), 0, 0,
            "there is no workbench in this folder. Build it with `cmake/workbench` in the source tree (or run `./run "
            "workbench`), or name its folder in RULESCOPE_WORKBENCH"});
    }
    return folder.string();
}

void copy_workbench(const std::string& to) {
    const files::path from = workbench_folder();
    std::error_code error;
    files::create_directories(to, error);
    for (files::recursive_directory_iterator entry(from, error), end; !error && entry != end; entry.increment(error)) {
        const files::path target = files::path(to) / entry->path().lexically_relative(from);
        if (entry->is_directory(error)) {
            files::create_directories(target, error);
        } else if (!error) {
            write_file(target.string(), read_file(entry->path().string()));  // a file is old or new, never truncated
        }
    }
    if (error) {
        throw specs::InputError(
            specs::Message{to, 0, 0, fmt::format("cannot copy the workbench into this folder: {}", error.message())});
    }
}

}  // namespace rulescope::tools
