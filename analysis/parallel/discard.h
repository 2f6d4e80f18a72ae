// Destroys large values without delaying their owner.
#pragma once

#include <exception>
#include <memory>
#include <thread>
#include <utility>

namespace rulescope {

/// Destroys a value in a thread of its own: the states of an interrupted run take seconds to free, and the run has to end
/// at once. If no thread can start, the value is destroyed before the call returns. The destructor must not use anything
/// that the caller owns.
template <class T>
void discard(std::unique_ptr<T> value) {
    if (!value) {
        return;
    }
    try {
        std::thread([kept = std::move(value)]() mutable { kept.reset(); }).detach();
    } catch (const std::exception&) {
        // std::system_error: the closure, and the value with it, is destroyed already.
    }
}

}  // namespace rulescope
