// What lies on a grid, and the marks on it: pentominoes, stones, legal cells, regions.
#pragma once

#include <string>
#include <vector>

#include "analysis/drawing/svg.h"
#include "analysis/games/pentactic/drawing/lattice.h"
#include "core/pentactic/pentomino.h"

namespace rulescope::drawing {

/// How a pentomino standing by itself is drawn.
enum class PieceStyle : unsigned char {
    full,  ///< fill, pattern, letter
    small  ///< fill alone: its squares are too small for more
};

/// The surface of a pentomino: fill, pattern, thin lines between its squares. No outline, no letter.
void draw_surface(Svg& svg, const std::vector<Place>& places, Point corner, double pitch, pentactic::Piece piece);
/// Its letter in the middle of a square, on a plate without pattern.
void draw_letter(Svg& svg, Point centre, double pitch, pentactic::Piece piece);
/// A pentomino standing by itself, with its outline; `crossed`: pale and struck out. One group "pentomino" or
/// "pentomino crossed".
void draw_pentomino(Svg& svg, const std::vector<Place>& places, Point corner, double pitch, pentactic::Piece piece,
                    PieceStyle style, bool crossed = false);

/// How thick the line round a pentomino is.
double border_width(double pitch);

/// All about the middle of a square.
void draw_stone(Svg& svg, Point centre, double pitch);
/// A stone may be placed here (P-7).
void draw_legal_stone(Svg& svg, Point centre, double pitch);
/// A line inside the edge of the squares: these were placed last.
void draw_last(Svg& svg, const std::vector<Place>& places, Point corner, double pitch);

/// Hatched squares: they cannot be filled.
void draw_bad_region(Svg& svg, const std::vector<Place>& places, Point corner, double pitch);
/// What is written on such a region, near its middle.
void draw_region_text(Svg& svg, const std::vector<Place>& places, Point corner, double pitch, const std::string& text);

}  // namespace rulescope::drawing
