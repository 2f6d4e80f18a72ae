// The squares of a drawing and the lines along their sides: grid lines, borders, outlines.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "analysis/drawing/svg.h"
#include "core/pentactic/grid.h"

namespace rulescope::pentactic {

/// A square of a drawing. x counts squares to the right, y counts squares downwards.
struct Place {
    int x = 0;
    int y = 0;
    auto operator<=>(const Place&) const = default;
};

/// The square of a cell of a grid. Row 1 of the grid is the lowest row of squares.
Place place_of(const Grid& grid, Cell cell);
std::vector<Place> places_of(const Grid& grid, const std::vector<Cell>& cells);
/// The squares of a single shape, moved to place 0, 0, in the orientation of its picture in core/pentactic/pentomino.h.
std::vector<Place> places_of(const Shape& shape);

/// The number of columns and of rows that these squares occupy, counted from place 0, 0.
Place extent_of(const std::vector<Place>& places);

/// Returns the square whose centre is nearest to the mean of all centres. If several are equally near, returns the
/// first of them.
Place middle_place(const std::vector<Place>& places);

/// The centre of a square, in pixels.
drawing::Point middle_of(Place place, drawing::Point corner, double pitch);

/// Path data of lines between the squares of a grid and along its edge. The side between two squares is drawn if
/// `separated` returns true for them; one of the two may lie outside the grid. Adjacent sides on one line are a single
/// stroke.
std::string sides_between(int columns, int rows, drawing::Point corner, double pitch,
                          const std::function<bool(Place, Place)>& separated);
/// Path data of all sides that lie between two of these squares.
std::string inner_sides(const std::vector<Place>& places, drawing::Point corner, double pitch);

/// Path data of the closed outlines of these squares, moved `inset` pixels inwards. Squares that share only a corner
/// have separate outlines.
std::string outline_of(const std::vector<Place>& places, drawing::Point corner, double pitch, double inset);

}  // namespace rulescope::pentactic
