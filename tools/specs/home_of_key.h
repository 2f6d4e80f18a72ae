// Which table of a rule set a key belongs to.
#pragma once

#include <string>

namespace rulescope::specs {

/// "It belongs into [goal]." for people who forgot the header of a table; "" for a key that there is nowhere.
std::string home_of_key(const std::string& key);

}  // namespace rulescope::specs
