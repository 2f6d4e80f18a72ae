#include "analysis/studies/request/json_value.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/game/text.h"
#include "analysis/specs/error.h"

namespace rulescope::studies {

using specs::bad_option;

std::string shown_value(const Json& value) {
    constexpr std::size_t longest = 60;
    const std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
    return text.size() > longest ? text.substr(0, longest) + "…" : text;
}

std::optional<std::uint64_t> whole_number(const std::string& field, const Json& value) {
    if (!value.is_number_unsigned() && !(value.is_number_integer() && value.get<std::int64_t>() >= 0)) {
        return std::nullopt;
    }
    const auto number = value.get<std::uint64_t>();
    if (number > largest_exact) {
        bad_option(field, fmt::format("{} may be rounded; write a number above {} as a text of its digits",
                                      shown_value(value), grouped(largest_exact)));
    }
    return number;
}

std::string text_value(const std::string& field, const Json& value) {
    if (!value.is_string()) {
        bad_option(field, fmt::format("expected a text, got {}", shown_value(value)));
    }
    return value.get<std::string>();
}

bool flag_value(const std::string& field, const Json& value) {
    if (!value.is_boolean()) {
        bad_option(field, fmt::format("expected true or false, got {}", shown_value(value)));
    }
    return value.get<bool>();
}

std::vector<std::string> list_of_texts(const std::string& field, const Json& value) {
    if (!value.is_array() ||
        !std::all_of(value.begin(), value.end(), [](const Json& entry) { return entry.is_string(); })) {
        bad_option(field, fmt::format("expected a list of texts, got {}", shown_value(value)));
    }
    return value.get<std::vector<std::string>>();
}

}  // namespace rulescope::studies
