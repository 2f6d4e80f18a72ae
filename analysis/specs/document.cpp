#include "analysis/specs/document.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <toml++/toml.h>

#include "analysis/game/characters.h"
#include "analysis/game/text.h"
#include "analysis/specs/fault_text.h"
#include "analysis/storage/checksum.h"
#include "analysis/storage/file_error.h"
#include "analysis/storage/input_file.h"
#include "core/ascii.h"

namespace rulescope::specs {

namespace {

// Advice about a file that is not valid TOML, for users who do not know TOML.

struct SyntaxAdvice {
    int column = 0;  ///< the column of the error, from 1
    std::string text;
};

bool in_word(char c) {
    return ascii::is_letter_or_digit(c) || c == '_' || c == '-' || c == '.';
}

/// Each entry has a phrase, and the advice to give if the library's message contains this phrase.
constexpr std::array<std::pair<const char*, const char*>, 9> remedies{
    {{"utf-8", "save the file as UTF-8 text"},
     {"not representable in 64 bits", "the number is too large"},
     {"cannot redefine", "the same name appears twice, keep one of them"},
     {"unescaped control characters", "perhaps the closing quotation mark is missing"},
     {"end-of-file", "perhaps a closing quotation mark or bracket is missing"},
     {"expected '='", "write it as KEY = VALUE"},
     {"expected comma", "put a comma between the parts of a list and a ] at its end"},
     {"could not determine value type", "a text needs quotation marks"},
     {"expected value,", "the value is missing"}}};

/// Returns advice about a word without quotation marks. This is by far the most frequent error: growth = optional,
/// white = [B4], title = My game. The library takes such a word for a number or a truth value. `column` counts
/// characters but is used as an index of bytes, which is correct if only ASCII characters precede it. If no such word
/// is found there, the result is empty, and the caller uses the library's message and column.
SyntaxAdvice advice_on_bare_word(const std::string& line, int column) {
    std::size_t first = std::min(static_cast<std::size_t>(std::max(column, 1) - 1), line.size());
    while (first > 0 && in_word(line[first - 1])) {
        --first;
    }
    const std::size_t before = first == 0 ? std::string::npos : line.find_last_not_of(" \t", first - 1);
    const bool header = before != std::string::npos && line.find_first_not_of(" \t[") > before;  // [goal
    if (before == std::string::npos || header || first >= line.size() || !ascii::is_letter(line[first])) {
        return {};
    }
    const bool in_list = line[before] == '[' || line[before] == ',';
    if (!in_list && line[before] != '=') {
        return {};
    }
    const std::size_t end = std::min(line.find_first_of(in_list ? ",]#" : "#,}", first), line.size());
    const std::size_t last = line.find_last_not_of(" \t", end - 1);
    const std::string word = line.substr(first, last + 1 - first);
    const bool inside_text = std::count(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(first), '"') % 2 != 0;
    if (inside_text || word.find_first_of("\"'=[]{}") != std::string::npos) {
        return {};  // there is another error on this line
    }
    return {static_cast<int>(first) + 1, fmt::format("{} needs quotation marks: \"{}\"", word, word)};
}

/// Makes advice from the TOML library's message (`description`), the text of the faulty line, and the column that the
/// library reports.
SyntaxAdvice advice_on_syntax(const std::string& description, const std::string& line, int column) {
    const SyntaxAdvice bare = advice_on_bare_word(line, column);
    if (!bare.text.empty()) {
        return bare;
    }
    std::string text = description;
    const std::string opening = "Error while parsing ";
    if (text.starts_with(opening)) {
        const std::string what = text.substr(opening.size());
        const bool vowel = what.find_first_of("aeiou") == 0;
        text = fmt::format("while reading {} {}", vowel ? "an" : "a", what);
    }
    for (const auto& [words, remedy] : remedies) {
        if (description.find(words) != std::string::npos) {
            return {column, fmt::format("this is not TOML: {}; {}", text, remedy)};
        }
    }
    return {column, fmt::format("this is not TOML: {}", text)};
}

// Finds dotted keys of very many parts. The TOML library reads them into tables within tables without a bound.

/// Returns the place after the text or comment that begins at `at`; `at` itself if none begins there.
std::size_t after_text(std::string_view source, std::size_t at) {
    const char mark = source[at];
    if (mark == '#') {
        return std::min(source.find('\n', at), source.size());
    }
    if (mark != '"' && mark != '\'') {
        return at;
    }
    const std::string closing(source.substr(at, 3) == std::string(3, mark) ? 3 : 1, mark);
    for (std::size_t next = at + closing.size(); next < source.size(); ++next) {
        if (mark == '"' && source[next] == '\\') {
            ++next;
        } else if (source.substr(next, closing.size()) == closing) {
            return next + closing.size();
        } else if (closing.size() == 1 && source[next] == '\n') {
            return next;  // not closed
        }
    }
    return source.size();
}

/// Returns the line, from 1, of the first key (a.b.c) with more than `most` parts; 0 if there is none. The text need
/// not be valid TOML.
int line_of_long_key(std::string_view source, std::size_t most) {
    constexpr std::string_view ends = "\n=,[]{}";
    std::size_t dots = 0;
    int line = 1;
    for (std::size_t at = 0; at < source.size();) {
        if (const std::size_t next = after_text(source, at); next > at) {
            for (; at < next; ++at) {
                line += source[at] == '\n' ? 1 : 0;
            }
            continue;
        }
        const char letter = source[at++];
        line += letter == '\n' ? 1 : 0;
        dots = ends.find(letter) != std::string_view::npos ? 0 : dots + (letter == '.' ? 1U : 0U);
        if (dots >= most) {
            return line;
        }
    }
    return 0;
}

/// The maximum size of a file in bytes. Every rule set and rulebook is smaller.
constexpr std::uint64_t largest_file = 4U << 20U;
/// Bounds within a file. Shipped files have at most 1 000 values, and texts of at most 2 000 bytes.
constexpr std::size_t most_toml_values = 20'000;
constexpr std::size_t longest_toml_text = 100'000;  // in bytes; also the longest line
constexpr std::size_t deepest_toml = 64;
constexpr std::size_t most_toml_keys = 1'000;  // of one table
constexpr std::size_t most_key_parts = 32;     // of a dotted key

/// Returns the lines of the text, without line ends.
std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines(1);
    for (const char c : text) {
        if (c == '\n') {
            lines.emplace_back();
        } else if (c != '\r') {
            lines.back() += c;
        }
    }
    return lines;
}

/// Returns the line, from 1, of the first line of more than `most` bytes; 0 if there is none.
int line_of_length(std::string_view text, std::size_t most) {
    int line = 1;
    for (std::size_t begin = 0; begin < text.size(); ++line) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        if (end - begin > most) {
            return line;
        }
        begin = end + 1;
    }
    return 0;
}

/// A line, and where each of its characters begins. A line may have thousands of values.
class Line {
public:
    explicit Line(std::string text) : text_(std::move(text)) {}

    /// Returns the part that begins at a column. Columns count characters, not bytes.
    std::string_view from(int column) {
        if (starts_.empty()) {
            for (std::size_t at = 0; at < text_.size(); ++at) {
                if ((static_cast<unsigned char>(text_[at]) & 0xC0U) != 0x80U) {
                    starts_.push_back(static_cast<std::uint32_t>(at));
                }
            }
        }
        const std::size_t character = column < 1 ? 0 : static_cast<std::size_t>(column) - 1;
        return std::string_view(text_).substr(character < starts_.size() ? starts_[character] : text_.size());
    }

private:
    std::string text_;
    std::vector<std::uint32_t> starts_;
};

/// Converts the TOML library's tree to Value.
class Converter {
public:
    Converter(Place origin, const std::string& source) : origin_(std::move(origin)) {
        for (std::string& line : lines_of(source)) {
            lines_.emplace_back(std::move(line));
        }
    }

    /// Throws InputError if a text has a control character or if the document exceeds a bound.
    [[nodiscard]] Value value(const toml::node& node, std::size_t depth = 0) {
        Value result;
        result.place = at(node.source());
        if (++values_ > most_toml_values) {
            refuse(result.place, fmt::format("there are more than {} values", grouped(most_toml_values)));
        }
        if (depth > deepest_toml) {
            refuse(result.place, fmt::format("tables and lists are nested deeper than {}", deepest_toml));
        }
        if (const toml::table* table = node.as_table()) {
            result.kind = Value::Kind::table;
            if (table->size() > most_toml_keys) {
                refuse(result.place, fmt::format("a table has more than {} keys", grouped(most_toml_keys)));
            }
            for (auto&& [key, inner] : *table) {
                require_allowed_text(std::string(key.str()), at(key.source()));
                result.entries.push_back({std::string(key.str()), at(key.source()), value(inner, depth + 1)});
            }
            // The library sorts entries by name. This restores the order of the file.
            std::stable_sort(result.entries.begin(), result.entries.end(), [](const Entry& a, const Entry& b) {
                return std::pair(a.place.line, a.place.column) < std::pair(b.place.line, b.place.column);
            });
        } else if (const toml::array* list = node.as_array()) {
            result.kind = Value::Kind::list;
            for (const toml::node& inner : *list) {
                result.items.push_back(value(inner, depth + 1));
            }
        } else if (const auto* text = node.as_string()) {
            result.kind = Value::Kind::text;
            result.text = text->get();
            require_allowed_text(result.text, result.place);
            find_content(result);
        } else if (const auto* integer = node.as_integer()) {
            result.kind = Value::Kind::integer;
            result.integer = integer->get();
        } else if (node.is_boolean()) {
            result.kind = Value::Kind::boolean;
            result.text = node.as_boolean()->get() ? "true" : "false";
        } else {
            result.kind = node.is_floating_point() ? Value::Kind::fraction : Value::Kind::date;
            if (const auto* fraction = node.as_floating_point()) {
                result.text = fmt::format("{}", fraction->get());
            }
        }
        return result;
    }

private:
    [[noreturn]] static void refuse(const Place& place, const std::string& why) {
        throw InputError(message_at(place, why));
    }

    static void require_allowed_text(const std::string& text, const Place& place) {
        if (text.size() > longest_toml_text) {
            refuse(place, fmt::format("this text has {} bytes; at most {} are read", grouped(text.size()),
                                      grouped(longest_toml_text)));
        }
        if (const std::optional<std::uint32_t> control = control_in(text)) {
            refuse(place,
                   fmt::format("this text has the control character {}; leave it out", name_of_character(*control)));
        }
    }

    [[nodiscard]] Place at(const toml::source_region& region) const {
        Place place = origin_;
        place.line = static_cast<int>(region.begin.line);
        place.column = static_cast<int>(region.begin.column);
        return place;
    }

    /// Finds the place of a text's first character, which follows the opening quotation marks.
    void find_content(Value& text) {
        text.content = text.place;
        const auto line = static_cast<std::size_t>(text.place.line);
        if (line < 1 || line > lines_.size()) {
            return;
        }
        const std::string_view written = lines_[line - 1].from(text.place.column);
        text.many_lines = written.starts_with("\"\"\"") || written.starts_with("'''");
        if (!text.many_lines) {
            text.content.column += 1;
        } else if (written.size() == 3) {  // TOML ignores a line end immediately after the marks
            text.content.line += 1;
            text.content.column = 1;
        } else {
            text.content.column += 3;
        }
    }

    Place origin_;
    std::vector<Line> lines_;
    std::size_t values_ = 0;
};

/// Returns nested tables for the keys of a path, with the value in the innermost table.
Value nest(const std::vector<std::pair<std::string, Place>>& path, Value value) {
    for (auto step = path.rbegin(); step != path.rend(); ++step) {
        Value table;
        table.kind = Value::Kind::table;
        table.place = step->second;
        table.loose = true;
        table.entries.push_back({step->first, step->second, std::move(value)});
        value = std::move(table);
    }
    return value;
}

/// Marks a value as given with --set. Converts its places to columns within the argument.
void loosen(Value& value, const Place& start, int shift) {
    const auto mend = [&](Place& place) {
        const bool first_line = place.line <= 1;
        const int column = place.column + shift;
        place = start;
        place.column = first_line ? column : start.column;
    };
    mend(value.place);
    mend(value.content);
    value.loose = true;
    for (Value& item : value.items) {
        loosen(item, start, shift);
    }
    for (Entry& entry : value.entries) {
        mend(entry.place);
        loosen(entry.value, start, shift);
    }
}

std::string trimmed(const std::string& text) {
    const std::size_t first = text.find_first_not_of(" \t");
    const std::size_t last = text.find_last_not_of(" \t");
    return first == std::string::npos ? "" : text.substr(first, last - first + 1);
}

/// Reads the value after the '='. A value that is not valid TOML is read as a text.
Value typed_value(const std::string& typed, const Place& place) {
    constexpr std::string_view opening = "v=";
    const std::string source = std::string(opening) + typed;
    if (const std::optional<std::uint32_t> control = control_in(typed)) {
        throw InputError(message_at(
            place, fmt::format("the value has the control character {}; leave it out", name_of_character(*control))));
    }
    Value value;
    value.kind = Value::Kind::text;
    value.content = value.place = place;
    value.loose = true;
    value.text = typed;
    if (line_of_long_key(source, most_key_parts) > 0) {
        throw InputError(message_at(place, fmt::format("a key has more than {} parts", most_key_parts)));
    }
    try {
        const toml::table parsed = toml::parse(source);
        if (parsed.size() == 1 && parsed.get("v") != nullptr) {
            value = Converter(Place{}, source).value(*parsed.get("v"));
            loosen(value, place, place.column - 1 - static_cast<int>(opening.size()));
            if (value.kind != Value::Kind::text) {
                value.text = typed;
            }
        }
    } catch (const toml::parse_error& failure) {
        // A value that is not TOML is a text without quotation marks, like start.white=A3. But a value that begins with
        // a bracket, a brace or a quotation mark must be TOML.
        if (typed.find_first_of("[{\"'") == 0) {
            Place at = place;
            at.column += static_cast<int>(failure.source().begin.column) - 1 - static_cast<int>(opening.size());
            throw InputError(message_at(at, advice_on_syntax(std::string(failure.description()), "", 0).text));
        }
    }
    return value;
}

}  // namespace

Message message_at(const Place& place, std::string text) {
    return Message{place.file, place.line, place.column, std::move(text), place.given};
}

const Place& blame(const Place& first, const Place& second) {
    return second.layer < first.layer ? second : first;
}

const Entry* Value::find(const std::string& key) const {
    const auto at = std::find_if(entries.begin(), entries.end(), [&](const Entry& entry) { return entry.key == key; });
    return at == entries.end() ? nullptr : &*at;
}

Entry* Value::find(const std::string& key) {
    const auto at = std::find_if(entries.begin(), entries.end(), [&](const Entry& entry) { return entry.key == key; });
    return at == entries.end() ? nullptr : &*at;
}

std::string describe(const Value& value) {
    switch (value.kind) {
        case Value::Kind::text:
            if (value.loose && value.text.size() >= 19 &&
                value.text.find_first_not_of("0123456789", value.text[0] == '-' ? 1 : 0) == std::string::npos) {
                return "a number with too many digits";  // --set goal.captures=99999999999999999999
            }
            return value.text.size() > 40 ? "a long text" : "the text \"" + value.text + "\"";
        case Value::Kind::integer: return fmt::format("the number {}", value.integer);
        case Value::Kind::fraction: return "a number that is not whole";
        case Value::Kind::boolean: return value.text;
        case Value::Kind::date: return "a date or time";
        case Value::Kind::list: return "a list";
        case Value::Kind::table: break;
    }
    return "a table";
}

Place place_inside(const Value& text, int row, int column) {
    Place place = text.content;
    if (text.many_lines && row > 1) {
        place.line += row - 1;
        place.column = column;
    } else if (row <= 1) {
        place.column += column - 1;
    }
    return place;
}

std::string read_document_text(const std::string& path, int layer) {
    const Place whole{path, 0, 0, "", layer};
    if (printable(path) != path) {
        throw InputError(message_at(whole, "the name of this file has control characters or is not UTF-8; rename it"));
    }
    try {
        return storage::read_regular_file(path, largest_file);
    } catch (const storage::FileError& fault) {
        throw InputError(
            message_at(whole, fault.sentence() + "; expected a TOML file written by hand" + did_you_mean_file(path)));
    }
}

Value read_document(const std::string& path, int layer) {
    return parse_document(read_document_text(path, layer), path, layer);
}

Value parse_document(const std::string& source, const std::string& name, int layer) {
    const Place whole{name, 0, 0, "", layer};
    if (const int line = line_of_long_key(source, most_key_parts)) {
        Place place = whole;
        place.line = line;
        throw InputError(message_at(place, fmt::format("a key has more than {} parts", most_key_parts)));
    }
    if (const int line = line_of_length(source, longest_toml_text)) {
        Place place = whole;
        place.line = line;
        throw InputError(
            message_at(place, fmt::format("this line has more than {} bytes", grouped(longest_toml_text))));
    }
    try {
        Value document = Converter(whole, source).value(toml::parse(source));
        document.place = whole;
        return document;
    } catch (const toml::parse_error& failure) {
        const toml::source_position at = failure.source().begin;
        const std::vector<std::string> lines = lines_of(source);
        const std::string line = at.line >= 1 && at.line <= lines.size() ? lines[at.line - 1] : "";
        const SyntaxAdvice advice =
            advice_on_syntax(std::string(failure.description()), line, static_cast<int>(at.column));
        Place place = whole;
        place.line = static_cast<int>(at.line);
        place.column = advice.column;
        throw InputError(message_at(place, advice.text));
    }
}

Value read_override(const std::string& argument) {
    Place place{"--set", 0, 1, shortened(argument, longest_given), 0};  // every value has a copy
    const std::size_t equals = argument.find('=');
    if (equals == std::string::npos) {
        throw InputError(message_at(place, "expected KEY=VALUE, like goal.captures=6 or readings.growth=optional"));
    }
    std::vector<std::pair<std::string, Place>> path;
    for (std::size_t begin = 0; begin <= equals;) {
        const std::size_t end = std::min(argument.find('.', begin), equals);
        const std::string key = trimmed(argument.substr(begin, end - begin));
        const std::size_t first = argument.find_first_not_of(" \t", begin);
        place.column = static_cast<int>(std::min(first, end)) + 1;
        if (key.empty()) {
            throw InputError(
                message_at(place, "a key is missing here; expected TABLE.KEY=VALUE, like goal.captures=6"));
        }
        path.emplace_back(key, place);
        if (path.size() > most_key_parts) {
            throw InputError(message_at(place, fmt::format("a key has more than {} parts", most_key_parts)));
        }
        begin = end + 1;
    }
    std::size_t start = argument.find_first_not_of(" \t", equals + 1);
    start = start == std::string::npos ? equals + 1 : start;
    place.column = static_cast<int>(start) + 1;
    return nest(path, typed_value(trimmed(argument.substr(start)), place));
}

std::string quoted(const std::string& text) {
    std::string result = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            result += '\\';
            result += c;
        } else if (byte < 0x20U || byte == 0x7FU) {
            result += fmt::format("\\u{:04X}", static_cast<unsigned>(byte));
        } else {
            result += c;
        }
    }
    return result + '"';
}

std::string list_of(const std::vector<std::string>& words) {
    std::vector<std::string> texts;
    for (const std::string& word : words) {
        texts.push_back(quoted(word));
    }
    return fmt::format("[{}]", fmt::join(texts, ", "));
}

std::string hash_of_text(const std::string& text) {
    return storage::hex_text(storage::fnv1a(text));
}

}  // namespace rulescope::specs
