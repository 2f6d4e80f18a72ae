// The colours and patterns of the twelve pentominoes. Each pentomino has its own lightness and pattern, so that they
// can be distinguished in colour, in grey print and by colour-blind readers.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/drawing/svg.h"
#include "analysis/games/pentactic/drawing/lattice.h"
#include "core/pentactic/pentomino.h"

namespace rulescope::pentactic {

/// The pattern drawn on the fill.
enum class Pattern : std::uint8_t {
    none,
    level,    ///< horizontal lines
    upright,  ///< vertical lines
    rising,   ///< slanting lines, /
    falling,  ///< slanting lines, in the opposite direction
    crossed,  ///< rising and falling lines
    grid,     ///< horizontal and vertical lines
    dots,
    rings,
    pluses,
    dashes,
    waves
};

struct PentominoPaint {
    std::string fill;
    Pattern pattern = Pattern::none;
    std::string pattern_ink;  ///< colour of the pattern; close to the fill, so that the letter is more prominent
    std::string grid_ink;     ///< colour of the thin lines between the squares of a pentomino
    std::string letter;       ///< colour of the letter
};

/// From light to dark, the fills are those of I X P U T L W Y N Z V F. The lightness (CIE L*) decreases by more than 4
/// at each step. The letters of Z, V and F are light, and those of the other pieces are dark.
const PentominoPaint& paint_of(Piece piece);

inline const std::string cell_fill = "#fdfcf8";  ///< a free cell
inline const std::string stone_fill = "#9b9b9b";
inline const std::string stone_shade = "#747474";
inline const std::string stone_light = "#c9c9c9";
inline const std::string stone_edge = "#333333";
inline const std::string bad_fill = "#fbe4e1";  ///< background of a hatched region that cannot be filled

// Patterns on squares: lines and dots that stay inside the squares.

/// Draws a pattern on these squares. The pattern is continuous across adjacent squares and stays inside the squares.
void draw_pattern(drawing::Svg& svg, const std::vector<Place>& places, drawing::Point corner, double pitch,
                  Pattern pattern, const std::string& colour);

/// Draws slanting lines over a region to be emphasised. The lines are closer and wider than those of the patterns.
void draw_hatching(drawing::Svg& svg, const std::vector<Place>& places, drawing::Point corner, double pitch,
                   const std::string& colour);

}  // namespace rulescope::pentactic
