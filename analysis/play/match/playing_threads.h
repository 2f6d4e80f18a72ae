// The threads of one process that play the games of a match (match_run.h). Where no thread can start (WebAssembly, an
// exhausted system), the waiting thread itself plays.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <map>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "analysis/parallel/workers.h"
#include "analysis/play/match/match_run.h"

namespace rulescope::play {

/// Plays games in the order in which they are given. Another thread takes the finished games.
class PlayingThreads {
public:
    /// Starts the threads. `work` must outlive this object. `written`: games fill FinishedGame::kept.
    PlayingThreads(const GameWork& work, int threads, bool written)
        : work_(work), written_(written), threads_(static_cast<std::size_t>(threads)) {
        if (threads_available) {
            players_ = start_threads(0, threads_, [this](std::size_t) { play(); });
            threads_ = std::max<std::size_t>(1, players_.size());
        }
    }
    ~PlayingThreads() { close(); }
    PlayingThreads(const PlayingThreads&) = delete;
    PlayingThreads& operator=(const PlayingThreads&) = delete;

    /// Adds games to the end of the queue.
    void give(const std::vector<std::uint64_t>& numbers) {
        const std::lock_guard lock(mutex_);
        to_play_.insert(to_play_.end(), numbers.begin(), numbers.end());
        given_.notify_all();
    }
    /// Waits until `time` has passed, `stop` is set or a thread is idle. `last` means that no more games will be given;
    /// the wait then ends when all games are finished, not when a thread is idle. Rethrows an exception of a playing
    /// thread.
    void wait(std::chrono::milliseconds time, bool last, const std::atomic<bool>* stop) {
        const std::chrono::steady_clock::time_point until = std::chrono::steady_clock::now() + time;
        std::unique_lock lock(mutex_);
        if (players_.empty()) {
            while (!failure_ && !to_play_.empty() && (stop == nullptr || !*stop)) {
                play_one(lock);
            }
        }
        const auto content = [&] { return last ? playing_ > 0 || !to_play_.empty() : !idle(); };
        while (!failure_ && content() && std::chrono::steady_clock::now() < until && (stop == nullptr || !*stop)) {
            // A signal handler that sets `stop` cannot notify the condition variable; therefore `stop` is polled.
            news_.wait_for(lock, std::min<std::chrono::steady_clock::duration>(until - std::chrono::steady_clock::now(),
                                                                               std::chrono::milliseconds(50)));
        }
        if (failure_) {
            std::rethrow_exception(failure_);
        }
    }
    /// Removes and returns the finished games, in the order in which they ended.
    [[nodiscard]] std::vector<FinishedGame> take() {
        const std::lock_guard lock(mutex_);
        return std::exchange(finished_, {});
    }
    /// Number of games that were passed to give() and are not finished.
    [[nodiscard]] std::uint64_t in_progress() {
        const std::lock_guard lock(mutex_);
        return to_play_.size() + playing_;
    }
    /// True if at least one thread is idle.
    [[nodiscard]] bool ran_dry() {
        const std::lock_guard lock(mutex_);
        return idle();
    }

private:
    [[nodiscard]] bool idle() const { return to_play_.empty() && playing_ < threads_; }
    void play() {
        std::unique_lock lock(mutex_);
        while (true) {
            given_.wait(lock, [this] { return halt_ || !to_play_.empty(); });
            if (halt_) {
                return;
            }
            play_one(lock);
        }
    }
    /// Plays the first game of the queue. The lock is released while the game is played.
    void play_one(std::unique_lock<std::mutex>& lock) {
        const std::uint64_t number = to_play_.front();
        to_play_.pop_front();
        ++playing_;
        lock.unlock();
        std::optional<FinishedGame> game;
        std::exception_ptr failure;
        try {
            game = work_.play(number, written_, halt_);
        } catch (...) {
            failure = std::current_exception();
        }
        lock.lock();
        --playing_;
        if (game) {
            finished_.push_back(std::move(*game));
        }
        if (failure) {
            failure_ = failure;
            halt_ = true;
            given_.notify_all();
        }
        if (failure_ || to_play_.empty()) {
            news_.notify_all();
        }
    }
    void close() {
        {
            const std::lock_guard lock(mutex_);
            halt_ = true;
            given_.notify_all();
        }
        for (std::thread& player : players_) {
            player.join();
        }
    }

    const GameWork& work_;
    bool written_;
    std::size_t threads_;
    std::mutex mutex_;
    std::condition_variable given_;
    std::condition_variable news_;
    std::deque<std::uint64_t> to_play_;
    std::size_t playing_ = 0;
    std::vector<FinishedGame> finished_;
    std::exception_ptr failure_;
    std::atomic<bool> halt_{false};
    std::vector<std::thread> players_;
};

}  // namespace rulescope::play
