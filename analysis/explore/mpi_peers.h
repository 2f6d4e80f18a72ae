// The processes of a run under mpirun: how they come together, and how they part.
//
// Nothing here includes MPI. It lives in a module of its own (mpi_module.cpp, Boost.MPI), which is loaded only where
// mpirun started the program: a plain start neither loads nor initialises it.
//
// All processes do the same steps (Peers' functions) in the same order. Before each they meet; whoever leaves instead,
// because he is done or something happened to him alone, is noticed there, and all leave together with one status:
// nobody waits for a process that will not come.
#pragma once

#include <cstddef>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "analysis/explore/peers.h"

namespace rulescope::explore {

/// What a process says when it leaves.
struct Farewell {
    int status = 0;           ///< that it would end with
    std::string complaint{};  ///< what it has to tell, or ""
    bool stays = false;       ///< it was still at work when others left
    std::string host{};       ///< the machine, filled in on the way
};

/// Thrown by Peers' functions when others have left. Not an std::exception: nobody on the way out shall take it for a
/// fault of his own.
struct RunEnded {};

/// Processes that can part.
class SharedPeers : public Peers {
public:
    /// The last step: what all said, in the order of the processes. After RunEnded it tells what was said then.
    virtual const std::vector<Farewell>& leave(const Farewell& mine) = 0;
    /// Ends all processes at once, for when meeting is no longer possible.
    virtual void abandon(int status) = 0;
};

/// mpirun started the program, but the processes cannot come together; the sentence says what to do.
class MpiUnusable : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Pieces in which words are handed over, in bytes; MPI counts with 31 bits.
inline constexpr std::size_t mpi_piece = std::size_t{1} << 30U;

/// Was this program started by mpirun or srun, with how many processes? 1 if not; 0 if they do not say how many.
int processes_asked_for();
/// Is this the first of them, as far as mpirun or srun say?
bool started_as_first();

/// Alone, or SharedPeers if mpirun started several processes. Throws MpiUnusable.
std::unique_ptr<Peers> peers_of_this_run(int& argc, char**& argv, std::size_t piece_bytes = mpi_piece);

/// The status with which all end: the gravest that any process had, of those that left by themselves (3 internal error,
/// 2 bad input, 4 cut short, 1 does not hold, 0 done).
int status_of(const std::vector<Farewell>& all);

/// What is told once for all: every complaint, with the processes that had it if not all had one like it. Complaints
/// that differ in nothing but numbers are alike. `told`: with what was told before, complaints may begin.
std::string complaints_of(const std::vector<Farewell>& all, const std::string& told = "");

}  // namespace rulescope::explore
