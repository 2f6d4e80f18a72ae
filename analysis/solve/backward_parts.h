// What the way back (backward.h) carries about while it looks at a group.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/explore/coded_game.h"
#include "analysis/solve/retrograde.h"
#include "analysis/solve/table/columns.h"

namespace rulescope::solve {

/// A group in which some turns stay.
struct Inside {
    std::vector<std::vector<Packed>> best;  ///< by column, by place in the group
    std::vector<std::uint32_t> turns;       ///< that stay in the group
    std::vector<Seat> seats;
    std::vector<Predecessor> predecessors;
    bool falls = false;
};

/// What some positions lead to, looked up together.
template <std::size_t Words>
struct Successors {
    std::vector<explore::Code<Words>> codes{};
    std::vector<std::uint64_t> hashes{};
    std::vector<std::uint32_t> slots{};
    std::vector<std::size_t> ends{};  ///< by position: where its successors end
};

/// Questions to other processes about what some positions lead to.
struct Asking {
    explicit Asking(std::size_t processes) : questions(processes) {}
    std::vector<std::vector<std::uint64_t>> questions;  ///< by process: the code, and who asks
    std::vector<std::uint32_t> owners{};                ///< of the turns, in order
    std::vector<std::size_t> turns{};                   ///< by position
};

}  // namespace rulescope::solve
