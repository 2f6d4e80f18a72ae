// Peers by Boost.MPI: the module that is loaded where mpirun started the program, and the only file that knows MPI.
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

#include "analysis/explore/mpi_peers.h"

namespace rulescope::explore {

namespace {

namespace mpi = boost::mpi;

/// What processes do together; all have to be at the same.
enum class Step : std::uint64_t { leave = 1, exchange, sum, any, gather };

class MpiPeers final : public SharedPeers {
public:
    MpiPeers(int& argc, char**& argv, std::size_t piece_bytes)
        : environment_(argc, argv, mpi::threading::funneled, false), piece_(std::max<std::size_t>(piece_bytes, 8)) {}

    [[nodiscard]] int number() const override { return world_.rank(); }
    [[nodiscard]] int count() const override { return world_.size(); }

    std::vector<std::vector<std::uint64_t>> exchange(std::vector<std::vector<std::uint64_t>>& outgoing) override {
        meet(Step::exchange);
        const std::size_t all = places();
        std::vector<std::uint64_t> sent(all), coming;
        for (std::size_t process = 0; process < all; ++process) {
            sent[process] = outgoing.at(process).size();
        }
        mpi::all_to_all(world_, sent, coming);
        std::vector<std::vector<std::uint64_t>> incoming(all);
        std::vector<mpi::request> requests;
        for (std::size_t process = 0; process < all; ++process) {
            if (static_cast<int>(process) == number()) {
                incoming[process].swap(outgoing[process]);
                continue;
            }
            incoming[process].resize(coming[process]);
            receive(process, incoming[process], requests);
        }
        for (std::size_t process = 0; process < all; ++process) {
            if (static_cast<int>(process) != number()) {
                send(process, outgoing[process], requests);
            }
        }
        mpi::wait_all(requests.begin(), requests.end());
        for (std::vector<std::uint64_t>& list : outgoing) {
            list.clear();
        }
        return incoming;
    }

    std::vector<std::uint64_t> sum(const std::vector<std::uint64_t>& values) override {
        meet(Step::sum, values.size());
        std::vector<std::uint64_t> sums(values.size());
        mpi::all_reduce(world_, values.data(), static_cast<int>(values.size()), sums.data(), std::plus<>());
        return sums;
    }

    bool any(bool mine) override { return meet(Step::any, 0, mine ? 1 : 0) != 0; }

    std::vector<std::vector<std::uint8_t>> gather(const std::vector<std::uint8_t>& mine) override {
        meet(Step::gather);
        return gathered(mine);
    }

    const std::vector<Farewell>& leave(const Farewell& mine) override {
        if (farewells_.empty()) {
            try {
                meet(Step::leave, 0, 0, &mine);
            } catch (const RunEnded&) {  // as it was to be
            }
        }
        return farewells_;
    }

    void abandon(int status) override {
        environment_.abort(status);
        std::_Exit(status);
    }

private:
    [[nodiscard]] std::size_t places() const { return static_cast<std::size_t>(world_.size()); }

    /// Waits until all have come to the same step; the largest of what they say. If somebody leaves, all do.
    std::uint64_t meet(Step step, std::uint64_t same = 0, std::uint64_t says = 0, const Farewell* mine = nullptr) {
        if (!farewells_.empty()) {
            throw RunEnded();
        }
        // The largest of each number, and the smallest, as the largest of its complement.
        const auto number = static_cast<std::uint64_t>(step);
        const std::array<std::uint64_t, 5> here{number, ~number, same, ~same, says};
        std::array<std::uint64_t, 5> largest{};
        MPI_Request request = MPI_REQUEST_NULL;
        BOOST_MPI_CHECK_RESULT(MPI_Iallreduce, (here.data(), largest.data(), static_cast<int>(here.size()),
                                                MPI_UINT64_T, MPI_MAX, MPI_Comm(world_), &request));
        wait_for(request);
        if (~largest[1] == static_cast<std::uint64_t>(Step::leave)) {
            part(mine);
            throw RunEnded();
        }
        if (largest[0] != ~largest[1] || largest[2] != ~largest[3]) {
            throw std::logic_error("the processes are not all at the same step");
        }
        return largest[4];
    }

    /// Others may be at work for long: after a while this process sleeps between looks, so that it takes no core from
    /// them (nor from process 0, which writes alone at the end).
    static void wait_for(MPI_Request& request) {
        using std::chrono::microseconds;
        constexpr int eager = 2000;
        microseconds nap(20);
        for (int look = 0;; ++look) {
            int there = 0;
            BOOST_MPI_CHECK_RESULT(MPI_Test, (&request, &there, MPI_STATUS_IGNORE));
            if (there != 0) {
                return;
            }
            if (look < eager) {
                std::this_thread::yield();
            } else {
                std::this_thread::sleep_for(nap);
                nap = std::min(nap * 2, microseconds(1000));
            }
        }
    }

    /// Everybody learns what everybody says.
    void part(const Farewell* mine) {
        Farewell said = mine == nullptr ? Farewell{0, "", true} : *mine;
        said.host = mpi::environment::processor_name();
        const std::size_t all = places();
        std::vector<std::string> complaints, hosts;
        std::vector<int> statuses, stay;
        mpi::all_gather(world_, said.complaint, complaints);
        mpi::all_gather(world_, said.host, hosts);
        mpi::all_gather(world_, said.status, statuses);
        mpi::all_gather(world_, said.stays ? 1 : 0, stay);
        for (std::size_t process = 0; process < all; ++process) {
            farewells_.push_back({statuses[process], complaints[process], stay[process] != 0, hosts[process]});
        }
    }

    std::vector<std::vector<std::uint8_t>> gathered(const std::vector<std::uint8_t>& mine) {
        std::vector<std::uint64_t> sizes;
        mpi::all_gather(world_, static_cast<std::uint64_t>(mine.size()), sizes);
        std::vector<std::vector<std::uint8_t>> all;
        std::vector<mpi::request> requests;
        if (number() == 0) {
            all.resize(places());
            all[0] = mine;
            for (std::size_t process = 1; process < all.size(); ++process) {
                all[process].resize(sizes[process]);
                receive(process, all[process], requests);
            }
        } else {
            send(0, mine, requests);
        }
        mpi::wait_all(requests.begin(), requests.end());
        return all;
    }

    /// Pieces of one list keep their order on the way.
    template <class T>
    void receive(std::size_t process, std::vector<T>& list, std::vector<mpi::request>& requests) {
        const std::size_t most = std::max<std::size_t>(piece_ / sizeof(T), 1);
        for (std::size_t at = 0; at < list.size(); at += most) {
            const std::size_t number = std::min(most, list.size() - at);
            requests.push_back(world_.irecv(static_cast<int>(process), 0, list.data() + at, static_cast<int>(number)));
        }
    }
    template <class T>
    void send(std::size_t process, const std::vector<T>& list, std::vector<mpi::request>& requests) {
        const std::size_t most = std::max<std::size_t>(piece_ / sizeof(T), 1);
        for (std::size_t at = 0; at < list.size(); at += most) {
            const std::size_t number = std::min(most, list.size() - at);
            requests.push_back(world_.isend(static_cast<int>(process), 0, list.data() + at, static_cast<int>(number)));
        }
    }

    mpi::environment environment_;
    mpi::communicator world_;
    std::size_t piece_;
    std::vector<Farewell> farewells_;  ///< once all have left
};

}  // namespace

}  // namespace rulescope::explore

/// What the program calls after loading the module; nothing, and why, if MPI cannot be used.
extern "C" rulescope::explore::SharedPeers* rulescope_mpi_peers(int* argc, char*** argv, std::size_t piece_bytes,
                                                                std::string* fault) {
    try {
        return std::make_unique<rulescope::explore::MpiPeers>(*argc, *argv, piece_bytes).release();
    } catch (const std::exception& failure) {
        *fault = std::string("MPI could not begin: ") + failure.what();
        return nullptr;
    }
}
