// Communication between the processes that share a computation, in the terms of MPI. There is a single process, or
// several processes under mpirun (mpi_run.h).
//
// All functions except rank() and size() are collective: all processes call the same functions in the same order. No
// count or output may depend on the number of processes.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace rulescope::parallel {

class Communicator {
public:
    using Words = std::vector<std::uint64_t>;
    using Bytes = std::vector<std::uint8_t>;

    virtual ~Communicator() = default;
    /// The rank of this process, counted from 0. Process 0 is the root; it writes files and results.
    [[nodiscard]] virtual int rank() const = 0;
    /// The number of processes.
    [[nodiscard]] virtual int size() const = 0;
    /// Sends outgoing[p] to process p and returns the received lists, indexed by the rank of the sender. Empties the
    /// lists of `outgoing`.
    virtual std::vector<Words> all_to_all(std::vector<Words>& outgoing) = 0;
    /// Adds the lists of all processes element by element. Returns the sums in every process.
    virtual Words all_reduce(const Words& values) = 0;
    /// Returns true if the value is true in at least one process.
    virtual bool all_reduce_or(bool value) = 0;
    /// At the root, returns the bytes of all processes, indexed by rank. In other processes, returns an empty list.
    virtual std::vector<Bytes> gather(const Bytes& bytes) = 0;

    /// Waits until every process has called this function.
    void barrier() { all_reduce_or(false); }
};

/// A single process.
class SingleProcess final : public Communicator {
public:
    [[nodiscard]] int rank() const override { return 0; }
    [[nodiscard]] int size() const override { return 1; }
    std::vector<Words> all_to_all(std::vector<Words>& outgoing) override;
    Words all_reduce(const Words& values) override { return values; }
    bool all_reduce_or(bool value) override { return value; }
    std::vector<Bytes> gather(const Bytes& bytes) override { return {bytes}; }
};

/// Returns, in every process, the words of all processes, indexed by rank.
std::vector<Communicator::Words> all_gather(Communicator& communicator, const Communicator::Words& words);

/// Returns, in every process, the texts of all processes, indexed by rank.
std::vector<std::string> all_gather_text(Communicator& communicator, const std::string& text);

/// Returns the text of the root in every process.
std::string broadcast(Communicator& communicator, const std::string& text);

}  // namespace rulescope::parallel
