// CSV files in the format of RFC 4180.
#pragma once

#include <string>

namespace rulescope::reports {

/// The text as a CSV field, quoted if necessary.
std::string csv_field(const std::string& text);

}  // namespace rulescope::reports
