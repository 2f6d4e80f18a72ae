// Draws the content of a grid and its marks: pentominoes, stones, legal cells, regions.
#pragma once

#include <string>
#include <vector>

#include "analysis/drawing/svg.h"
#include "analysis/games/pentactic/drawing/lattice.h"
#include "core/pentactic/pentomino.h"

namespace rulescope::drawing {

/// The style of a single pentomino that is not on a grid.
enum class PieceStyle : unsigned char {
    full,  ///< fill, pattern, letter
    small  ///< fill only: for squares too small for more
};

/// Draws the surface of a pentomino: fill, pattern, thin lines between its squares. No outline, no letter.
void draw_surface(Svg& svg, const std::vector<Place>& places, Point corner, double pitch, pentactic::Piece piece);
/// Draws its letter in the middle of a square, on a plate without pattern.
void draw_letter(Svg& svg, Point centre, double pitch, pentactic::Piece piece);
/// Draws a single pentomino with its outline; `crossed`: pale and struck out. The output is one group "pentomino" or
/// "pentomino crossed".
void draw_pentomino(Svg& svg, const std::vector<Place>& places, Point corner, double pitch, pentactic::Piece piece,
                    PieceStyle style, bool crossed = false);

/// Thickness of the line around a pentomino, in pixels.
double border_width(double pitch);

/// The following marks are centred at the middle of a square.
void draw_stone(Svg& svg, Point centre, double pitch);
/// Marks a cell where a stone may be placed (P-7).
void draw_legal_stone(Svg& svg, Point centre, double pitch);
/// Marks squares as placed last: a line inside their edges.
void draw_last(Svg& svg, const std::vector<Place>& places, Point corner, double pitch);

/// Hatches squares that cannot be filled.
void draw_bad_region(Svg& svg, const std::vector<Place>& places, Point corner, double pitch);
/// Draws the text of such a region near its middle.
void draw_region_text(Svg& svg, const std::vector<Place>& places, Point corner, double pitch, const std::string& text);

}  // namespace rulescope::drawing
