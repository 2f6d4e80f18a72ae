// Ends work early that has no result before its end: a search for a turn, the replay of a trace, the check of a file.
#pragma once

#include <atomic>
#include <exception>
#include <utility>

namespace rulescope {

/// Thrown by work that polls, after the flag of its thread was set.
class Halted : public std::exception {
public:
    [[nodiscard]] const char* what() const noexcept override { return "the work was interrupted"; }
};

/// The flag that ends the work of this thread; null if nothing ends it.
inline const std::atomic<bool>*& halt_of_thread() {
    thread_local const std::atomic<bool>* halt = nullptr;
    return halt;
}

/// While this object exists, the flag ends the work of this thread. The flag may be null.
class HaltedBy {
public:
    explicit HaltedBy(const std::atomic<bool>* halt) : before_(std::exchange(halt_of_thread(), halt)) {}
    ~HaltedBy() { halt_of_thread() = before_; }
    HaltedBy(const HaltedBy&) = delete;
    HaltedBy& operator=(const HaltedBy&) = delete;

private:
    const std::atomic<bool>* before_;
};

/// The flag as one piece of work polls it: once for each iteration, position, turn or line.
class Halt {
public:
    /// Throws Halted if the flag is set.
    void poll() const {
        if (halt_ != nullptr && halt_->load(std::memory_order_relaxed)) {
            throw Halted();
        }
    }

private:
    const std::atomic<bool>* halt_ = halt_of_thread();
};

}  // namespace rulescope
