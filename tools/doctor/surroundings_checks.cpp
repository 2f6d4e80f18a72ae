// What lies around the program: mpirun, the scratch folder, the page of the workbench, the terminal.
#include <fmt/format.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "analysis/game/number_text.h"
#include "analysis/parallel/mpi_run.h"
#include "analysis/specs/error.h"
#include "analysis/specs/user_file.h"
#include "analysis/storage/file_error.h"
#include "analysis/storage/scratch_folder.h"
#include "tools/doctor/check.h"
#include "tools/progress.h"
#include "tools/workbench/page_files.h"

namespace rulescope::tools::doctor {

namespace {

namespace fs = std::filesystem;

constexpr double gigabyte = 1024.0 * 1024 * 1024;

std::string environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

/// The path of a program in PATH; "" if there is none.
std::string program(const std::string& name) {
    std::istringstream folders(environment("PATH"));
    for (std::string folder; std::getline(folders, folder, ':');) {
        if (!folder.empty() && ::access((folder + "/" + name).c_str(), X_OK) == 0) {
            return folder + "/" + name;
        }
    }
    return "";
}

/// Loads the module for several processes.
Check mpi_check() {
    const std::string fault = parallel::mpi_module_fault();
    const std::string mpirun = program("mpirun");
    const std::string without = "explore, solve, play, balance and tile run in one process";
    if (!fault.empty()) {
        return {"MPI", State::optional, fault, without, "libopenmpi3, libboost-mpi1.74.0"};
    }
    if (mpirun.empty()) {
        return {"MPI", State::optional, "the module is loaded, but there is no mpirun", without, "openmpi-bin"};
    }
    return {"MPI", State::ok, "the module is loaded; " + mpirun, "", ""};
}

/// Makes the scratch folder of a run, writes a file and reads it again.
Check scratch_check() {
    std::error_code fault;
    const std::string place = fs::temp_directory_path(fault).string();
    try {
        const storage::ScratchFolder folder("");
        const std::string file = folder.path() + "/doctor";
        const std::string text(4096, 'x');
        specs::write_file(file, text);
        if (specs::read_file(file) != text) {
            throw specs::InputError(specs::Message{file, 0, 0, "what was written is not read again"});
        }
        struct statvfs about {};
        const bool known = ::statvfs(folder.path().c_str(), &about) == 0;
        const double free = static_cast<double>(about.f_bavail) * static_cast<double>(about.f_frsize);
        return {"scratch", State::ok,
                place + (known ? fmt::format(" is writable, {:.1f} GB free", free / gigabyte) : " is writable"), "",
                ""};
    } catch (const std::exception& reason) {
        return {"scratch", State::missing, reason.what(), "explore and solve cannot use more than --memory",
                "set TMPDIR to a writable folder, or use --state"};
    }
}

Check workbench_check() {
    try {
        return {"workbench", State::ok, workbench_folder(), "", ""};
    } catch (const specs::InputError& fault) {
        return {"workbench", State::optional, fault.what(), "workbench and report --workbench have no page",
                "build it: cmake/workbench"};
    }
}

/// The locale that decides the characters of the terminal.
std::string locale_name() {
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        if (const std::string value = environment(name); !value.empty()) {
            return value;
        }
    }
    return "C";
}

Check terminal_check() {
    const std::string upper = ascii::upper(locale_name());
    const bool utf8 = upper.find("UTF-8") != std::string::npos || upper.find("UTF8") != std::string::npos;
    const char* const progress = rewrites_lines()                          ? "shown"
                                 : heartbeat_of_environment().count() == 0 ? "not shown"
                                                                           : "shown as lines";
    const std::string found = fmt::format("{}; locale {}; progress {}; no colours{}",
                                          ::isatty(STDOUT_FILENO) == 1 ? "a terminal" : "no terminal", locale_name(),
                                          progress, environment("NO_COLOR").empty() ? "" : " (NO_COLOR)");
    if (utf8) {
        return {"terminal", State::ok, found, "", ""};
    }
    return {"terminal", State::optional, found, "letters outside ASCII may be shown wrongly; the output is UTF-8",
            "set LANG=C.UTF-8"};
}

}  // namespace

std::vector<Check> surroundings_checks() {
    return {mpi_check(), scratch_check(), workbench_check(), terminal_check()};
}

}  // namespace rulescope::tools::doctor
