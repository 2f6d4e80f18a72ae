// Processes that share a piece of work, played by threads of this one.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>
#include <vector>

#include "analysis/explore/peers.h"

namespace rulescope::testing {

/// Where they hand things over: everybody puts in, and once all have, everybody takes out.
class Meeting {
public:
    explicit Meeting(int number) : number_(static_cast<std::size_t>(number)), words_(number_), bytes_(number_) {}

    std::vector<std::vector<std::uint64_t>> exchange(std::size_t who, std::vector<std::vector<std::uint64_t>> mine) {
        words_[who] = std::move(mine);
        meet();
        std::vector<std::vector<std::uint64_t>> got(number_);
        for (std::size_t from = 0; from < number_; ++from) {
            got[from] = words_[from][who];
        }
        meet();
        return got;
    }
    std::vector<std::vector<std::uint8_t>> gather(std::size_t who, const std::vector<std::uint8_t>& mine) {
        bytes_[who] = mine;
        meet();
        std::vector<std::vector<std::uint8_t>> got;
        if (who == 0) {
            got = bytes_;
        }
        meet();
        return got;
    }
    [[nodiscard]] std::size_t number() const { return number_; }

private:
    void meet() {
        std::unique_lock lock(mutex_);
        const std::uint64_t round = round_;
        if (++here_ == number_) {
            here_ = 0;
            ++round_;
            all_here_.notify_all();
        } else {
            all_here_.wait(lock, [&] { return round_ != round; });
        }
    }

    std::size_t number_;
    std::vector<std::vector<std::vector<std::uint64_t>>> words_;
    std::vector<std::vector<std::uint8_t>> bytes_;
    std::mutex mutex_;
    std::condition_variable all_here_;
    std::size_t here_ = 0;
    std::uint64_t round_ = 0;
};

class PeerInThread final : public explore::Peers {
public:
    PeerInThread(Meeting& meeting, std::size_t number) : meeting_(meeting), number_(number) {}
    [[nodiscard]] int number() const override { return static_cast<int>(number_); }
    [[nodiscard]] int count() const override { return static_cast<int>(meeting_.number()); }
    std::vector<std::vector<std::uint64_t>> exchange(std::vector<std::vector<std::uint64_t>>& outgoing) override {
        std::vector<std::vector<std::uint64_t>> got = meeting_.exchange(number_, outgoing);
        outgoing.assign(outgoing.size(), {});
        return got;
    }
    std::vector<std::uint64_t> sum(const std::vector<std::uint64_t>& values) override {
        std::vector<std::uint64_t> total(values.size(), 0);
        for (const std::vector<std::uint64_t>& from :
             meeting_.exchange(number_, std::vector<std::vector<std::uint64_t>>(meeting_.number(), values))) {
            for (std::size_t i = 0; i < total.size(); ++i) {
                total[i] += from[i];
            }
        }
        return total;
    }
    bool any(bool mine) override { return sum({mine ? 1U : 0U})[0] > 0; }
    std::vector<std::vector<std::uint8_t>> gather(const std::vector<std::uint8_t>& mine) override {
        return meeting_.gather(number_, mine);
    }

private:
    Meeting& meeting_;
    std::size_t number_;
};

/// Calls work(peers) in so many threads, each one of so many "processes".
template <class Work>
void as_processes(int number, Work&& work) {
    Meeting meeting(number);
    std::vector<std::thread> threads;
    for (int process = 0; process < number; ++process) {
        threads.emplace_back([&meeting, &work, process] {
            PeerInThread peers(meeting, static_cast<std::size_t>(process));
            work(static_cast<explore::Peers&>(peers));
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
}

}  // namespace rulescope::testing
