#include "analysis/parallel/mpi_run.h"

#include <dlfcn.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <cstring>

namespace rulescope::parallel {

namespace {

constexpr const char* module_name = "librulescope_mpi.so";
constexpr const char* factory_name = "rulescope_make_mpi_communicator";
using Factory = SharedCommunicator* (*)(int*, char***, std::size_t, std::string*);

int environment_number(const char* name) {
    const char* text = std::getenv(name);
    int number = text == nullptr ? -1 : 0;
    if (text != nullptr) {
        std::from_chars(text, text + std::strlen(text), number);
    }
    return number;
}

/// Returns the position of a status in the order of severity: 0 for the most severe status, 1 for the next. An unknown
/// status counts as an internal error.
int severity_rank(int status) {
    constexpr std::array<int, 5> by_severity{3, 2, 4, 1, 0};
    return static_cast<int>(std::find(by_severity.begin(), by_severity.end(), status) - by_severity.begin()) % 5;
}

std::string without_numbers(std::string text) {
    text.erase(std::remove_if(text.begin(), text.end(), [](char letter) { return letter >= '0' && letter <= '9'; }),
               text.end());
    return text;
}

}  // namespace

int launched_size() {
    // Open MPI's mpirun sets the first variable. Other launchers with the older PMI interface set the second.
    for (const char* name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"}) {
        const int number = environment_number(name);
        if (number > 0) {
            return number;
        }
    }
    // srun --mpi=pmix gives every process its rank, but not the number of processes.
    return environment_number("PMIX_RANK") >= 0 ? 0 : 1;
}

bool launched_as_root() {
    for (const char* name : {"OMPI_COMM_WORLD_RANK", "PMI_RANK", "PMIX_RANK"}) {
        if (environment_number(name) >= 0) {
            return environment_number(name) == 0;
        }
    }
    return true;
}

std::string mpi_module_fault() {
    void* module = ::dlopen(module_name, RTLD_NOW | RTLD_LOCAL);
    if (module == nullptr) {
        const char* why = ::dlerror();
        return why == nullptr ? "no reason given" : why;
    }
    const bool fits = ::dlsym(module, factory_name) != nullptr;
    ::dlclose(module);
    return fits ? "" : std::string(module_name) + " belongs to another version of Rulescope";
}

std::unique_ptr<Communicator> make_communicator(int& argc, char**& argv, std::size_t message_bytes) {
    const int requested = launched_size();
    if (requested == 1) {
        return std::make_unique<SingleProcess>();
    }
    // RTLD_GLOBAL is needed because Open MPI loads components that use the symbols of Open MPI.
    void* module = ::dlopen(module_name, RTLD_NOW | RTLD_GLOBAL);
    if (module == nullptr) {
        const char* why = ::dlerror();
        throw MpiUnavailable(
            fmt::format("several processes were started, but this build cannot connect them ({}); install "
                        "libopenmpi-dev and libboost-mpi-dev and build again, or start the program without mpirun",
                        why == nullptr ? "no reason given" : why));
    }
    const auto make = reinterpret_cast<Factory>(::dlsym(module, factory_name));
    if (make == nullptr) {
        throw MpiUnavailable(fmt::format(
            "{} belongs to another version of Rulescope; build and install the program and this module again",
            module_name));
    }
    std::string fault;
    std::unique_ptr<SharedCommunicator> communicator(make(&argc, &argv, message_bytes, &fault));
    if (!communicator) {
        throw MpiUnavailable(fault);
    }
    if (requested > 1 && communicator->size() != requested) {
        throw MpiUnavailable(
            fmt::format("{} processes were started, but Open MPI connects only {}: they were started by the "
                        "mpirun of another MPI; use Open MPI's own, or srun --mpi=pmix",
                        requested, communicator->size()));
    }
    return communicator;
}

int combined_status(const std::vector<ExitReport>& reports) {
    int worst = 0;
    bool any_working = false;
    for (const ExitReport& report : reports) {
        any_working = any_working || report.working;
        if (!report.working && severity_rank(report.status) < severity_rank(worst)) {
            worst = report.status;
        }
    }
    // If a process finished while others were working, the processes did not take the same steps: an internal error.
    return any_working && worst == 0 ? 3 : worst;
}

std::string combined_messages(const std::vector<ExitReport>& reports, const std::string& printed) {
    struct Message {
        std::string text;
        std::vector<std::string> processes;
    };
    std::vector<Message> messages;
    bool any_working = false;
    for (std::size_t process = 0; process < reports.size(); ++process) {
        std::string text = reports[process].message;
        any_working = any_working || reports[process].working;
        if (text.starts_with(printed)) {
            text.erase(0, printed.size());
        }
        if (text.empty() || reports[process].working) {
            continue;
        }
        auto found = std::find_if(messages.begin(), messages.end(), [&](const Message& message) {
            return without_numbers(message.text) == without_numbers(text);
        });
        if (found == messages.end()) {
            found = messages.insert(messages.end(), {text, {}});
        }
        found->processes.push_back(fmt::format("{} on {}", process, reports[process].host));
    }
    std::string text;
    for (const Message& message : messages) {
        if (message.processes.size() < reports.size()) {
            text += fmt::format("process {}: ", fmt::join(message.processes, ", "));
        }
        text += message.text;
    }
    if (text.empty() && any_working && combined_status(reports) == 3) {
        text = "rulescope: internal error: a process had finished while others were still running\n";
    }
    return text;
}

}  // namespace rulescope::parallel
