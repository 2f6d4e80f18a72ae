// Draws the content of a grid and its marks: pentominoes, stones, legal cells, regions.
#pragma once

#include <string>
#include <vector>

#include "analysis/drawing/svg.h"
#include "analysis/games/pentactic/drawing/lattice.h"
#include "core/pentactic/pentomino.h"

namespace rulescope::pentactic {

/// The style of a single pentomino that is not on a grid.
enum class PieceStyle : unsigned char {
    full,  ///< fill, pattern, letter
    small  ///< fill only, for squares that are too small for pattern and letter
};

/// Draws the surface of a pentomino: fill, pattern and thin lines between its squares, without outline and letter.
void draw_surface(drawing::Svg& svg, const std::vector<Place>& places, drawing::Point corner, double pitch,
                  Piece piece);
/// Draws the letter of a pentomino in the middle of a square, on a disc without pattern.
void draw_letter(drawing::Svg& svg, drawing::Point centre, double pitch, Piece piece);
/// Draws a single pentomino on the page, with an outline in the ink of the page; with `crossed` it is pale and struck
/// out. The output is one group "pentomino" or "pentomino crossed".
void draw_pentomino(drawing::Svg& svg, const std::vector<Place>& places, drawing::Point corner, double pitch,
                    Piece piece, PieceStyle style, bool crossed = false);

/// Thickness of the line around a pentomino, in pixels.
double border_width(double pitch);

/// Draws a stone; `centre` is the middle of its square.
void draw_stone(drawing::Svg& svg, drawing::Point centre, double pitch);
/// Marks a cell where a stone may be placed (P-7); `centre` is the middle of its square.
void draw_legal_stone(drawing::Svg& svg, drawing::Point centre, double pitch);
/// Marks the squares of the piece placed last with a line inside their outline.
void draw_last(drawing::Svg& svg, const std::vector<Place>& places, drawing::Point corner, double pitch);

/// Hatches squares that cannot be filled.
void draw_bad_region(drawing::Svg& svg, const std::vector<Place>& places, drawing::Point corner, double pitch);
/// Draws the text of a region that cannot be filled, near the middle of the region.
void draw_region_text(drawing::Svg& svg, const std::vector<Place>& places, drawing::Point corner, double pitch,
                      const std::string& text);

}  // namespace rulescope::pentactic
