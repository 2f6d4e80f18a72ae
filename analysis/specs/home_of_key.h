// Determines the table of a rule set to which a key belongs.
#pragma once

#include <functional>
#include <string>

#include "analysis/specs/family.h"

namespace rulescope::specs {

/// Returns a function that gives advice about a key that is unknown in its place. For a key of another table (the user
/// may have forgotten the header of a table): "It belongs to the table [goal]." For a key of another family, the advice
/// names that family. For a key that does not exist, the advice is "".
std::function<std::string(const std::string&)> home_of_key(const Family& family);

}  // namespace rulescope::specs
