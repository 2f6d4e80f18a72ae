// The processes of a run under mpirun: their common start and end.
//
// This file does not include MPI. Only a separate module uses MPI (mpi/module.cpp, with Boost.MPI). The module is
// loaded only if mpirun started the program, so a normal start neither loads nor initialises MPI.
//
// The processes synchronise before each collective step. If a process has finished or failed, it leaves at this point
// instead. All other processes detect this and leave, too, with one common status. So no process waits for a process
// that has left.
#pragma once

#include <cstddef>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "analysis/parallel/communicator.h"

namespace rulescope::parallel {

/// The report of a leaving process.
struct ExitReport {
    int status = 0;         ///< its own exit status
    std::string message{};  ///< its error message, or ""
    bool working = false;   ///< true if it was still working when others left
    std::string host{};     ///< the machine; filled in by leave()
};

/// Thrown by collective functions when other processes have left. Not an std::exception, so that no handler treats it
/// as a failure of this process.
struct RunEnded {};

/// Several processes that leave together.
class SharedCommunicator : public Communicator {
public:
    /// Takes the last step of this process. Returns the reports of all processes, indexed by rank. After RunEnded,
    /// returns the reports with which the run ended.
    virtual const std::vector<ExitReport>& leave(const ExitReport& report) = 0;
    /// Ends all processes immediately, if they cannot synchronise any more.
    virtual void abort(int status) = 0;
};

/// mpirun started the program, but the processes cannot be connected; what() suggests a remedy.
class MpiUnavailable : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// The maximum size of a message in bytes; MPI counts with 31 bits.
inline constexpr std::size_t max_message_bytes = std::size_t{1} << 30U;

/// Returns the number of processes that mpirun or srun started; 1 without them, 0 if they do not report it.
int launched_size();
/// Returns true if this is process 0 according to mpirun or srun.
bool launched_as_root();

/// Returns a SingleProcess, or a SharedCommunicator if mpirun started several processes. Throws MpiUnavailable.
std::unique_ptr<Communicator> make_communicator(int& argc, char**& argv, std::size_t message_bytes = max_message_bytes);

/// Returns the most severe status of the processes that left on their own: 3 internal error, 2 bad input, 4 incomplete,
/// 1 does not hold, 0 success, in this order. If processes left with status 0 while others were working, the result is
/// 3.
int combined_status(const std::vector<ExitReport>& reports);

/// Returns every distinct message once. A message that not all processes report begins with the list of its processes.
/// Messages that differ only in numbers count as equal. `printed` is text that is already printed; it is removed from
/// the beginning of messages.
std::string combined_messages(const std::vector<ExitReport>& reports, const std::string& printed = "");

}  // namespace rulescope::parallel
