// Places finished drawings on the page of another one.
#pragma once

#include <string>
#include <string_view>

#include "analysis/drawing/svg.h"

namespace rulescope::drawing {

/// The size of a drawing, the text of a Svg::document(); 0 x 0 for any other text.
Size size_of_document(std::string_view document);

/// Returns the document with a second drawing in a rectangle, above everything else. The drawing is scaled to the
/// rectangle.
std::string with_drawing(std::string document, Point corner, Size size, std::string_view drawing);

}  // namespace rulescope::drawing
