// Determines the table of a rule set to which a key belongs.
#pragma once

#include <functional>
#include <string>

#include "analysis/specs/family.h"

namespace rulescope::specs {

/// Returns advice for keys that are unknown in this place: "It belongs into [goal]." for a key of another table (for
/// users who forgot the header of a table), the other family for a key of that family, "" for a key that does not
/// exist.
std::function<std::string(const std::string&)> home_of_key(const Family& family);

}  // namespace rulescope::specs
