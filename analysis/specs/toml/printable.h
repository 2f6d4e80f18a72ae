// Text from anywhere made fit to be printed, on one line and in JSON.
#pragma once

#include <string>

namespace rulescope::specs {

/// The text with bytes that are no UTF-8 replaced by U+FFFD, and line ends and other control signs written
/// as \n, \t or \x1b.
std::string printable(const std::string& text);

}  // namespace rulescope::specs
