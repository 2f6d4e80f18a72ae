#include "analysis/studies/request/option.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "analysis/game/text.h"
#include "analysis/specs/error.h"
#include "analysis/studies/request/json_value.h"

namespace rulescope::studies {

using specs::bad_option;

namespace {

/// The text that the row would read from a command line.
std::string typed_text(const Option& row, const Json& value) {
    const std::string field = row.field();
    if (row.takes_list() && value.is_array()) {
        return fmt::format("{}", fmt::join(list_of_texts(field, value), ","));
    }
    if (row.reads == Reads::text || value.is_string()) {
        return text_value(field, value);
    }
    if (row.reads == Reads::decimal && value.is_number_float()) {
        return value.dump();
    }
    const std::optional<std::uint64_t> number = whole_number(field, value);
    if (!number) {
        bad_option(field, fmt::format("expected a {}, got {}", row.reads == Reads::decimal ? "number" : "whole number",
                                      shown_value(value)));
    }
    return std::to_string(*number) + (row.reads == Reads::memory ? "M" : "");
}

void read_field(const Option& row, const Json& value) {
    if (auto* const* flag = std::get_if<bool*>(&row.to)) {
        **flag = flag_value(row.field(), value);
        if (**flag && row.read) {
            row.read(row.field());
        }
        return;
    }
    if (auto* const* list = std::get_if<std::vector<std::string>*>(&row.to)) {
        **list = list_of_texts(row.field(), value);
        return;
    }
    if (auto* const* maybe = std::get_if<std::optional<std::string>*>(&row.to)) {
        **maybe = typed_text(row, value);
    } else {
        **std::get_if<std::string*>(&row.to) = typed_text(row, value);
    }
    if (row.read) {
        row.read(row.field());
    }
}

}  // namespace

std::string field_of(std::string option) {
    if (option.starts_with("--")) {
        option.erase(0, 2);
        std::replace(option.begin(), option.end(), '-', '_');
    }
    return option;
}

std::vector<std::string> Option::words() const {
    if (auto* const* flag = std::get_if<bool*>(&to)) {
        return **flag ? std::vector<std::string>{name} : std::vector<std::string>{};
    }
    std::vector<std::string> values;
    if (write) {
        values = {write()};
    } else if (auto* const* text = std::get_if<std::string*>(&to)) {
        values = {**text};
    } else if (auto* const* maybe = std::get_if<std::optional<std::string>*>(&to)) {
        values = {(*maybe)->value_or("")};
    } else {
        values = **std::get_if<std::vector<std::string>*>(&to);
    }
    std::vector<std::string> list;
    for (const std::string& value : values) {
        if (!value.empty()) {
            list.insert(list.end(), {name, shell_word(value)});
        }
    }
    return list;
}

Values values_of(const Option& option) {
    if (option.values.kind != Values::Kind::any) {
        return option.values;
    }
    const std::string& name = option.is_argument() ? option.name : option.type;
    if (name == "RULESET") {
        return shipped_names("rulesets", true);
    }
    constexpr std::array<const char*, 4> files{"FILE", "FILE.html", "FILE.pdf", "PATH"};
    if (std::find(files.begin(), files.end(), name) != files.end()) {
        return {Values::Kind::files};
    }
    if (name == "FOLDER" || name == "DIR") {
        return {Values::Kind::folders};
    }
    return {};
}

Option memory(const std::string& help, std::uint64_t* to) {
    return typed_option("--memory", "SIZE", Reads::memory, help, to, memory_text, parse_memory);
}

Option choice(const std::string& name, const std::string& help, std::string* to, std::vector<std::string> words) {
    Option row = typed_option(
        name, "NAME", Reads::text, help, to, [](const std::string& value) { return value; },
        [=](const std::string& place, const std::string& text) {
            if (std::find(words.begin(), words.end(), text) == words.end()) {
                bad_option(place, fmt::format("'{}' is not one of its values.{}", text,
                                              specs::what_was_expected(text, words)));
            }
            return text;
        });
    row.values = one_of(words);
    return row;
}

void read_fields(const Json& request, const std::vector<Option>& rows, const std::vector<std::string>& others) {
    std::vector<std::string> names = others;
    for (const Option& row : rows) {
        names.push_back(row.field());
    }
    for (const auto& [name, value] : request.items()) {
        if (std::find(names.begin(), names.end(), name) == names.end()) {
            bad_option(name, "there is no such field." + specs::what_was_expected(name, names));
        }
    }
    for (const Option& row : rows) {
        if (const auto found = request.find(row.field()); found != request.end() && !found->is_null()) {
            read_field(row, *found);
        }
    }
}

std::string words_of(const std::vector<Option>& rows) {
    std::string text;
    for (const Option& row : rows) {
        for (const std::string& word : row.words()) {
            text += " " + word;
        }
    }
    return text;
}

std::string words_of(const std::vector<Option>& rows, const std::vector<Option>& defaults) {
    std::vector<Option> changed;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (!rows[row].is_argument() && rows[row].words() != defaults[row].words()) {
            changed.push_back(rows[row]);
        }
    }
    return words_of(changed);
}

std::string set_words(const std::vector<std::string>& overrides) {
    std::string words;
    for (const std::string& set : overrides) {
        words += " --set " + shell_word(set);
    }
    return words;
}

std::string words_of(const specs::LoadedRules& ruleset) {
    return shell_word(ruleset.rules.name) + set_words(ruleset.overrides);
}

}  // namespace rulescope::studies
