// What all subcommands share: the options that mean the same everywhere, and the exit statuses.
#pragma once

#include <atomic>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

namespace rulescope::parallel {
class Communicator;
}

namespace rulescope::studies {}
namespace rulescope::reports {}

namespace rulescope::tools {

using namespace studies;  // NOLINT: the command runs studies and prints their reports
using namespace reports;  // NOLINT

/// Exit statuses of the command (docs/command.md).
enum ExitStatus : int {
    exit_done = 0,            ///< done, and what was asked holds
    exit_does_not_hold = 1,   ///< done, and it does not: an illegal turn, faults found
    exit_bad_input = 2,       ///< what was asked for makes no sense, or a file cannot be read or written
    exit_internal_error = 3,  ///< a fault of Rulescope itself
    exit_cut_short = 4        ///< interrupted, or stopped before the bounds that were asked for
};

/// Where a run talks to, and the options that every subcommand knows.
struct Context {
    std::ostream* out_stream = nullptr;  ///< standard output
    std::ostream* err_stream = nullptr;  ///< standard error
    bool terminal = false;               ///< is standard error a terminal? Only then is progress shown

    bool json = false;                   ///< --json
    std::uint64_t seed = 1;              ///< --seed
    int threads = 1;                     ///< --threads
    std::string out;                     ///< --out: a file, for `report` a folder; empty: not given
    std::vector<std::string> overrides;  ///< --set, in the order given
    std::string command;                 ///< the command as typed, for manifests

    parallel::Communicator* communicator =
        nullptr;  ///< under mpirun: all processes (processes.h); only process 0 has `out`
};

/// Set by Ctrl-C. Long work looks at it and ends early with what it has (exit status 4).
const std::atomic<bool>& interrupted();

/// From now on Ctrl-C sets interrupted(); a second Ctrl-C ends the process at once. With several processes so do the
/// signals of those who started them: SIGTERM and SIGUSR1.
void catch_interrupts(bool several_processes = false);

/// Fault of the user's input about an option: throws specs::InputError ("--depth: ...").
[[noreturn]] void bad_option(const std::string& option, const std::string& text);

}  // namespace rulescope::tools
