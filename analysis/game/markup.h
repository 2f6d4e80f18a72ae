// Escapes text for HTML, SVG and GraphML.
#pragma once

#include <string>
#include <string_view>

namespace rulescope {

/// Escapes a text for use in an element or in an attribute with double quotes. The characters & < > " become entities.
/// Bytes that are not UTF-8 become U+FFFD. Control characters except tab and end of line are removed.
std::string escaped_markup(std::string_view text);

}  // namespace rulescope
