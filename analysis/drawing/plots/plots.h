// Plots: a table of data and a Vega-Lite specification that draws it.
//
// A page can show the table next to the drawing. vega_lite() joins the data and the specification, so that any
// Vega-Lite renderer can draw the plot. Colours also differ in lightness, so that plots are readable in grey and by the
// colour-blind; pieces have the same colours as in the drawings.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "analysis/game/table.h"

namespace rulescope::drawing {

struct Plot {
    std::string id;
    Table data;                            ///< with the title and the caption of the plot
    nlohmann::ordered_json spec;           ///< Vega-Lite, without the data; its fields are the columns of `data`
    std::vector<std::string> groups = {};  ///< group of each row: the field "group" of the spec; may be empty
};

/// Returns the complete Vega-Lite specification: plot.spec with the rows in data.values.
nlohmann::ordered_json vega_lite(const Plot& plot);

/// One side's share of wins with its interval.
struct WinRow {
    std::string side;    ///< "White", "Seat 1", "A"
    std::string colour;  ///< "white", "black", "red", or "" for a seat without a colour
    std::uint64_t wins = 0, games = 0;
    double share = 0.0, low = 0.0, high = 0.0;
};
/// Plots shares of wins as points with their intervals. `fair` is the share of each side in a fair game; it is drawn as
/// a reference line. `measure` is the name of the share: "Share of wins", or "Score" for games whose win can be shared.
Plot wins_plot(const std::vector<WinRow>& rows, double fair, const std::string& measure);

struct LengthRow {
    std::int64_t turns = 0;
    std::uint64_t games = 0;
};
/// Plots how many games had each number of turns, and marks `mean`. Rows without games may be left out.
Plot length_plot(const std::vector<LengthRow>& rows, double mean);

struct BranchingRow {
    int turn = 0;
    std::uint64_t games = 0;
    double mean = 0.0;
    std::int64_t low = 0, high = 0;  ///< the middle 90 % of the games are in this range
};
/// Plots how many legal turns there are at each turn of a game. A line shows `mean`, a band shows `low` to `high`.
Plot branching_plot(const std::vector<BranchingRow>& rows);

struct EndingRow {
    std::string clause;
    std::string says;    ///< the clause as a sentence, or ""
    std::string winner;  ///< "white", ..., "A", ..., "shared", "nobody"
    std::uint64_t games = 0;
};
/// For each clause, plots how many games it decided, divided by winner.
Plot endings_plot(const std::vector<EndingRow>& rows);

struct SideRow {
    std::string side;  ///< "white", "A"
    std::int64_t value = 0;
    std::uint64_t games = 0;
};
/// Plots how many games ended with each value of a side, such as its points. The label of the column `value` is the
/// title.
Plot sides_plot(const std::string& id, const Column& side, const Column& value, const std::string& caption,
                const std::vector<SideRow>& rows);

}  // namespace rulescope::drawing
