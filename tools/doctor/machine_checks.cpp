// The version, the threads and the memory.
#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <fstream>
#include <limits>
#include <string>
#include <system_error>
#include <thread>

#include "analysis/game/number_text.h"
#include "reports/json.h"
#include "tools/doctor/check.h"

namespace rulescope::tools::doctor {

namespace {

constexpr double bytes_per_gigabyte = 1024.0 * 1024 * 1024;

Check version_check() {
#if defined(__clang__)
    const std::string compiler = "Clang " __clang_version__;
#elif defined(__GNUC__)
    const std::string compiler = "GCC " __VERSION__;
#else
    const std::string compiler = "another compiler";
#endif
    return {"version", State::ok,
            fmt::format("{}, build type {}, {}", reports::version(), RULESCOPE_BUILD_TYPE, compiler), "", ""};
}

/// Starts as many threads as there are cores.
Check threads_check() {
    const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
    std::vector<std::thread> threads;
    try {
        for (unsigned number = 0; number < cores; ++number) {
            threads.emplace_back([] {});
        }
    } catch (const std::system_error&) {
        // `threads` has those that could be started
    }
    const std::size_t started = threads.size();
    for (std::thread& thread : threads) {
        thread.join();
    }
    const std::string found = fmt::format("{} cores, {} threads started", cores, started);
    if (started == cores) {
        return {"threads", State::ok, found, "", ""};
    }
    return {"threads", State::optional, found, "computations use fewer threads", "raise the limit: ulimit -u"};
}

/// The number behind a name of /proc/meminfo, in bytes; 0 if there is none.
double memory_of(const std::string& name) {
    std::ifstream file("/proc/meminfo");
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with(name + ":")) {
            const std::size_t digits = line.find_first_of("0123456789");
            return digits == std::string::npos ? 0 : leading_decimal(std::string_view(line).substr(digits)) * 1024;
        }
    }
    return 0;
}

/// The limit of the control group of this process; infinity if there is none.
double group_limit() {
    std::ifstream file("/sys/fs/cgroup/memory.max");
    std::string line;
    std::getline(file, line);
    return read_decimal(line).value_or(std::numeric_limits<double>::infinity());  // "max": no limit
}

Check memory_check() {
    const double whole = static_cast<double>(::sysconf(_SC_PHYS_PAGES)) * static_cast<double>(::sysconf(_SC_PAGESIZE));
    std::string found = fmt::format("{:.1f} GB", whole / bytes_per_gigabyte);
    if (const double available = memory_of("MemAvailable"); available > 0) {
        found += fmt::format(", {:.1f} GB available", available / bytes_per_gigabyte);
    }
    if (group_limit() < whole) {
        found += fmt::format(", the control group allows {:.1f} GB", group_limit() / bytes_per_gigabyte);
    }
    rlimit limit{};
    if (::getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY) {
        found += fmt::format(", ulimit -v allows {:.1f} GB", static_cast<double>(limit.rlim_cur) / bytes_per_gigabyte);
    }
    return {"memory", State::ok, found, "", ""};
}

}  // namespace

std::vector<Check> machine_checks() {
    return {version_check(), threads_check(), memory_check()};
}

}  // namespace rulescope::tools::doctor
