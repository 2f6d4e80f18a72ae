// CSV files as RFC 4180 has them.
#pragma once

#include <string>

namespace rulescope::reports {

/// A field, quoted where it needs it.
std::string csv_field(const std::string& text);

}  // namespace rulescope::reports
