// Heat maps: boards whose cells show a number, printed and as a shade.
#pragma once

#include <string>
#include <vector>

#include "analysis/drawing/svg.h"
#include "analysis/game/table.h"
#include "core/board/square_grid.h"

namespace rulescope::drawing {

struct HeatMap {
    std::vector<double> values{};  ///< indexed by cell; NaN for a blank cell
    std::string title{};           ///< title of the document, not drawn
    std::string caption{};         ///< drawn below
    std::string unit{};            ///< printed next to the scale: "visits per game"
    int decimals = 0;              ///< decimals of the printed numbers
    double factor = 1;             ///< the printed number is value * factor (100 for per cent)
    bool from_zero = true;         ///< the scale begins at 0 if true, at the smallest value if false
    /// Values of neighbouring maps. The scale includes them, so that equal shades mean equal values.
    std::vector<double> same_scale{};
    bool cell_names = true;
    double pitch = 60;
};

/// A heat map of a match. `data` contains title, caption and the count of each cell; `map` is drawn from these counts.
struct PlayHeatMap {
    std::string id;
    Table data;
    HeatMap map;
};

/// The painted cells of a heat map. Every list is indexed by cell.
struct ShadedCells {
    std::vector<std::string> fills;  ///< "#rrggbb"; cells without a value have the colour `paper`
    std::vector<std::string> inks;   ///< colour of the number
    std::vector<std::string> texts;  ///< the number; "" if there is none
    bool names = true;               ///< true to draw the cells' names
};

/// The board of a heat map: cells with positions and names. Each family draws its own.
class HeatMapBoard {
public:
    HeatMapBoard() = default;
    virtual ~HeatMapBoard() = default;
    HeatMapBoard(const HeatMapBoard&) = delete;
    HeatMapBoard& operator=(const HeatMapBoard&) = delete;

    /// Returns the names of the cells, indexed by cell.
    [[nodiscard]] virtual std::vector<std::string> cell_names() const = 0;
    /// Returns the size of the board, with `pitch` pixels between the centres of adjacent cells.
    [[nodiscard]] virtual Size size(double pitch, bool names) const = 0;
    /// Draws the cells. The board has its upper left corner at `corner` and the size that size() returns.
    virtual void draw(Svg& svg, Point corner, double pitch, const ShadedCells& cells) const = 0;
};

/// Draws the map. All shades have one hue; the lightness decreases linearly with the value, so that the map is readable
/// in grey and by the colour-blind. Prints a number on each cell, and the scale below the board. If there are more
/// values than cells, the excess values are ignored. Cells without a value are blank.
std::string draw_heat_map(const HeatMapBoard& board, const HeatMap& map);

/// Converts a number from 0 to 1 to a colour "#rrggbb". The lightness decreases linearly.
std::string shade(double share);

// The board of heat maps on square grids.

/// Draws the board of a heat map as a square grid. The names of columns and rows are along the edges.
class SquareHeatMap final : public HeatMapBoard {
public:
    explicit SquareHeatMap(const SquareGrid& grid) : grid_(grid) {}

    [[nodiscard]] std::vector<std::string> cell_names() const override;
    /// The names of the rows are on the left. The same space is reserved on the right, so that the grid is centred.
    [[nodiscard]] Size size(double pitch, bool names) const override;
    void draw(Svg& svg, Point corner, double pitch, const ShadedCells& cells) const override;

private:
    SquareGrid grid_;
};

}  // namespace rulescope::drawing
