#include "reports/document_place.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "analysis/specs/error.h"

namespace rulescope::reports {

namespace {

/// Describes a JSON value: "the number 7", "a list". The description contains a number or a text only if it is short.
std::string kind_of(const Json& json) {
    constexpr std::size_t shown = 40;
    if (json.is_array()) {
        return "a list";
    }
    if (json.is_object()) {
        return "an object";
    }
    const std::string text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
    const std::string kind = json.is_string() ? "the text " : json.is_number() ? "the number " : "";
    return text.size() <= shown ? kind + text : json.is_string() ? "a long text" : "a long number";
}

}  // namespace

void Place::fail(const std::string& expected, const Json& found) const {
    throw specs::InputError(specs::Message{source_, 0, 0,
                                           fmt::format("the document is damaged: at {} expected {}, found {}",
                                                       path_.empty() ? "/" : path_, expected, kind_of(found))});
}

void Place::missing(const std::string& name) const {
    throw specs::InputError(specs::Message{
        source_, 0, 0,
        fmt::format("the document is damaged: at {} the field \"{}\" is missing", path_.empty() ? "/" : path_, name)});
}

}  // namespace rulescope::reports
