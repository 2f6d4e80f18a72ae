// Text in HTML, SVG and GraphML.
#pragma once

#include <string>
#include <string_view>

namespace rulescope {

/// The text as content of an element, or of an attribute in double quotes: & < > " written as entities, bytes that are
/// no UTF-8 replaced by U+FFFD, control characters left out but for tab and end of line.
std::string escaped_markup(std::string_view text);

}  // namespace rulescope
