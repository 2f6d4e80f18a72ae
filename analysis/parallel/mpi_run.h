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

/// The report that a process gives when it leaves.
struct ExitReport {
    int status = 0;         ///< its own exit status
    std::string message{};  ///< its error message, or ""
    bool working = false;   ///< true if this process was still working when others left
    std::string host{};     ///< the name of the machine; leave() sets it
};

/// Collective functions throw RunEnded when other processes have left. RunEnded is not derived from std::exception, so
/// that no handler treats it as a failure of this process.
struct RunEnded {};

/// Several processes that leave together.
class SharedCommunicator : public Communicator {
public:
    /// The last collective step of this process: exchanges the reports. Returns the reports of all processes, indexed
    /// by rank. If RunEnded has been thrown, returns the reports that were exchanged then.
    virtual const std::vector<ExitReport>& leave(const ExitReport& report) = 0;
    /// Ends all processes immediately. Call it if the processes can no longer synchronise.
    virtual void abort(int status) = 0;
};

/// Thrown if mpirun started the program, but the processes cannot be connected. what() suggests a remedy.
class MpiUnavailable : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// The maximum size of a message in bytes; MPI stores sizes in 31 bits.
inline constexpr std::size_t max_message_bytes = std::size_t{1} << 30U;

/// Returns the number of processes that mpirun or srun started. Returns 1 if neither started the program, and 0 if the
/// launcher does not report the number.
int launched_size();
/// Returns true if this is process 0 according to mpirun or srun.
bool launched_as_root();

/// Loads the module for several processes, without connecting any. Returns why it cannot be loaded; "" if it can.
std::string mpi_module_fault();

/// Returns a SingleProcess, or a SharedCommunicator if mpirun started several processes. Throws MpiUnavailable.
std::unique_ptr<Communicator> make_communicator(int& argc, char**& argv, std::size_t message_bytes = max_message_bytes);

/// Returns the most severe exit status among the processes that had finished or failed. From most to least severe: 3
/// (internal error), 2 (bad input), 4 (incomplete), 1 (does not hold), 0 (success). If all of these have status 0 but
/// other processes were still working, returns 3.
int combined_status(const std::vector<ExitReport>& reports);

/// Returns every distinct message once. If only some processes report a message, the message begins with the list of
/// these processes. Messages that differ only in numbers count as equal. `printed` is text that has already been
/// printed; it is removed from the beginning of each message.
std::string combined_messages(const std::vector<ExitReport>& reports, const std::string& printed = "");

}  // namespace rulescope::parallel
