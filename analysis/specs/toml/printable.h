// Makes arbitrary text printable on one line and valid in JSON.
#pragma once

#include <string>

namespace rulescope::specs {

/// Returns the text with U+FFFD in place of bytes that are not UTF-8. Line ends and other control characters are
/// replaced by escape sequences such as \n, \t and \x1b.
std::string printable(const std::string& text);

}  // namespace rulescope::specs
