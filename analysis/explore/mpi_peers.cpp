#include "analysis/explore/mpi_peers.h"

#include <dlfcn.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace rulescope::explore {

namespace {

constexpr const char* module_name = "librulescope_mpi.so";
constexpr const char* beginning_name = "rulescope_mpi_peers";
using Beginning = SharedPeers* (*)(int*, char***, std::size_t, std::string*);

int number_in(const char* name) {
    const char* text = std::getenv(name);
    return text == nullptr ? -1 : std::atoi(text);
}

/// The gravest first; what is not named is as grave as an internal error.
int order_of(int status) {
    constexpr std::array<int, 5> gravest{3, 2, 4, 1, 0};
    return static_cast<int>(std::find(gravest.begin(), gravest.end(), status) - gravest.begin()) % 5;
}

std::string without_numbers(std::string text) {
    text.erase(std::remove_if(text.begin(), text.end(), [](char letter) { return letter >= '0' && letter <= '9'; }),
               text.end());
    return text;
}

}  // namespace

int processes_asked_for() {
    // Open MPI's mpirun; then the older interface of other starters.
    for (const char* name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"}) {
        const int number = number_in(name);
        if (number > 0) {
            return number;
        }
    }
    // srun --mpi=pmix tells every process its number, and how many there are only when asked.
    return number_in("PMIX_RANK") >= 0 ? 0 : 1;
}

bool started_as_first() {
    for (const char* name : {"OMPI_COMM_WORLD_RANK", "PMI_RANK", "PMIX_RANK"}) {
        if (number_in(name) >= 0) {
            return number_in(name) == 0;
        }
    }
    return true;
}

std::unique_ptr<Peers> peers_of_this_run(int& argc, char**& argv, std::size_t piece_bytes) {
    const int asked = processes_asked_for();
    if (asked == 1) {
        return std::make_unique<Alone>();
    }
    // Global: Open MPI loads parts of its own that look for the rest of it.
    void* module = ::dlopen(module_name, RTLD_NOW | RTLD_GLOBAL);
    if (module == nullptr) {
        const char* why = ::dlerror();
        throw MpiUnusable(
            fmt::format("several processes were started, but this build cannot bring them together ({}); install "
                        "libopenmpi-dev and libboost-mpi-dev and build again, or start it without mpirun",
                        why == nullptr ? "no reason given" : why));
    }
    const auto begin = reinterpret_cast<Beginning>(::dlsym(module, beginning_name));
    if (begin == nullptr) {
        throw MpiUnusable(
            fmt::format("{} is of another version of Rulescope; build and install both anew", module_name));
    }
    std::string fault;
    std::unique_ptr<SharedPeers> peers(begin(&argc, &argv, piece_bytes, &fault));
    if (!peers) {
        throw MpiUnusable(fault);
    }
    if (asked > 1 && peers->count() != asked) {
        throw MpiUnusable(
            fmt::format("{} processes were started, but Open MPI finds {} of them together: they were started by the "
                        "mpirun of another MPI; use Open MPI's own, or srun --mpi=pmix",
                        asked, peers->count()));
    }
    return peers;
}

int status_of(const std::vector<Farewell>& all) {
    int gravest = 0;
    bool somebody_stays = false;
    for (const Farewell& one : all) {
        somebody_stays = somebody_stays || one.stays;
        if (!one.stays && order_of(one.status) < order_of(gravest)) {
            gravest = one.status;
        }
    }
    // Done, while others had yet to work: they did not all do the same.
    return somebody_stays && gravest == 0 ? 3 : gravest;
}

std::string complaints_of(const std::vector<Farewell>& all, const std::string& told) {
    struct Complaint {
        std::string text;
        std::vector<std::string> processes;
    };
    std::vector<Complaint> complaints;
    bool somebody_stays = false;
    for (std::size_t process = 0; process < all.size(); ++process) {
        std::string text = all[process].complaint;
        somebody_stays = somebody_stays || all[process].stays;
        if (text.starts_with(told)) {
            text.erase(0, told.size());
        }
        if (text.empty() || all[process].stays) {
            continue;
        }
        auto found = std::find_if(complaints.begin(), complaints.end(), [&](const Complaint& complaint) {
            return without_numbers(complaint.text) == without_numbers(text);
        });
        if (found == complaints.end()) {
            found = complaints.insert(complaints.end(), {text, {}});
        }
        found->processes.push_back(fmt::format("{} on {}", process, all[process].host));
    }
    std::string text;
    for (const Complaint& complaint : complaints) {
        if (complaint.processes.size() < all.size()) {
            text += fmt::format("process {}: ", fmt::join(complaint.processes, ", "));
        }
        text += complaint.text;
    }
    if (text.empty() && somebody_stays && status_of(all) == 3) {
        text = "rulescope: internal error: a process had finished while others were still at work\n";
    }
    return text;
}

}  // namespace rulescope::explore
