// Escapes text for HTML, SVG and GraphML.
#pragma once

#include <string>
#include <string_view>

namespace rulescope {

/// Escapes a text as content of an element, or of an attribute in double quotes: & < > " become entities, bytes that
/// are not UTF-8 become U+FFFD, control characters except tab and end of line are removed.
std::string escaped_markup(std::string_view text);

}  // namespace rulescope
