// A communicator that uses Boost.MPI. This file is built as a module, which is loaded only if mpirun started the
// program. No other file uses MPI.
#include <boost/mpi/collectives/all_gather.hpp>
#include <boost/mpi/collectives/all_reduce.hpp>
#include <boost/mpi/collectives/all_to_all.hpp>
#include <boost/mpi/communicator.hpp>
#include <boost/mpi/environment.hpp>
#include <boost/mpi/exception.hpp>
#include <boost/mpi/nonblocking.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "analysis/parallel/mpi_run.h"

namespace rulescope::parallel {

namespace {

namespace mpi = boost::mpi;

/// The collective steps. All processes must take the same steps in the same order.
enum class Step : std::uint64_t { leave = 1, all_to_all, all_reduce, all_reduce_or, gather };

class MpiCommunicator final : public SharedCommunicator {
public:
    MpiCommunicator(int& argc, char**& argv, std::size_t message_bytes)
        : environment_(argc, argv, mpi::threading::funneled, false),
          message_bytes_(std::max<std::size_t>(message_bytes, 8)) {}

    [[nodiscard]] int rank() const override { return world_.rank(); }
    [[nodiscard]] int size() const override { return world_.size(); }

    std::vector<Words> all_to_all(std::vector<Words>& outgoing) override {
        synchronise(Step::all_to_all);
        const std::size_t all = places();
        std::vector<std::uint64_t> sent(all), coming;
        for (std::size_t process = 0; process < all; ++process) {
            sent[process] = outgoing.at(process).size();
        }
        mpi::all_to_all(world_, sent, coming);
        std::vector<Words> incoming(all);
        std::vector<mpi::request> requests;
        for (std::size_t process = 0; process < all; ++process) {
            if (static_cast<int>(process) == rank()) {
                incoming[process].swap(outgoing[process]);
                continue;
            }
            incoming[process].resize(coming[process]);
            receive(process, incoming[process], requests);
        }
        for (std::size_t process = 0; process < all; ++process) {
            if (static_cast<int>(process) != rank()) {
                send(process, outgoing[process], requests);
            }
        }
        mpi::wait_all(requests.begin(), requests.end());
        for (Words& list : outgoing) {
            list.clear();
        }
        return incoming;
    }

    Words all_reduce(const Words& values) override {
        synchronise(Step::all_reduce, values.size());
        std::vector<std::uint64_t> sums(values.size());
        mpi::all_reduce(world_, values.data(), static_cast<int>(values.size()), sums.data(), std::plus<>());
        return sums;
    }

    bool all_reduce_or(bool value) override { return synchronise(Step::all_reduce_or, 0, value ? 1 : 0) != 0; }

    std::vector<Bytes> gather(const Bytes& bytes) override {
        synchronise(Step::gather);
        return gathered(bytes);
    }

    const std::vector<ExitReport>& leave(const ExitReport& mine) override {
        if (reports_.empty()) {
            try {
                synchronise(Step::leave, 0, 0, &mine);
            } catch (const RunEnded&) {  // the normal end
            }
        }
        return reports_;
    }

    void abort(int status) override {
        environment_.abort(status);
        std::_Exit(status);
    }

private:
    [[nodiscard]] std::size_t places() const { return static_cast<std::size_t>(world_.size()); }

    /// Waits until all processes reach the same step, and returns the maximum of their values. If a process leaves
    /// instead, all processes exchange their reports, and every process throws RunEnded.
    std::uint64_t synchronise(Step step, std::uint64_t same = 0, std::uint64_t value = 0,
                              const ExitReport* mine = nullptr) {
        if (!reports_.empty()) {
            throw RunEnded();
        }
        // The reduction gives the maximum of each element. The maximum of ~x gives the minimum of x.
        const auto number = static_cast<std::uint64_t>(step);
        const std::array<std::uint64_t, 5> here{number, ~number, same, ~same, value};
        std::array<std::uint64_t, 5> largest{};
        MPI_Request request = MPI_REQUEST_NULL;
        BOOST_MPI_CHECK_RESULT(MPI_Iallreduce, (here.data(), largest.data(), static_cast<int>(here.size()),
                                                MPI_UINT64_T, MPI_MAX, MPI_Comm(world_), &request));
        wait_for(request);
        if (~largest[1] == static_cast<std::uint64_t>(Step::leave)) {
            exchange_reports(mine);
            throw RunEnded();
        }
        if (largest[0] != ~largest[1] || largest[2] != ~largest[3]) {
            throw std::logic_error("the processes are not all at the same step");
        }
        return largest[4];
    }

    /// Waits for other processes. This may take long: at the end, for example, only process 0 works, because it writes
    /// the results. After some time, a waiting process sleeps between polls, so that it does not occupy a core that
    /// another process needs.
    static void wait_for(MPI_Request& request) {
        using std::chrono::microseconds;
        constexpr int eager = 2000;
        microseconds nap(20);
        for (int poll = 0;; ++poll) {
            int done = 0;
            BOOST_MPI_CHECK_RESULT(MPI_Test, (&request, &done, MPI_STATUS_IGNORE));
            if (done != 0) {
                return;
            }
            if (poll < eager) {
                std::this_thread::yield();
            } else {
                std::this_thread::sleep_for(nap);
                nap = std::min(nap * 2, microseconds(1000));
            }
        }
    }

    /// Sends the report of each process to all processes.
    void exchange_reports(const ExitReport* mine) {
        ExitReport report = mine == nullptr ? ExitReport{0, "", true} : *mine;
        report.host = mpi::environment::processor_name();
        const std::size_t all = places();
        std::vector<std::string> messages, hosts;
        std::vector<int> statuses, working;
        mpi::all_gather(world_, report.message, messages);
        mpi::all_gather(world_, report.host, hosts);
        mpi::all_gather(world_, report.status, statuses);
        mpi::all_gather(world_, report.working ? 1 : 0, working);
        for (std::size_t process = 0; process < all; ++process) {
            reports_.push_back({statuses[process], messages[process], working[process] != 0, hosts[process]});
        }
    }

    std::vector<Bytes> gathered(const Bytes& bytes) {
        std::vector<std::uint64_t> sizes;
        mpi::all_gather(world_, static_cast<std::uint64_t>(bytes.size()), sizes);
        std::vector<Bytes> all;
        std::vector<mpi::request> requests;
        if (rank() == 0) {
            all.resize(places());
            all[0] = bytes;
            for (std::size_t process = 1; process < all.size(); ++process) {
                all[process].resize(sizes[process]);
                receive(process, all[process], requests);
            }
        } else {
            send(0, bytes, requests);
        }
        mpi::wait_all(requests.begin(), requests.end());
        return all;
    }

    /// Receives a list in pieces of limited size. MPI keeps the order of the pieces.
    template <class T>
    void receive(std::size_t process, std::vector<T>& list, std::vector<mpi::request>& requests) {
        const std::size_t max_length = std::max<std::size_t>(message_bytes_ / sizeof(T), 1);
        for (std::size_t at = 0; at < list.size(); at += max_length) {
            const std::size_t number = std::min(max_length, list.size() - at);
            requests.push_back(world_.irecv(static_cast<int>(process), 0, list.data() + at, static_cast<int>(number)));
        }
    }
    template <class T>
    void send(std::size_t process, const std::vector<T>& list, std::vector<mpi::request>& requests) {
        const std::size_t max_length = std::max<std::size_t>(message_bytes_ / sizeof(T), 1);
        for (std::size_t at = 0; at < list.size(); at += max_length) {
            const std::size_t number = std::min(max_length, list.size() - at);
            requests.push_back(world_.isend(static_cast<int>(process), 0, list.data() + at, static_cast<int>(number)));
        }
    }

    mpi::environment environment_;
    mpi::communicator world_;
    std::size_t message_bytes_;
    std::vector<ExitReport> reports_;  ///< set when the run has ended
};

}  // namespace

}  // namespace rulescope::parallel

/// The function that mpi_run.cpp calls after loading the module. Returns null and sets `fault` if MPI cannot be used.
extern "C" __attribute__((visibility("default"))) rulescope::parallel::SharedCommunicator*
rulescope_make_mpi_communicator(int* argc, char*** argv, std::size_t message_bytes, std::string* fault) {
    try {
        return std::make_unique<rulescope::parallel::MpiCommunicator>(*argc, *argv, message_bytes).release();
    } catch (const std::exception& failure) {
        *fault = std::string("MPI could not be initialised: ") + failure.what();
        return nullptr;
    }
}
