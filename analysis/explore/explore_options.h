// Options of exploring: bounds, memory, threads, where layers are kept; and its reports of progress.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>

#include "analysis/storage/checkpoint_folder.h"

namespace rulescope::explore {

struct ExploreProgress {
    std::size_t turn = 0;     ///< the layer that is being found
    std::uint64_t done = 0;   ///< positions of the layer before that were gone into, of this process
    std::uint64_t total = 0;  ///< of so many
    std::uint64_t found = 0;  ///< positions in finished layers and those that may be new, of this process
    std::uint64_t bytes = 0;  ///< memory in use
};

struct ExploreOptions {
    bool symmetry = true;
    std::size_t depth = 1'000'000;                         ///< turns to follow
    std::uint64_t states = ~std::uint64_t{0};              ///< a layer that would make more codes than this is not told
    std::uint64_t memory_bytes = std::uint64_t{2} << 30U;  ///< of this process
    int threads = 1;
    std::string state_folder{};         ///< keeps checkpoints; "" for none
    storage::StateIdentity identity{};  ///< what they are of
    std::string scratch_folder{};       ///< where runs go if there is no state folder; "" for the system's place
    std::function<void(const ExploreProgress&)> progress{};
    const std::atomic<bool>* stop = nullptr;  ///< set from outside to interrupt
};

/// What is computed besides the counts.
struct ExploreWishes {
    bool longest = true;
    bool check_symmetry = false;  ///< by a second search without it; small spaces are always checked
};

struct LongestOptions {
    int threads = 1;
    std::uint64_t memory_bytes = std::uint64_t{2} << 30U;
    std::function<void(std::uint64_t done, std::uint64_t total)> progress{};
    const std::atomic<bool>* stop = nullptr;
};

/// Of a search without packed states (space_search.h).
struct SpaceOptions {
    std::uint64_t states = 1'000'000;  ///< positions between turns to find; a batch may find a few more
    std::uint32_t depth = 100'000;     ///< turns to follow
    std::uint64_t memory_bytes = std::uint64_t{2} << 30U;  ///< estimated
    int threads = 1;
    /// Called from time to time: the turn under way, states gone into of those that begin it, positions found.
    std::function<void(std::uint32_t turn, std::uint64_t done, std::uint64_t total, std::uint64_t found)> progress = {};
    const std::atomic<bool>* stop = nullptr;  ///< set from outside to interrupt
};

}  // namespace rulescope::explore
