// The places of cells in a drawing, for programs that react to clicks on it.
#pragma once

#include <string>
#include <vector>

#include "analysis/drawing/own_marks.h"

namespace rulescope::drawing {

/// The area of a cell, in pixels of the drawing (in the units of its viewBox).
struct CellArea {
    std::string cell;
    Point centre;
    double width = 0;
    double height = 0;
};

/// Records the areas of cells in the drawings of boards that this thread makes during the scope. A further drawing
/// replaces the areas of the one before it.
class CellAreasWanted {
public:
    /// `cells`: the names of the cells, as own marks have them.
    explicit CellAreasWanted(std::vector<std::string> cells);
    ~CellAreasWanted();
    CellAreasWanted(const CellAreasWanted&) = delete;
    CellAreasWanted& operator=(const CellAreasWanted&) = delete;

    /// In the order of the names; cells that the drawing does not have are left out.
    [[nodiscard]] const std::vector<CellArea>& found() const { return found_; }

private:
    friend void record_cell_areas(const PlaceOf& place_of, double pitch);

    std::vector<std::string> cells_;
    std::vector<CellArea> found_;
    CellAreasWanted* before_;
};

/// Called by the drawing of a board. `pitch`: pixels from cell to cell.
void record_cell_areas(const PlaceOf& place_of, double pitch);

}  // namespace rulescope::drawing
