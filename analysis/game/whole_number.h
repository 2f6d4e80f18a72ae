// Whole numbers in JSON documents that come from outside.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <utility>

#include "analysis/game/json.h"

namespace rulescope {

/// Returns a whole number of a document. Throws Json::out_of_range (an exception of the JSON library) for any other
/// value, also for 1e300 and 2.0, whose conversion by the library can be undefined.
template <class T>
T whole_number(const Json& value) {
    if (value.is_number_unsigned() && std::in_range<T>(value.get<std::uint64_t>())) {
        return static_cast<T>(value.get<std::uint64_t>());
    }
    if (!value.is_number_unsigned() && value.is_number_integer() && std::in_range<T>(value.get<std::int64_t>())) {
        return static_cast<T>(value.get<std::int64_t>());
    }
    throw Json::out_of_range::create(406, "expected a whole number, got " + value.dump(), &value);
}

}  // namespace rulescope
