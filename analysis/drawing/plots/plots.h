// Plots: a table of data and a Vega-Lite specification that draws it.
//
// A page can show the table next to the drawing. vega_lite() joins the data and the specification, so that any
// Vega-Lite renderer can draw the plot. Colours also differ in lightness, so that plots are readable in grey and by the
// colour-blind; pieces have the same colours as in the drawings.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

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

// Parts that all plots share: the frame of a Vega-Lite specification and the colours of the marks.

inline const std::string accent = "#2f6690";
inline const std::string accent_band = "#9dbdd6";

/// Colour of outlines. It keeps white marks visible on a white background and black marks on a black one.
inline constexpr const char* outline = "#857d6b";

/// The expression that divides a label into lines of at most 24 characters.
inline constexpr const char* lines_of_label =
    R"(split(replace(datum.label, regexp('(?=.{25})(.{1,24}) ', 'g'), '$1\n'), '\n'))";

/// Returns a specification without data and marks. Its texts have muted colours, so that the marks stand out; a page
/// may change the colours of the texts.
nlohmann::ordered_json base_spec(const std::string& description, int height);

/// Returns an axis of counts.
nlohmann::ordered_json whole_numbers(const std::string& title);

/// Returns an axis of shares in per cent, or of numbers. The labels have as many decimals as their distance needs, so
/// that no label is there twice.
nlohmann::ordered_json value_axis(const std::string& title, bool percent, int ticks);

/// Returns an axis of names. Names longer than 24 characters are written in lines. Marks at the beginning of the other
/// axis cover no name.
nlohmann::ordered_json name_axis();

/// Returns the height of a line of a plot with these names: at least `least` pixels, and room for the longest name.
int name_height(const std::vector<std::string>& names, int least);

/// Returns a tooltip that shows the columns of a plot's data.
nlohmann::ordered_json tooltip_of(const std::vector<Column>& columns);

/// Returns the colours of the sides in `wanted`. The order is fixed: colours of pieces, players A to F, "shared",
/// "nobody". The colours of the players alternate between dark and light, so that neighbours also differ in grey.
nlohmann::ordered_json colour_scale(const std::vector<std::string>& wanted);

// Plots of balance reports: values with their intervals, or a histogram of a measure (point_plots.cpp).

/// A value with its interval.
struct PointRow {
    std::string label;
    std::string group;  ///< the beginning of the label; groups have different colours and shapes; "" for none
    double value = 0.0, low = 0.0, high = 0.0;
    std::uint64_t n = 0;  ///< number of games, rounds or pairs
};

struct PointPlot {
    std::string id, title, caption;
    std::string measure;                   ///< "Score"
    std::string unit = "Games";            ///< unit of n
    bool percent = true;                   ///< true for shares in per cent, false for numbers
    std::optional<double> reference = {};  ///< position of a dashed line: an equal share, an exact value
    double margin = 0.0;                   ///< half width of a band around the reference
};

/// Plots each row on a line of its own, in the order of the rows. A point shows the value, a bar the interval.
Plot points_plot(const PointPlot& plot, const std::vector<PointRow>& rows);

struct BarRow {
    double from = 0.0;
    std::uint64_t games = 0;
};

/// Plots how many games there are in each range of a measure. Each range has the length `width`. The mean is marked.
Plot histogram_plot(const std::string& id, const std::string& title, const std::string& caption,
                    const std::vector<BarRow>& rows, double width, double mean);

}  // namespace rulescope::drawing
