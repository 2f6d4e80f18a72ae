// Data of the backward pass (backward.h) for the current group.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/explore/coded_game.h"
#include "analysis/solve/retrograde.h"
#include "analysis/solve/table/columns.h"

namespace rulescope::solve {

/// A group with turns that stay in it.
struct Inside {
    std::vector<std::vector<Packed>> best;  ///< by column, by index in the group
    std::vector<std::uint32_t> turns;       ///< number of turns that stay in the group
    std::vector<Seat> seats;
    std::vector<Predecessor> predecessors;
    bool decreases = false;
};

/// The successors of some positions, looked up together.
template <std::size_t Words>
struct Successors {
    std::vector<explore::Code<Words>> codes{};
    std::vector<std::uint64_t> hashes{};
    std::vector<std::uint32_t> slots{};
    std::vector<std::size_t> ends{};  ///< by position: the end of its successors
};

/// Queries to other processes for the values of successors.
struct Asking {
    explicit Asking(std::size_t processes) : questions(processes) {}
    std::vector<std::vector<std::uint64_t>> questions;  ///< by process: the code and the querying position
    std::vector<std::uint32_t> owners{};                ///< of the queried codes, in order
    std::vector<std::size_t> turns{};                   ///< number of turns, by position
};

}  // namespace rulescope::solve
