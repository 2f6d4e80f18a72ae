#include "recorded_lines.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>
#include <string_view>
#include <utility>

namespace rulescope::golden {

constexpr std::size_t fingerprint_digits = 12;

std::vector<std::string> numbers_in(const std::string& text) {
    const auto digit = [&](std::size_t at) {
        return at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0;
    };
    std::vector<std::string> numbers;
    for (std::size_t at = 0; at < text.size();) {
        if (text.compare(at, 5, "text:") == 0) {
            at += 5 + fingerprint_digits;
        } else if (text.compare(at, 8, "numbers:") == 0) {
            numbers.push_back(text.substr(at, 8 + fingerprint_digits));
            at += 8 + fingerprint_digits;
        } else if (digit(at)) {
            const std::size_t begin = at;
            while (digit(at) || (text[at] == '.' && digit(at + 1))) {
                ++at;
            }
            numbers.push_back(text.substr(begin, at - begin));
        } else {
            ++at;
        }
    }
    return numbers;
}

std::vector<std::string> split_lines(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) {
        lines.push_back(line);
    }
    return lines;
}

namespace {

using Json = nlohmann::json;

constexpr std::size_t longest_value = 160;        // characters; longer values become fingerprints
constexpr std::size_t longest_text = 4000;        // characters; longer texts are cut after their first lines
constexpr std::size_t longest_line = 300;         // characters of a line of a text
constexpr std::size_t longest_document = 10'000;  // characters of all lines; longer documents are summarised by key
constexpr std::size_t lines_of_long_text = 12;

std::string fingerprint(std::string_view text) {
    std::uint64_t hash = 14695981039346656037ULL;  // FNV-1a
    for (const char c : text) {
        hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    }
    char digits[17];
    std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(hash));
    return std::string(digits).substr(0, fingerprint_digits);
}

std::string both_fingerprints(const std::string& text) {
    std::string joined;
    for (const std::string& number : numbers_in(text)) {
        joined += number + ' ';
    }
    return "text:" + fingerprint(text) + " numbers:" + fingerprint(joined);
}

/// Twelve significant digits: enough to distinguish results, too few to distinguish orders of summation.
std::string number_text(double number) {
    char digits[40];
    std::snprintf(digits, sizeof digits, "%.12g", number);
    return digits;
}

std::string scalar_text(const Json& value) {
    if (value.is_number_float()) {
        return number_text(value.get<double>());
    }
    if (!value.is_string()) {
        return value.dump();
    }
    const auto& text = value.get_ref<const std::string&>();
    if (text.size() <= longest_value && text.find('\n') == std::string::npos) {
        return value.dump(-1, ' ', false, Json::error_handler_t::replace);
    }
    return both_fingerprints(text);
}

/// Values that depend on the machine or the version: never compared.
bool left_out(const std::string& key) {
    static const std::set<std::string> keys{"version", "machine", "run", "seconds"};
    return keys.contains(key);
}

void flatten(const Json& value, const std::string& path, Lines& lines) {
    if (value.is_object() && !value.empty()) {
        for (const auto& [key, member] : value.items()) {
            if (key == "spec") {  // a plot in the language of Vega
                lines.push_back({path + "." + key, both_fingerprints(member.dump())});
            } else if (!left_out(key)) {
                flatten(member, path + "." + key, lines);
            }
        }
        return;
    }
    if (!value.is_array() || value.empty()) {
        lines.push_back({path, scalar_text(value)});
        return;
    }
    if (std::none_of(value.begin(), value.end(), [](const Json& item) { return item.is_structured(); })) {
        std::string row;
        for (const Json& item : value) {
            row += (row.empty() ? "" : ", ") + scalar_text(item);
        }
        if (row.size() > longest_value) {
            row = std::to_string(value.size()) + " values " + both_fingerprints(row);
        }
        lines.push_back({path, "[" + row + "]"});
        return;
    }
    for (std::size_t index = 0; index < value.size(); ++index) {
        flatten(value[index], path + "[" + std::to_string(index) + "]", lines);
    }
}

bool is_number(const std::string& text) {
    char* end = nullptr;
    std::strtod(text.c_str(), &end);
    return !text.empty() && *end == '\0';
}

std::string summary(const std::vector<std::string>& values) {
    std::string all;
    double sum = 0;
    double smallest = HUGE_VAL;
    double largest = -HUGE_VAL;
    for (const std::string& value : values) {
        all += value + '\n';
        const double number = is_number(value) ? std::strtod(value.c_str(), nullptr) : NAN;
        sum += number;
        smallest = std::min(smallest, number);
        largest = std::max(largest, number);
    }
    const std::string count = std::to_string(values.size()) + " values";
    if (std::isnan(sum)) {
        return count + " " + both_fingerprints(all);
    }
    return count + ", sum " + number_text(sum) + ", " + number_text(smallest) + " to " + number_text(largest) +
           " numbers:" + fingerprint(all);
}

/// One line for all values with the same key, independently of their index in a list.
Lines by_key(const Lines& lines) {
    std::map<std::string, std::vector<std::string>> values;
    for (const Line& line : lines) {
        std::string key;
        for (std::size_t at = 0; at < line.path.size(); ++at) {
            key += line.path[at];
            if (line.path[at] == '[') {
                at = line.path.find(']', at) - 1;
            }
        }
        values[key].push_back(line.value);
    }
    Lines result;
    for (const auto& [key, all] : values) {
        result.push_back({key, all.size() == 1 ? all.front() : summary(all)});
    }
    return result;
}

Lines document_lines(const Json& document, const std::string& name) {
    Lines lines;
    flatten(document, name, lines);
    std::size_t size = 0;
    for (const Line& line : lines) {
        size += line.path.size() + line.value.size();
    }
    return size > longest_document ? by_key(lines) : lines;
}

/// A list of objects, one for each row, with the columns' headings as keys.
Json csv_document(const std::string& text) {
    const auto fields_of = [](const std::string& line) {
        std::vector<std::string> fields(1);
        bool quoted = false;
        for (const char c : line) {
            quoted = quoted != (c == '"');
            if (c == ',' && !quoted) {
                fields.emplace_back();
            } else {
                fields.back() += c;
            }
        }
        return fields;
    };
    const std::vector<std::string> rows = split_lines(text);
    Json document = Json::array();
    const std::vector<std::string> heading = rows.empty() ? std::vector<std::string>{} : fields_of(rows.front());
    for (std::size_t row = 1; row < rows.size(); ++row) {
        const std::vector<std::string> fields = fields_of(rows[row]);
        for (std::size_t column = 0; column < fields.size(); ++column) {
            const std::string key = column < heading.size() ? heading[column] : std::to_string(column);
            const Json number = is_number(fields[column]) ? Json::parse(fields[column], nullptr, false) : Json();
            document[row - 1][key] = number.is_number() ? number : Json(fields[column]);
        }
    }
    return document;
}

Json json_lines(const std::string& text) {
    Json document = Json::array();
    for (const std::string& line : split_lines(text)) {
        document.push_back(Json::parse(line, nullptr, false));
        if (document.back().is_discarded()) {
            return {};
        }
    }
    return document;
}

/// The place after the element that begins at a place of the page; elements of its name may lie in it.
std::size_t end_of_element(const std::string& page, std::size_t at, const std::string& tag) {
    int depth = 0;
    do {
        const std::size_t end = page.find("</" + tag + ">", at);
        const std::size_t begin = page.find("<" + tag, at);
        depth += begin < end ? 1 : -1;
        at = std::min(begin, end);
        if (at == std::string::npos) {
            return page.size();
        }
        at = page.find('>', at) + 1;
    } while (depth > 0);
    return at;
}

/// The page as a whole, and its visible text: words outside tags, scripts, styles and pictures.
Lines page_lines(const std::string& page, const std::string& name) {
    std::map<std::string, int> tags;
    std::string visible;
    for (std::size_t at = 0; at < page.size();) {
        if (page[at] != '<') {
            visible += page[at++];
            continue;
        }
        const std::size_t end_of_name = page.find_first_of(" >\n", at);
        const std::string tag = page.substr(at + 1, end_of_name - at - 1);
        ++tags[tag];
        const bool hidden = tag == "script" || tag == "style" || tag == "svg";
        const std::size_t end = page.find('>', at);
        at = hidden ? end_of_element(page, at, tag) : end == std::string::npos ? page.size() : end + 1;
    }
    return {{name, both_fingerprints(page)},
            {name + " visible", both_fingerprints(visible)},
            {name + " pictures", std::to_string(tags["svg"] + tags["img"])},
            {name + " tables", std::to_string(tags["table"])},
            {name + " rows", std::to_string(tags["tr"])}};
}

/// "0.5 s" and "58 720 classes per second" depend on the machine.
std::string without_times(const std::string& text) {
    static const std::regex times("[0-9][0-9.]*( [0-9]{3})*( ms| s| seconds| [a-z]+ (a|per) second)\\b");
    return std::regex_replace(text, times, "?$2");
}

Lines text_lines(const std::string& with_times, const std::string& name) {
    const std::string text = without_times(with_times);
    std::vector<std::string> rows = split_lines(text);
    Lines lines;
    if (text.size() > longest_text) {
        lines.push_back({name, std::to_string(rows.size()) + " lines " + both_fingerprints(text)});
        rows.resize(std::min(rows.size(), lines_of_long_text));
    }
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const std::string& line = rows[row];
        lines.push_back({name + ":" + std::to_string(row + 1),
                         line.size() <= longest_line
                             ? line
                             : line.substr(0, longest_line) + "... " + both_fingerprints(line.substr(longest_line))});
    }
    return lines;
}

}  // namespace

Lines lines_of(const std::string& text, const std::string& name) {
    const std::string ending = std::filesystem::path(name).extension().string();
    if (std::set<std::string>{".sqlite", ".pdf", ".png", ".table", ".proof"}.contains(ending)) {
        return {{name, text.empty() ? "empty" : "written"}};
    }
    if (ending == ".csv") {
        return document_lines(csv_document(text), name);
    }
    if (text.starts_with('{') || text.starts_with('[')) {
        Json document = Json::parse(text, nullptr, false);
        document = document.is_discarded() ? json_lines(text) : document;
        if (!document.is_null()) {
            return document_lines(document, name);
        }
    }
    if (text.starts_with("<!doctype") || text.starts_with("<!DOCTYPE")) {
        return page_lines(text, name);
    }
    if (text.starts_with("<") || text.starts_with("digraph") || text.starts_with("graph")) {
        return {{name, both_fingerprints(text)}};
    }
    return text_lines(text, name);
}

}  // namespace rulescope::golden
