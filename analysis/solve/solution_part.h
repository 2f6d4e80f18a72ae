// A part of a solution: what is requested, and the graph of its positions.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/search/graphs/turn_graph.h"

namespace rulescope::solve {

/// The part of a solution to show.
struct SolutionPart {
    enum class Kind : std::uint8_t {
        strategy,  ///< one best turn of the winner in each position, all turns of the other seats
        line,      ///< a line of best play, with other turns at each position
        turns      ///< all positions within a number of turns
    };
    Kind kind = Kind::line;
    std::uint32_t turns = 0;           ///< for `turns`: the number of turns
    std::size_t max_alternatives = 9;  ///< for `line`: number of other turns shown at each position, best first
    std::uint64_t max_positions = 10'000;
};

/// The seat that can force a win, and the number of turns that the win takes at most.
struct ForcedWin {
    std::optional<Seat> seat;  ///< not set if no seat can force a win
    std::uint32_t turns = 0;
};

struct SolutionGraph {
    search::TurnGraph graph;
    std::vector<std::string> positions;  ///< [node]: the position as text
    std::vector<ForcedWin> wins;         ///< [node]
    search::Walk line;                   ///< the nodes of the line of best play; empty for the other parts
    std::vector<std::uint32_t> others;   ///< [node]: number of positions after other turns that are left out
    bool too_many = false;               ///< the part has more positions than allowed; the graph is incomplete
};

}  // namespace rulescope::solve
