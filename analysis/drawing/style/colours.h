// Colours of a palette: greys of the same lightness, and colours that a four-colour press can print.
#pragma once

#include <string>

#include "analysis/drawing/style/style.h"

namespace rulescope::drawing {

/// A colour in CIE L*a*b* under D50, the light of the printing trade. L* is 0 (black) to 100 (white).
struct Lab {
    double l = 0;
    double a = 0;
    double b = 0;
};

/// Converts "#rrggbb"; the text must have this form.
Lab lab_of(const std::string& colour);
std::string hex_of(Lab lab);

/// The difference of two colours (CIE 1976).
double distance(Lab a, Lab b);

/// Returns whether ISO coated paper can show the colour. The bounds are the double pyramid between paper white, black
/// and the six solid colours of ISO 12647-2 (cyan, magenta, yellow and their overprints), which is close to the space
/// of a press. A colour as light as the paper or lighter counts as paper.
bool printable(Lab lab);

/// Returns the colour of a palette for a colour of the drawings ("#rrggbb"). The lightness stays; the palette grey
/// takes the hue away, and the palette cmyk takes away as much of it as needed. Other texts ("none") are returned
/// unchanged.
std::string colour_in(Palette palette, const std::string& colour);

}  // namespace rulescope::drawing
