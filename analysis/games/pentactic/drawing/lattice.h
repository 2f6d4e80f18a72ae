// The squares of a drawing and the lines along their sides: grid lines, borders, outlines.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "analysis/drawing/svg.h"
#include "core/pentactic/grid.h"

namespace rulescope::drawing {

/// A square of a drawing: x to the right, y downwards, both in squares.
struct Place {
    int x = 0;
    int y = 0;
    auto operator<=>(const Place&) const = default;
};

/// The square of a grid's cell: row 1 is the lowest row of squares.
Place place_of(const pentactic::Grid& grid, pentactic::Cell cell);
std::vector<Place> places_of(const pentactic::Grid& grid, const std::vector<pentactic::Cell>& cells);
/// The squares of a single shape, moved to place 0, 0, in the orientation of its picture in core/pentactic/pentomino.h.
std::vector<Place> places_of(const pentactic::Shape& shape);

/// Width and height of the bounding box, in squares.
Place extent_of(const std::vector<Place>& places);

/// Returns the square whose centre is nearest to the centre of all squares; the first one of several.
Place middle_place(const std::vector<Place>& places);

/// The centre of a square, in pixels.
Point middle_of(Place place, Point corner, double pitch);

/// Path data of all sides between two neighbouring squares of a grid (or a square and the outside) for which
/// `separated` returns true. Sides on one line are a single stroke.
std::string sides_between(int columns, int rows, Point corner, double pitch,
                          const std::function<bool(Place, Place)>& separated);
/// Path data of the inner sides of these squares.
std::string inner_sides(const std::vector<Place>& places, Point corner, double pitch);

/// Path data of the closed outlines of these squares, `inset` pixels inside. Squares that share only a corner have
/// separate outlines.
std::string outline_of(const std::vector<Place>& places, Point corner, double pitch, double inset);

}  // namespace rulescope::drawing
