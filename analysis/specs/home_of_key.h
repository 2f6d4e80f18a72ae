// Determines the table of a rule set to which a key belongs.
#pragma once

#include <functional>
#include <string>

#include "analysis/specs/family.h"

namespace rulescope::specs {

/// Returns a function that gives advice about an unknown key. If the key belongs to another table, the advice is "It
/// belongs to the table [goal]."; the user may have forgotten the header of that table. If the key belongs to another
/// family, the advice names that family. If no family has the key, the advice is "".
std::function<std::string(const std::string&)> home_of_key(const Family& family);

}  // namespace rulescope::specs
