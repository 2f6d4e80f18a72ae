// Writes several drawings as one PDF.
#pragma once

#include <string>
#include <vector>

#include "core/result.h"

namespace rulescope::drawing {

/// Returns the bytes of a PDF with one page for each drawing, of its size. Letters are text. Equal drawings give equal
/// bytes. Requires at least one drawing. Returns a fault if a text is not a drawing, or if this build does not render.
Result<std::string> render_pages(const std::vector<std::string>& svgs);

}  // namespace rulescope::drawing
