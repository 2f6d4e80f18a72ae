// Processes for tests: threads that hand each other words through one shared mailbox (explore::Peers).
#pragma once

#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "analysis/explore/peers.h"

namespace rulescope::testing {

/// Where all of them meet: what one puts in is there for the others once everybody has put something in.
class Mailbox {
public:
    using Words = std::vector<std::uint64_t>;
    explicit Mailbox(int processes) : processes_(static_cast<std::size_t>(processes)), letters_(processes_) {}

    /// letters[p] goes to process p; what came from the others, by process.
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

class MailboxPeers final : public explore::Peers {
public:
    MailboxPeers(Mailbox& mailbox, int number) : mailbox_(mailbox), number_(number) {}
    [[nodiscard]] int number() const override { return number_; }
    [[nodiscard]] int count() const override { return mailbox_.processes(); }
    std::vector<std::vector<std::uint64_t>> exchange(std::vector<std::vector<std::uint64_t>>& outgoing) override {
        auto incoming = mailbox_.pass(static_cast<std::size_t>(number_), std::move(outgoing));
        outgoing.assign(static_cast<std::size_t>(count()), {});
        return incoming;
    }
    std::vector<std::uint64_t> sum(const std::vector<std::uint64_t>& values) override {
        std::vector<std::uint64_t> sums(values.size(), 0);
        for (const auto& list : to_all(values)) {
            for (std::size_t i = 0; i < sums.size(); ++i) {
                sums[i] += list[i];
            }
        }
        return sums;
    }
    bool any(bool mine) override { return sum({mine ? 1U : 0U})[0] > 0; }
    std::vector<std::vector<std::uint8_t>> gather(const std::vector<std::uint8_t>& mine) override {
        std::vector<std::vector<std::uint8_t>> all;
        for (const auto& list : to_all({mine.begin(), mine.end()})) {
            all.emplace_back(list.begin(), list.end());
        }
        return number_ == 0 ? all : std::vector<std::vector<std::uint8_t>>{};
    }

private:
    std::vector<std::vector<std::uint64_t>> to_all(const std::vector<std::uint64_t>& words) {
        return mailbox_.pass(static_cast<std::size_t>(number_),
                             std::vector<std::vector<std::uint64_t>>(static_cast<std::size_t>(count()), words));
    }
    Mailbox& mailbox_;
    int number_;
};

/// Runs work(peers) for each of so many processes, side by side.
template <class Work>
void in_processes(int number, Work&& work) {
    Mailbox mailbox(number);
    std::vector<std::thread> threads;
    std::vector<std::exception_ptr> failures(static_cast<std::size_t>(number));
    for (int process = 0; process < number; ++process) {
        threads.emplace_back([&, process] {
            try {
                MailboxPeers peers(mailbox, process);
                work(peers);
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
