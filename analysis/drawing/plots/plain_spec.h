// Examines the specification of a plot that comes from a document.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace rulescope::drawing {

/// Returns the first reason why the specification is not one that this folder writes: a key, a mark, a format, an
/// expression, a field or a colour of another kind, a text or a list that is too long, a number beyond 10^15. Returns
/// "" if there is none. Such a specification names no address, loads nothing, and computes nothing but bounds of bars.
std::string fault_of_spec(const nlohmann::ordered_json& spec);

}  // namespace rulescope::drawing
