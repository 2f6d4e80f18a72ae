// Which table of a rule set a key belongs to.
#pragma once

#include <functional>
#include <string>

#include "analysis/specs/family.h"

namespace rulescope::specs {

/// For the keys that a rule set of this family does not know: "It belongs into [goal]." for people who forgot the
/// header of a table, the other family for a key of that one, "" for a key that there is nowhere.
std::function<std::string(const std::string&)> home_of_key(const Family& family);

}  // namespace rulescope::specs
