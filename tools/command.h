// The context of all subcommands: common options, output streams and exit statuses.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <map>
#include <string>
#include <vector>

#include "analysis/specs/error.h"
#include "analysis/specs/rule_set_file.h"

namespace rulescope::parallel {
class Communicator;
}

namespace rulescope::studies {}
namespace rulescope::reports {}

namespace rulescope::tools {

using namespace studies;  // NOLINT: the command runs studies and prints their reports
using namespace reports;  // NOLINT
using specs::bad_option;

/// Exit statuses of the command (docs/command.md).
enum ExitStatus : int {
    exit_done = 0,            ///< done, and the checked claim holds
    exit_does_not_hold = 1,   ///< done, and the claim does not hold: an illegal turn, faults found
    exit_bad_input = 2,       ///< invalid input, or a file cannot be read or written
    exit_internal_error = 3,  ///< an error of Rulescope itself
    exit_cut_short = 4        ///< interrupted, or stopped before the requested bounds
};

/// The streams of a run, and the options that every subcommand has.
struct Context {
    std::ostream* out_stream = nullptr;  ///< standard output
    std::ostream* err_stream = nullptr;  ///< standard error
    /// Gets progress lines in place of standard error; with several processes, so that lines about progress are no messages.
    std::ostream* progress_stream = nullptr;
    bool terminal = false;               ///< true if standard error is a terminal; progress is shown only then
    /// Receives the progress of long computations in place of the terminal, from any thread: the stage, the number of
    /// finished items and of all items (0: unknown), and the name of the items. At most five calls a second for a stage.
    std::function<void(const std::string& what, std::uint64_t done, std::uint64_t total, const std::string& unit)> observe;

    bool json = false;                   ///< --json
    std::uint64_t seed = 1;              ///< --seed
    int threads = 1;                     ///< --threads
    std::string out;                     ///< --out: a file, or a folder for `report` and `balance`; empty if not given
    std::vector<std::string> overrides;  ///< --set, in the order given
    std::string command;                 ///< the command as typed, for manifests
    /// Rule sets that the caller has loaded, by the word that stands for them in the command. They are values: their files
    /// are not read again.
    std::map<std::string, specs::LoadedRules> rule_sets;

    parallel::Communicator* communicator =
        nullptr;  ///< under mpirun: all processes (processes.h); `out` is empty except in process 0
};

/// Returns a flag that Ctrl-C, SIGTERM, SIGHUP and SIGUSR1 set. Long computations poll the flag and end early with a
/// partial result (exit status 4).
const std::atomic<bool>& interrupted();

/// Sets or clears the flag, for programs that have signal handlers of their own.
void set_interrupted(bool stop);

/// Installs signal handlers: Ctrl-C, SIGTERM and SIGHUP set interrupted(), and the second such signal ends the process
/// at once. An ignored SIGHUP stays ignored. SIGUSR1, and with several processes SIGTERM, set the flag as often as they
/// come, because job schedulers and mpirun repeat them.
void catch_interrupts(bool several_processes = false);

}  // namespace rulescope::tools
