// The choices and the own marks of a figure's file.
#pragma once

#include "analysis/drawing/style/style.h"
#include "analysis/specs/catalogues/catalogue.h"

namespace rulescope::drawing {

/// Returns the style that [style] and [[marks]] of the file describe. Throws specs::InputError with the place of every
/// wrong choice and mark.
Style style_of_file(const specs::FigureSpec& figure);

}  // namespace rulescope::drawing
