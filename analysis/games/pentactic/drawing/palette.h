// How the twelve pentominoes are painted: each with a lightness and a pattern of its own, so that they can be
// told apart in colour, in grey print, and by the colour-blind.
#pragma once

#include <cstdint>
#include <string>

#include "core/pentactic/pentomino.h"

namespace rulescope::drawing {

/// What is drawn on the fill.
enum class Pattern : std::uint8_t {
    plain,
    level,    ///< lines from left to right
    upright,  ///< lines from top to bottom
    rising,   ///< slanting lines, /
    falling,  ///< slanting lines, the other way
    crossed,  ///< both of them
    grid,     ///< level and upright lines
    dots,
    rings,
    pluses,
    dashes,
    waves
};

struct PentominoPaint {
    std::string fill;
    Pattern pattern = Pattern::plain;
    std::string pattern_ink;  ///< near the fill: the letter speaks louder
    std::string grid_ink;     ///< the thin lines between its squares
    std::string letter;
};

/// Fills from light to dark: I X P U T L W Y N, with dark letters, then Z V F, with light ones. Lightness
/// (CIE L*) falls by more than 4 at each step.
const PentominoPaint& paint_of(pentactic::Piece piece);

inline const std::string cell_fill = "#fdfcf8";  ///< a free cell
inline const std::string stone_fill = "#9b9b9b";
inline const std::string stone_shade = "#747474";
inline const std::string stone_light = "#c9c9c9";
inline const std::string stone_edge = "#333333";
inline const std::string bad_fill = "#fbe4e1";  ///< below the hatching of a region that cannot be filled

}  // namespace rulescope::drawing
