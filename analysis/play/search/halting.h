// Ends a search early. A search has no result if its match ends before the game does.
#pragma once

#include <atomic>
#include <exception>
#include <utility>

namespace rulescope::play {

/// Thrown by a search after the flag of its thread was set.
class SearchHalted : public std::exception {
public:
    [[nodiscard]] const char* what() const noexcept override { return "the search was interrupted"; }
};

/// The flag that ends the searches of this thread; null if nothing ends them.
inline const std::atomic<bool>*& halt_of_thread() {
    thread_local const std::atomic<bool>* halt = nullptr;
    return halt;
}

/// While this object exists, the flag ends the searches of this thread. The flag may be null.
class HaltedBy {
public:
    explicit HaltedBy(const std::atomic<bool>* halt) : before_(std::exchange(halt_of_thread(), halt)) {}
    ~HaltedBy() { halt_of_thread() = before_; }
    HaltedBy(const HaltedBy&) = delete;
    HaltedBy& operator=(const HaltedBy&) = delete;

private:
    const std::atomic<bool>* before_;
};

/// The flag as one search polls it: once for each iteration or position.
class SearchHalt {
public:
    /// Throws SearchHalted if the flag is set.
    void poll() const {
        if (halt_ != nullptr && halt_->load(std::memory_order_relaxed)) {
            throw SearchHalted();
        }
    }

private:
    const std::atomic<bool>* halt_ = halt_of_thread();
};

}  // namespace rulescope::play
