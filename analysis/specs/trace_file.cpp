#include "analysis/specs/trace_file.h"

#include <fmt/format.h>

#include <algorithm>

#include <nlohmann/json.hpp>

#include "analysis/game/any_game.h"
#include "analysis/game/characters.h"
#include "analysis/specs/error.h"
#include "analysis/specs/json_text.h"
#include "analysis/specs/user_file.h"

namespace rulescope::specs {

namespace {

[[noreturn]] void bad_trace(const std::string& path, const std::string& text) {
    throw InputError(Message{path, 0, 0, text});
}

/// The value as written; only the kind of a list or an object.
std::string kind_of_json(const Json& value) {
    return value.is_array() ? "a list" : value.is_object() ? "an object" : shortened(value.dump(), 40);
}

std::optional<std::string> text_field(const std::string& path, const Json& document, const std::string& name) {
    if (!document.contains(name) || document[name].is_null()) {
        return std::nullopt;
    }
    if (!document[name].is_string()) {
        bad_trace(path, fmt::format("\"{}\": expected a text, got {}", name, kind_of_json(document[name])));
    }
    return document[name].get<std::string>();
}

std::vector<std::string> text_list(const std::string& path, const Json& document, const std::string& name) {
    std::vector<std::string> texts;
    if (!document.contains(name)) {
        return texts;
    }
    if (!document[name].is_array()) {
        bad_trace(path, fmt::format("\"{}\": expected a list of texts", name));
    }
    for (const Json& entry : document[name]) {
        if (!entry.is_string()) {
            bad_trace(path, fmt::format("\"{}\": expected a list of texts, got {} in it", name, kind_of_json(entry)));
        }
        texts.push_back(entry.get<std::string>());
    }
    return texts;
}

std::vector<int> choice_list(const std::string& path, const Json& document) {
    std::vector<int> choices;
    if (!document.contains("choices")) {
        return choices;
    }
    if (!document["choices"].is_array()) {
        bad_trace(path, "\"choices\": expected a list of whole numbers");
    }
    for (const Json& entry : document["choices"]) {
        if (!entry.is_number_integer() || entry.get<std::int64_t>() < 0 || entry.get<std::int64_t>() > 1'000'000) {
            bad_trace(path, fmt::format("\"choices\": expected a list of whole numbers from 0, got {} in it",
                                        kind_of_json(entry)));
        }
        choices.push_back(entry.get<int>());
    }
    return choices;
}

}  // namespace

Trace parse_trace(const std::string& text, const std::string& name) {
    const Json document = parse_json(text, name, R"(a trace such as {"ruleset": "adaptoid", "turns": ["+A3"]})");
    const bool inside = document.is_object() && document.contains("trace") && document["trace"].is_object();
    return trace_from(inside ? document["trace"] : document, name);
}

Trace read_trace(const std::string& path) {
    return parse_trace(read_file(path, largest_trace), path);
}

Trace trace_from(const Json& document, const std::string& path) {
    if (!document.is_object()) {
        bad_trace(path, "expected a trace: {\"ruleset\": ..., \"start\": ..., \"turns\": [...], \"choices\": [...]}");
    }
    Trace trace;
    trace.ruleset = text_field(path, document, "ruleset").value_or("");
    trace.set = text_list(path, document, "set");
    trace.start = text_field(path, document, "start");
    trace.turns = text_list(path, document, "turns");
    trace.choices = choice_list(path, document);
    if (!document.contains("turns") && !document.contains("choices")) {
        bad_trace(path, "a trace needs \"turns\" or \"choices\"");
    }
    return trace;
}

}  // namespace rulescope::specs
