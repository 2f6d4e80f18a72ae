// The paint of the twelve pentominoes. Each has its own lightness and pattern, so that they are distinguishable in
// colour, in grey print and by the colour-blind.
#pragma once

#include <cstdint>
#include <string>

#include "core/pentactic/pentomino.h"

namespace rulescope::drawing {

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
    std::string pattern_ink;  ///< close to the fill, so that the letter is more prominent
    std::string grid_ink;     ///< thin lines between the squares of a pentomino
    std::string letter;
};

/// Fills from light to dark: I X P U T L W Y N with dark letters, then Z V F with light letters. Lightness (CIE L*)
/// decreases by more than 4 at each step.
const PentominoPaint& paint_of(pentactic::Piece piece);

inline const std::string cell_fill = "#fdfcf8";  ///< a free cell
inline const std::string stone_fill = "#9b9b9b";
inline const std::string stone_shade = "#747474";
inline const std::string stone_light = "#c9c9c9";
inline const std::string stone_edge = "#333333";
inline const std::string bad_fill = "#fbe4e1";  ///< ground of the hatching of a region that cannot be filled

}  // namespace rulescope::drawing
