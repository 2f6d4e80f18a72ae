// Items that threads make and one thread takes in order.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "analysis/parallel/workers.h"

namespace rulescope {

/// Makes item i = make(i) for i = 0 .. number-1 by this number of threads, `batch` items at a time, and calls
/// take(item) for each item in order, from the calling thread. Memory holds one batch. Returns the number of items that
/// were taken: fewer than `number` if stopped() returns true before the last batch is made.
template <class Make, class Take, class Stopped>
std::size_t make_in_order(std::size_t number, std::size_t batch, int threads, const Make& make, const Take& take,
                          const Stopped& stopped) {
    std::vector<decltype(make(std::size_t{}))> items;
    for (std::size_t taken = 0; taken < number;) {
        items.clear();
        items.resize(std::min(batch, number - taken));
        for_each_index(items.size(), threads, [&](std::size_t i) {
            items[i] = make(taken + i);
            return !stopped();
        });
        if (stopped()) {
            return taken;
        }
        for (auto& item : items) {
            take(std::move(item));
        }
        taken += items.size();
    }
    return number;
}

}  // namespace rulescope
