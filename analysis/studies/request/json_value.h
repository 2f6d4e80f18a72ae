// Values of a request as JSON, read and checked. The functions throw specs::InputError, whose message names `field`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/game/json_text.h"

namespace rulescope::studies {

/// The largest integer up to which JavaScript's numbers are exact: 2^53 - 1. Requests and answers hold larger ones as
/// texts of their digits.
inline constexpr std::uint64_t largest_exact = (std::uint64_t{1} << 53U) - 1;

/// A value as messages show it.
std::string shown_value(const Json& value);

/// A whole number of at least 0; nothing if the value is something else. Throws above largest_exact, since the sender
/// may have rounded the number.
std::optional<std::uint64_t> whole_number(const std::string& field, const Json& value);

std::string text_value(const std::string& field, const Json& value);
bool flag_value(const std::string& field, const Json& value);
std::vector<std::string> list_of_texts(const std::string& field, const Json& value);

}  // namespace rulescope::studies
