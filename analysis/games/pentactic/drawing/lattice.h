// Squares on the paper, and what runs along their sides: grid lines, borders, outlines.
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

/// Where a cell of a grid is drawn: row 1 is the lowest line of squares.
Place place_of(const pentactic::Grid& grid, pentactic::Cell cell);
std::vector<Place> places_of(const pentactic::Grid& grid, const std::vector<pentactic::Cell>& cells);
/// A shape standing by itself, moved to place 0, 0, as its picture in core/pentactic/pentomino.h stands.
std::vector<Place> places_of(const pentactic::Shape& shape);

/// How many squares wide and high these are.
Place extent_of(const std::vector<Place>& places);

/// Of these squares the one whose middle is nearest to the middle of them all; of several the first.
Place middle_place(const std::vector<Place>& places);

/// The middle of a square.
Point middle_of(Place place, Point corner, double pitch);

/// Path data of all sides between two neighbouring squares of a grid (or the outside) that `parted` asks for.
/// Sides in one line are one stroke.
std::string sides_between(int columns, int rows, Point corner, double pitch,
                          const std::function<bool(Place, Place)>& diverged);
/// The same for the inner sides of some squares.
std::string inner_sides(const std::vector<Place>& places, Point corner, double pitch);

/// Path data of the closed lines round some squares, `inset` pixels inside. Squares that meet at a corner
/// only have lines of their own.
std::string outline_of(const std::vector<Place>& places, Point corner, double pitch, double inset);

}  // namespace rulescope::drawing
