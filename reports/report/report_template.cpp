#include "reports/report/report_template.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "analysis/game/markup.h"
#include "analysis/game/text.h"
#include "reports/numbers.h"
#include "reports/table.h"

namespace rulescope::reports {

namespace {

using Scopes = std::vector<const Json*>;

/// Returns the value with this path ("a.b") in one scope; nullptr if the scope has no such value.
const Json* find_in(const Json& scope, std::string_view path) {
    const Json* value = &scope;
    while (!path.empty()) {
        const std::size_t dot = path.find('.');
        const std::string name(path.substr(0, dot));
        if (!value->is_object() || !value->contains(name)) {
            return nullptr;
        }
        value = &(*value)[name];
        path = dot == std::string_view::npos ? std::string_view{} : path.substr(dot + 1);
    }
    return value;
}

const Json* find(const Scopes& scopes, std::string_view path) {
    if (path == ".") {
        return scopes.back();
    }
    for (auto scope = scopes.rbegin(); scope != scopes.rend(); ++scope) {
        if (const Json* value = find_in(**scope, path)) {
            return value;
        }
    }
    return nullptr;
}

bool says_yes(const Json* value) {
    if (!value || value->is_null()) {
        return false;
    }
    if (value->is_boolean()) {
        return value->get<bool>();
    }
    if (value->is_number()) {
        return value->get<double>() != 0.0;
    }
    return value->is_string() ? !value->get_ref<const std::string&>().empty() : !value->empty();
}

std::string text_of(const Json& value) {
    return value.is_string() ? value.get<std::string>() : value.is_null() ? std::string() : value.dump();
}

/// Converts a JSON value to a cell. If it is neither a text nor a number, the cell has no value.
TableCell cell_of(const Json& value) {
    if (value.is_string()) {
        return value.get<std::string>();
    }
    if (value.is_number_integer()) {
        return value.get<std::int64_t>();
    }
    return value.is_number() ? TableCell(value.get<double>()) : TableCell();
}

/// Renders an object with "columns" and "rows" as the rows of an HTML table.
std::string data_html(const Json& json) {
    const std::span<const std::string_view> formats = names_of(Format{});
    Table table;
    for (const Json& column : json.at("columns")) {
        const auto format = std::find(formats.begin(), formats.end(), column.at("format").get<std::string>());
        table.columns.push_back({column.at("field").get<std::string>(), column.at("label").get<std::string>(),
                                 static_cast<Format>(format - formats.begin())});
    }
    for (const Json& row : json.at("rows")) {
        std::vector<TableCell>& cells = table.rows.emplace_back();
        for (const Column& column : table.columns) {
            cells.push_back(cell_of(row.at(column.field)));
        }
    }
    return table_html(table);
}

/// The value formatted by the filter, as HTML.
std::string filtered(const Json& value, std::string_view filter) {
    if (filter.empty()) {
        return escaped_markup(text_of(value));
    }
    if (filter == "count") {
        return unbroken(grouped(value.get<std::uint64_t>()));
    }
    if (filter == "decimal") {
        return unbroken(decimal(value.get<double>(), 2));
    }
    if (filter == "percent") {
        return unbroken(percent(value.get<double>()));
    }
    if (filter == "width") {
        return decimal(100.0 * value.get<double>(), 1) + "%";
    }
    if (filter == "percents") {
        const double low = 100.0 * value.at(0).get<double>();
        const double high = 100.0 * value.at(1).get<double>();
        return range({low, high}, 1) + "\u202f%";
    }
    if (filter == "sentence") {
        return unbroken_numbers(escaped_markup(text_of(value)));
    }
    if (filter == "capital") {
        return unbroken_numbers(escaped_markup(capitalised(text_of(value))));
    }
    if (filter == "table") {
        return data_html(value);
    }
    if (filter == "size") {
        return std::to_string(value.size());
    }
    throw TemplateError(fmt::format("there is no filter '{}'", filter));
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\n')) {
        text.remove_prefix(1);
    }
    while (!text.empty() && (text.back() == ' ' || text.back() == '\n')) {
        text.remove_suffix(1);
    }
    return text;
}

/// Returns the position of the "{{/" that ends a section whose body begins at `from`. Skips nested sections of the same
/// name.
std::size_t end_of_section(std::string_view page, std::size_t from, std::string_view name) {
    int open = 1;
    for (std::size_t at = page.find("{{", from); at != std::string_view::npos; at = page.find("{{", at + 2)) {
        const std::size_t close = page.find("}}", at);
        if (close == std::string_view::npos || close < at + 3) {
            break;
        }
        const char sign = page[at + 2];
        const std::string_view its_name = trimmed(page.substr(at + 3, close - at - 3));
        if (its_name == name && (sign == '#' || sign == '^')) {
            ++open;
        } else if (its_name == name && sign == '/' && --open == 0) {
            return at;
        }
    }
    throw TemplateError(fmt::format("the section '{}' is not closed", name));
}

std::string fill_in(std::string_view page, Scopes& scopes);

std::string section(std::string_view body, const Json* value, bool inverted, Scopes& scopes) {
    if (inverted || !says_yes(value)) {
        return inverted != says_yes(value) ? fill_in(body, scopes) : std::string();
    }
    std::string text;
    const auto once = [&](const Json& scope) {
        scopes.push_back(&scope);
        text += fill_in(body, scopes);
        scopes.pop_back();
    };
    if (value->is_array()) {
        for (const Json& element : *value) {
            once(element);
        }
    } else {
        once(*value);
    }
    return text;
}

std::string hole(std::string_view content, bool raw, const Scopes& scopes) {
    const std::size_t bar = content.find('|');
    const std::string_view name = trimmed(content.substr(0, bar));
    const std::string_view filter =
        bar == std::string_view::npos ? std::string_view{} : trimmed(content.substr(bar + 1));
    const Json* value = find(scopes, name);
    if (!value) {
        throw TemplateError(fmt::format("the document has no '{}'", name));
    }
    return raw ? text_of(*value) : filtered(*value, filter);
}

std::string fill_in(std::string_view page, Scopes& scopes) {
    std::string text;
    std::size_t at = 0;
    while (true) {
        const std::size_t open = page.find("{{", at);
        text += page.substr(at, open - at);
        if (open == std::string_view::npos) {
            return text;
        }
        const bool raw = page.substr(open, 3) == "{{{";
        const std::string_view closing = raw ? "}}}" : "}}";
        const std::size_t begin = open + closing.size();
        const std::size_t close = page.find(closing, begin);
        if (close == std::string_view::npos) {
            throw TemplateError("a placeholder is not closed");
        }
        const std::string_view content = trimmed(page.substr(begin, close - begin));
        at = close + closing.size();
        if (!raw && !content.empty() && (content[0] == '#' || content[0] == '^')) {
            const std::string_view name = trimmed(content.substr(1));
            const std::size_t end = end_of_section(page, at, name);
            text += section(page.substr(at, end - at), find(scopes, name), content[0] == '^', scopes);
            at = page.find("}}", end) + 2;
        } else {
            text += hole(content, raw, scopes);
        }
    }
}

}  // namespace

std::string fill(std::string_view page, const Json& data) {
    Scopes scopes{&data};
    return fill_in(page, scopes);
}

std::string script_json(const Json& json) {
    std::string safe;
    for (const char c : json.dump()) {
        safe += c == '<' ? std::string("\\u003c") : std::string(1, c);
    }
    return safe;
}

}  // namespace rulescope::reports
