// Plots as Vega-Lite specifications: JSON that any Vega-Lite draws, with the data inside.
//
// Every plot is complete (data, axes, colours) and names its columns, so that a table can be shown next to it. Colours
// differ in lightness too, so that plots can be read in grey and by the colour-blind; pieces have the colours of the
// drawings.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "analysis/game/table.h"

namespace rulescope::drawing {

struct Plot {
    std::string id;
    std::string title;
    std::string caption;
    nlohmann::ordered_json spec;  ///< Vega-Lite; the data in data.values
    std::vector<Column> columns;  ///< of the data
};

/// {"id", "title", "caption", "columns": [{"field", "label", "format"}], "spec"}
nlohmann::ordered_json json_of(const Plot& plot);

/// One side's share of wins with its interval.
struct WinRow {
    std::string side;    ///< "White", "Seat 1", "A"
    std::string colour;  ///< "white", "black", "red", or "" for a seat without one
    std::uint64_t wins = 0, games = 0;
    double share = 0.0, low = 0.0, high = 0.0;
};
/// Shares of wins as points with their intervals, against `fair`, what a fair game gives each side. `measure`: what the
/// share is, where wins are shared ("score").
Plot wins_plot(const std::vector<WinRow>& rows, double fair, const std::string& measure = "share of wins");

struct LengthRow {
    std::int64_t turns = 0;
    std::uint64_t games = 0;
};
/// How many games took how many turns; `mean` is marked. Empty rows in between are not needed.
Plot length_plot(const std::vector<LengthRow>& rows, double mean);

struct BranchingRow {
    int turn = 0;
    std::uint64_t games = 0;
    double mean = 0.0;
    std::int64_t low = 0, high = 0;  ///< between them lie nine games of ten
};
/// Legal turns by the number of the turn: the mean as a line in a band.
Plot branching_plot(const std::vector<BranchingRow>& rows);

struct EndingRow {
    std::string clause;
    std::string says;    ///< the clause in a sentence, or ""
    std::string winner;  ///< "white", ..., "A", ..., "shared", "nobody"
    std::uint64_t games = 0;
};
/// How many games each clause decided, and for whom.
Plot endings_plot(const std::vector<EndingRow>& rows);

}  // namespace rulescope::drawing
