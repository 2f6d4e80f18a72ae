#include "analysis/specs/json_text.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <tuple>
#include <unordered_set>
#include <utility>
#include <vector>

#include "analysis/game/characters.h"
#include "analysis/game/text.h"
#include "analysis/specs/error.h"

namespace rulescope::specs {

namespace {

constexpr std::size_t deepest_json = 64;
constexpr std::size_t most_json_values = 4'000'000;
constexpr std::size_t most_json_fields = 10'000;  // of one object; a field is found by comparing with all others
constexpr std::size_t longest_json_text = 1'000'000;

/// Reads a document without storing it and finds what is not allowed. Each function returns false to end the reading.
class JsonCheck : public nlohmann::json_sax<Json> {
public:
    std::string fault;     ///< the first fault; "" if there is none
    std::size_t byte = 0;  ///< the number of bytes read up to a fault of the syntax; 0 for other faults
    bool syntax = false;   ///< the text is not JSON

    bool null() override { return value(); }
    bool boolean(bool /*value*/) override { return value(); }
    bool number_integer(number_integer_t /*value*/) override { return value(); }
    bool number_unsigned(number_unsigned_t /*value*/) override { return value(); }
    bool number_float(number_float_t /*value*/, const string_t& /*written*/) override { return value(); }
    bool binary(binary_t& /*value*/) override { return value(); }
    bool string(string_t& text) override { return value() && allowed(text); }
    bool start_object(std::size_t /*elements*/) override { return open(true); }
    bool start_array(std::size_t /*elements*/) override { return open(false); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }

    bool key(string_t& name) override {
        Level& level = levels_.back();
        if (!allowed(name)) {
            return false;
        }
        if (level.names.size() == most_json_fields) {
            return refuse(fmt::format("an object has more than {} fields", grouped(most_json_fields)));
        }
        if (!level.names.insert(name).second) {
            return refuse(fmt::format("the field \"{}\" is given twice", shortened(name, 40)));
        }
        level.name = name;
        return true;
    }

    bool parse_error(std::size_t position, const std::string& /*token*/,
                     const nlohmann::detail::exception& error) override {
        constexpr int number_overflow = 406;
        if (error.id == number_overflow) {
            fault = "a number is too large";
        }
        syntax = fault.empty();
        byte = position;
        return false;
    }

private:
    struct Level {
        bool object = false;
        std::size_t elements = 0, element = 0;  ///< of a list: how many were read, the last one
        std::string name;                       ///< of the field that is read
        std::unordered_set<std::string> names;
    };

    bool refuse(const std::string& why) {
        std::string path;
        for (const Level& level : levels_) {
            path += "/" + (level.object ? level.name : std::to_string(level.element));
        }
        fault = (path.empty() ? "" : "at " + shortened(path, 200) + ": ") + why;
        return false;
    }

    bool value() {
        if (++values_ > most_json_values) {
            return refuse(fmt::format("there are more than {} values", grouped(most_json_values)));
        }
        if (!levels_.empty() && !levels_.back().object) {
            levels_.back().element = levels_.back().elements++;
        }
        return true;
    }

    bool open(bool object) {
        if (!value()) {
            return false;
        }
        if (levels_.size() == deepest_json) {
            return refuse(fmt::format("lists and objects are nested deeper than {}", deepest_json));
        }
        levels_.push_back({object, 0, 0, "", {}});
        return true;
    }

    bool close() {
        levels_.pop_back();
        return true;
    }

    bool allowed(const std::string& text) {
        if (text.size() > longest_json_text) {
            return refuse(fmt::format("a text has {} bytes; at most {} are read", grouped(text.size()),
                                      grouped(longest_json_text)));
        }
        if (const std::optional<std::uint32_t> control = control_in(text)) {
            return refuse(fmt::format("a text has the control character {}", name_of_character(*control)));
        }
        return true;
    }

    std::vector<Level> levels_;
    std::size_t values_ = 0;
};

/// Returns the line and the column of a byte. Lines and columns count from 1, columns in characters.
std::pair<int, int> place_of_byte(const std::string& text, std::size_t byte) {
    int line = 1;
    int column = 1;
    for (std::size_t at = 0; at + 1 < byte && at < text.size(); ++at) {
        if (text[at] == '\n') {
            ++line;
            column = 1;
        } else if ((static_cast<unsigned char>(text[at]) & 0xC0U) != 0x80U) {
            ++column;
        }
    }
    return {line, column};
}

}  // namespace

Json parse_json(const std::string& text, const std::string& source, const std::string& expected, int line) {
    JsonCheck check;
    if (Json::sax_parse(text, &check)) {
        return Json::parse(text);
    }
    const std::string what = line > 0 ? "this line" : "this";
    Message message{source, line, 0, check.syntax ? what + " is not JSON; expected " + expected : check.fault};
    if (check.byte > 0 && line == 0) {
        std::tie(message.line, message.column) = place_of_byte(text, check.byte);
    }
    throw InputError(message);
}

}  // namespace rulescope::specs
