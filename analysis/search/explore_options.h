// Options of an exploration (bounds, memory, threads, folders), and the progress that it reports.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>

#include "analysis/storage/checkpoint_folder.h"

namespace rulescope::search {

struct ExploreProgress {
    std::size_t turn = 0;     ///< index of the layer that is being generated
    std::uint64_t done = 0;   ///< number of expanded positions of the previous layer, in this process
    std::uint64_t total = 0;  ///< number of positions of the previous layer, in this process
    std::uint64_t found = 0;  ///< number of positions in finished layers plus number of candidates, in this process
    std::uint64_t bytes = 0;  ///< memory in use, in bytes
};

struct ExploreOptions {
    bool symmetry = true;
    std::size_t depth = 1'000'000;  ///< maximum number of turns
    /// Maximum number of codes; a layer with which the total exceeds it is not reported.
    std::uint64_t states = ~std::uint64_t{0};
    std::uint64_t memory_bytes = std::uint64_t{2} << 30U;  ///< memory limit of this process
    int threads = 1;
    std::string state_folder{};         ///< folder of the checkpoints; "" for none
    storage::StateIdentity identity{};  ///< identity of the run to which the checkpoints belong
    /// Folder for sorted runs if there is no state folder; "" for the system's temporary folder.
    std::string scratch_folder{};
    std::function<void(const ExploreProgress&)> progress{};
    const std::atomic<bool>* stop = nullptr;  ///< set by the caller to interrupt
};

/// Results to compute in addition to the counts.
struct ExploreExtras {
    bool longest = true;
    /// True to check the counts by a second search without symmetry; small spaces are always checked.
    bool check_symmetry = false;
};

struct LongestOptions {
    int threads = 1;
    std::uint64_t memory_bytes = std::uint64_t{2} << 30U;
    std::function<void(std::uint64_t done, std::uint64_t total)> progress{};
    const std::atomic<bool>* stop = nullptr;
};

/// Options of a search without packed states (space_search.h).
struct SpaceOptions {
    std::uint64_t states = 1'000'000;  ///< maximum number of positions between turns; a batch may exceed it slightly
    std::uint32_t depth = 100'000;     ///< maximum number of turns
    std::uint64_t memory_bytes = std::uint64_t{2} << 30U;  ///< limit of the estimated memory, in bytes
    int threads = 1;
    /// Called periodically. `turn`: the number of the current turn; `total`: the number of positions before this turn;
    /// `done`: how many of these are expanded; `found`: the number of positions found.
    std::function<void(std::uint32_t turn, std::uint64_t done, std::uint64_t total, std::uint64_t found)> progress = {};
    const std::atomic<bool>* stop = nullptr;  ///< set by the caller to interrupt
};

}  // namespace rulescope::search
