// The positions and turns of a graph one after the other, for exports. The reference plays every turn.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/studies/graph/graph_source.h"

namespace rulescope::studies {

/// All turns from a position to another one.
struct GraphRowTurn {
    std::uint64_t to = 0;     ///< number of the position after the turns
    std::string text;         ///< the first of these turns
    std::uint64_t count = 0;  ///< number of these turns
};

/// A position of the graph. Positions are numbered from 1 in the order of the search; the start is 1.
struct GraphRow {
    std::uint64_t number = 0;
    std::uint64_t parent = 0;  ///< the position from which the search reached this one first; 0 for the start
    std::uint32_t turn = 0;    ///< smallest number of turns from the start
    std::string position;
    Seat to_act = 0;           ///< in a finished position, the seat that would have the next turn
    std::uint64_t legal = 0;   ///< number of legal turns, also if they are not in the graph
    std::optional<Outcome> outcome{};
    std::vector<GraphRowTurn> turns{};  ///< empty if the position is finished or at the bound of the search
};

struct GraphRows {
    std::uint64_t positions = 0;  ///< rows that were delivered
    std::uint64_t turns = 0;      ///< legal turns in these rows that are in the graph
    bool complete = true;         ///< false if GraphRequest::stop was set before the last row
};

using GraphRowProgress = std::function<void(std::uint64_t done, std::uint64_t total)>;

/// Calls take(row) for each position of the graph, in the order of the numbers, from the calling thread. The threads of
/// the request make the rows. Throws std::logic_error if the graph and the reference disagree about the turns.
GraphRows each_row(const AnyGame& game, const GraphSource& source, const GraphRequest& request,
                   const std::function<void(const GraphRow&)>& take, const GraphRowProgress& progress);

}  // namespace rulescope::studies
