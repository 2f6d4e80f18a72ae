// Data of the backward pass (backward.h) for the current group.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/explore/coded_game.h"
#include "analysis/solve/retrograde.h"
#include "analysis/solve/table/columns.h"

namespace rulescope::solve {

/// Data of a group with turns that lead to positions of the same group.
struct Inside {
    std::vector<std::vector<Packed>> best;  ///< indexed by column, then by index in the group
    std::vector<std::uint32_t> turns;       ///< number of turns that stay in the group
    std::vector<Seat> seats;
    std::vector<Predecessor> predecessors;
    bool decreases = false;
};

/// The successors of several positions. All are looked up together.
template <std::size_t Words>
struct Successors {
    std::vector<explore::Code<Words>> codes{};
    std::vector<std::uint64_t> hashes{};
    std::vector<std::uint32_t> slots{};
    std::vector<std::size_t> ends{};  ///< for each position: end of its part of `codes`
};

/// Queries to other processes for the values of successors.
struct Asking {
    explicit Asking(std::size_t processes) : questions(processes) {}
    std::vector<std::vector<std::uint64_t>> questions;  ///< for each process: queried codes, each with its predecessor
    std::vector<std::uint32_t> owners{};                ///< process that owns each queried code, in order
    std::vector<std::size_t> turns{};                   ///< number of turns of each position
};

}  // namespace rulescope::solve
