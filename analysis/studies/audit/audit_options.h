// The bounds of an audit.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>

namespace rulescope::studies {

struct AuditOptions {
    std::uint64_t games = 1'000;     ///< random games under each option, and compared for each pair of options
    std::uint64_t states = 400'000;  ///< pairs of positions compared for each pair of options
    int depth = 1'000;               ///< turns
    std::uint64_t memory_bytes = std::uint64_t{2} << 30U;  ///< of all comparisons under way together
    int max_turns = 1'000;                                 ///< of a random game
    std::uint64_t directed = 400'000;                      ///< plies of each directed search
    std::uint64_t seed = 1;
    int threads = 1;
    std::function<void(const std::string& what, std::uint64_t done, std::uint64_t total)> progress = {};
    const std::atomic<bool>* stop = nullptr;  ///< set from outside to end early
};

/// At most so many comparisons are under way at once, so that each may use a fixed part of the memory.
inline constexpr int max_audit_threads = 8;

}  // namespace rulescope::studies
