// Makes arbitrary text printable, on one line and in JSON.
#pragma once

#include <string>

namespace rulescope::specs {

/// Returns the text with U+FFFD for bytes that are not UTF-8, and with line ends and other control characters written
/// as \n, \t or \x1b.
std::string printable(const std::string& text);

}  // namespace rulescope::specs
