// The processes of a run under mpirun: how they start together and end together.
//
// Nothing here includes MPI. MPI is used by a module of its own (mpi/module.cpp, Boost.MPI), which is loaded only where
// mpirun started the program: a plain start neither loads nor initialises it.
//
// Before each collective step the processes synchronise. A process that leaves instead, because it is done or has
// failed, is noticed there, and all leave together with one status: no process waits for one that has left.
#pragma once

#include <cstddef>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "analysis/parallel/communicator.h"

namespace rulescope::parallel {

/// What a process reports when it leaves.
struct ExitReport {
    int status = 0;         ///< the exit status it would have by itself
    std::string message{};  ///< its error message, or ""
    bool working = false;   ///< it was still working when others left
    std::string host{};     ///< the machine; filled in by leave()
};

/// Thrown by collective functions when others have left. Not an std::exception, so that no handler takes it for a
/// failure of this process.
struct RunEnded {};

/// Several processes, which leave together.
class SharedCommunicator : public Communicator {
public:
    /// The last step: the reports of all processes, by rank. After RunEnded: the reports that ended the run.
    virtual const std::vector<ExitReport>& leave(const ExitReport& report) = 0;
    /// Ends all processes at once, where they cannot synchronise any more.
    virtual void abort(int status) = 0;
};

/// mpirun started the program, but the processes cannot be connected; what() says what to do.
class MpiUnavailable : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// The largest message in bytes; MPI counts with 31 bits.
inline constexpr std::size_t max_message_bytes = std::size_t{1} << 30U;

/// The number of processes that mpirun or srun started; 1 without them, 0 if they do not say.
int launched_size();
/// Whether this is process 0, as far as mpirun or srun say.
bool launched_as_root();

/// SingleProcess, or a SharedCommunicator if mpirun started several processes. Throws MpiUnavailable.
std::unique_ptr<Communicator> make_communicator(int& argc, char**& argv, std::size_t message_bytes = max_message_bytes);

/// The most severe status of the processes that left by themselves: 3 internal error, 2 bad input, 4 cut short, 1 does
/// not hold, 0 done.
int combined_status(const std::vector<ExitReport>& reports);

/// Every distinct message once, with the processes that have it unless all have. Messages that differ in nothing but
/// numbers are the same. `printed`: what was printed before, and may begin the messages.
std::string combined_messages(const std::vector<ExitReport>& reports, const std::string& printed = "");

}  // namespace rulescope::parallel
