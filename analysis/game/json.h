// JSON documents keep the order of their keys.
#pragma once

#include <nlohmann/json_fwd.hpp>

namespace rulescope {

using Json = nlohmann::ordered_json;

}  // namespace rulescope
