// A board with a number on every cell, which its shade shows too.
#pragma once

#include <string>
#include <vector>

#include "analysis/drawing/svg.h"
#include "analysis/game/table.h"

namespace rulescope::drawing {

struct HeatMap {
    std::vector<double> values{};  ///< by cell; NaN: no value there, the cell stays blank
    std::string title{};           ///< of the document, not drawn
    std::string caption{};         ///< drawn below
    std::string unit{};            ///< beside the scale: "visits per game"
    int decimals = 0;              ///< of the printed numbers
    double factor = 1;             ///< printed number = value * factor (100 for per cent)
    bool from_zero = true;         ///< the scale begins at 0, else at the smallest value
    std::vector<double> beside{};  ///< of the maps it stands beside: the scale holds them too, so that shades compare
    bool cell_names = true;
    double pitch = 60;
};

/// A heat map of a match: its title, caption and counts by cell, and what is drawn of them.
struct PlayHeatMap {
    std::string id;
    Table data;
    HeatMap map;
};

/// The cells of a heat map as they are painted. Every list is by cell.
struct ShadedCells {
    std::vector<std::string> fills;  ///< "#rrggbb"; paper where there is no value
    std::vector<std::string> inks;   ///< of the number
    std::vector<std::string> texts;  ///< the number; "" where there is none
    bool names = true;               ///< draw the cells' names
};

/// The board below a heat map: cells with a place and a name. A family draws its own.
class HeatMapBoard {
public:
    HeatMapBoard() = default;
    virtual ~HeatMapBoard() = default;
    HeatMapBoard(const HeatMapBoard&) = delete;
    HeatMapBoard& operator=(const HeatMapBoard&) = delete;

    /// By cell.
    [[nodiscard]] virtual std::vector<std::string> cell_names() const = 0;
    /// How much room the board takes, with `pitch` pixels from cell to cell.
    [[nodiscard]] virtual Size size(double pitch, bool names) const = 0;
    /// Draws the cells with the board's upper left corner at `corner`; takes size() pixels.
    virtual void draw(Svg& svg, Point corner, double pitch, const ShadedCells& cells) const = 0;
};

/// Light is little, dark is much: one hue from light to dark (a scale whose lightness falls evenly, so
/// that it reads in grey and by the colour-blind), the number printed on each cell, the scale below.
/// `values` beyond the board are ignored, missing ones are blank.
std::string draw_heat_map(const HeatMapBoard& board, const HeatMap& map);

/// The scale: 0 .. 1 to "#rrggbb"; lightness falls evenly.
std::string shade(double share);

}  // namespace rulescope::drawing
