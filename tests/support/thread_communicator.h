// A parallel::Communicator for tests: threads act as processes and exchange words through a shared mailbox.
#pragma once

#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "analysis/parallel/communicator.h"

namespace rulescope::testing {

/// The mailbox of all threads. Letters are delivered once every thread has sent its own.
class Mailbox {
public:
    using Words = std::vector<std::uint64_t>;
    explicit Mailbox(int processes) : processes_(static_cast<std::size_t>(processes)), letters_(processes_) {}

    /// Sends letters[p] to process p; returns the letters received, by sender. Blocks until all processes have sent.
    std::vector<Words> pass(std::size_t from, std::vector<Words> letters) {
        std::unique_lock lock(mutex_);
        arrived_.wait(lock, [&] { return !handing_out_; });
        letters_[from] = std::move(letters);
        if (++waiting_ == processes_) {
            handing_out_ = true;
            arrived_.notify_all();
        }
        arrived_.wait(lock, [&] { return handing_out_; });
        std::vector<Words> mine;
        for (const std::vector<Words>& sent : letters_) {
            mine.push_back(sent[from]);
        }
        if (--waiting_ == 0) {
            handing_out_ = false;
            arrived_.notify_all();
        }
        return mine;
    }
    [[nodiscard]] int processes() const { return static_cast<int>(processes_); }

private:
    std::size_t processes_;
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::vector<std::vector<Words>> letters_;
    std::size_t waiting_ = 0;
    bool handing_out_ = false;
};

class ThreadCommunicator final : public parallel::Communicator {
public:
    ThreadCommunicator(Mailbox& mailbox, int rank) : mailbox_(mailbox), rank_(rank) {}
    [[nodiscard]] int rank() const override { return rank_; }
    [[nodiscard]] int size() const override { return mailbox_.processes(); }
    std::vector<Words> all_to_all(std::vector<Words>& outgoing) override {
        auto incoming = mailbox_.pass(static_cast<std::size_t>(rank_), std::move(outgoing));
        outgoing.assign(static_cast<std::size_t>(size()), {});
        return incoming;
    }
    Words all_reduce(const Words& values) override {
        std::vector<std::uint64_t> sums(values.size(), 0);
        for (const auto& list : to_all(values)) {
            for (std::size_t i = 0; i < sums.size(); ++i) {
                sums[i] += list[i];
            }
        }
        return sums;
    }
    bool all_reduce_or(bool value) override { return all_reduce({value ? 1U : 0U})[0] > 0; }
    std::vector<Bytes> gather(const Bytes& bytes) override {
        std::vector<Bytes> all;
        for (const auto& list : to_all({bytes.begin(), bytes.end()})) {
            all.emplace_back(list.begin(), list.end());
        }
        return rank_ == 0 ? all : std::vector<Bytes>{};
    }

private:
    std::vector<Words> to_all(const Words& words) {
        return mailbox_.pass(static_cast<std::size_t>(rank_),
                             std::vector<Words>(static_cast<std::size_t>(size()), words));
    }
    Mailbox& mailbox_;
    int rank_;
};

/// Runs work(communicator) for `number` processes in parallel. Rethrows the first exception by process number.
template <class Work>
void in_processes(int number, Work&& work) {
    Mailbox mailbox(number);
    std::vector<std::thread> threads;
    std::vector<std::exception_ptr> failures(static_cast<std::size_t>(number));
    for (int process = 0; process < number; ++process) {
        threads.emplace_back([&, process] {
            try {
                ThreadCommunicator communicator(mailbox, process);
                work(communicator);
            } catch (...) {
                failures[static_cast<std::size_t>(process)] = std::current_exception();
            }
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    for (const std::exception_ptr& failure : failures) {
        if (failure) {
            std::rethrow_exception(failure);
        }
    }
}

}  // namespace rulescope::testing
