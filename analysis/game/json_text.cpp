#include "analysis/game/json_text.h"

#include <optional>
#include <tuple>
#include <unordered_set>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "analysis/game/characters.h"
#include "analysis/game/text.h"

namespace rulescope {

namespace {

constexpr std::size_t deepest_json = 64;
constexpr std::size_t most_json_values = 4'000'000;
constexpr std::size_t longest_json_text = 1'000'000;

/// Reads a document and stops at the first thing that is not allowed. Each function returns false to end the reading.
class JsonReader : public nlohmann::json_sax<Json> {
public:
    explicit JsonReader(const JsonBounds& bounds) : bounds_(bounds) {}

    Json document;
    std::string fault;     ///< the first fault; "" if there is none
    std::size_t byte = 0;  ///< the number of bytes read up to a fault of the syntax; 0 for other faults
    bool syntax = false;   ///< the text is not JSON

    bool null() override { return value(nullptr); }
    bool boolean(bool read) override { return value(read); }
    bool number_integer(number_integer_t read) override { return value(read); }
    bool number_unsigned(number_unsigned_t read) override { return value(read); }
    bool number_float(number_float_t read, const string_t& /*written*/) override { return value(read); }
    bool binary(binary_t& /*value*/) override { return false; }  // not in texts
    bool string(string_t& text) override {
        Json* const stored = add(nullptr);
        if (stored == nullptr || !allowed(text)) {
            return false;
        }
        *stored = std::move(text);
        return true;
    }
    bool start_object(std::size_t /*elements*/) override { return open(Json::object()); }
    bool start_array(std::size_t /*elements*/) override { return open(Json::array()); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }

    bool key(string_t& name) override {
        Level& level = levels_.back();
        if (!allowed(name)) {
            return false;
        }
        if (level.container->size() == bounds_.fields) {
            return refuse("an object has more than " + grouped(bounds_.fields) + " fields");
        }
        if (!level.names.insert(name).second) {
            return refuse("the field \"" + shortened(name, 40) + "\" is given twice");
        }
        level.name = std::move(name);
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
    /// A list or object that is read. Its parents do not grow meanwhile, so that the pointer stays valid.
    struct Level {
        Json* container = nullptr;
        std::string name;  ///< of the field that is read
        std::unordered_set<std::string> names;
    };

    bool refuse(const std::string& why) {
        std::string path;
        for (const Level& level : levels_) {
            const std::size_t elements = level.container->size();
            path +=
                "/" + (level.container->is_object() ? level.name : std::to_string(elements - (elements > 0 ? 1 : 0)));
        }
        fault = (path.empty() ? "" : "at " + shortened(path, 200) + ": ") + why;
        return false;
    }

    /// Returns where the value is stored; null if there are too many values.
    Json* add(Json&& read) {
        if (++values_ > most_json_values) {
            refuse("there are more than " + grouped(most_json_values) + " values");
            return nullptr;
        }
        if (levels_.empty()) {
            document = std::move(read);
            return &document;
        }
        Level& level = levels_.back();
        if (level.container->is_array()) {
            level.container->push_back(std::move(read));
            return &level.container->back();
        }
        // The names are known to differ; emplace() of an ordered object would compare them once more, one by one.
        auto& fields = level.container->get_ref<Json::object_t&>();
        static_cast<Json::object_t::Container&>(fields).emplace_back(level.name, std::move(read));
        return &fields.back().second;
    }

    bool value(Json&& read) { return add(std::move(read)) != nullptr; }

    bool open(Json&& empty) {
        if (levels_.size() == deepest_json) {
            return refuse("lists and objects are nested deeper than " + std::to_string(deepest_json));
        }
        Json* const container = add(std::move(empty));
        if (container == nullptr) {
            return false;
        }
        levels_.push_back({container, "", {}});
        return true;
    }

    bool close() {
        levels_.pop_back();
        return true;
    }

    bool allowed(const std::string& text) {
        if (text.size() > longest_json_text) {
            return refuse("a text has " + grouped(text.size()) + " bytes; at most " + grouped(longest_json_text) +
                          " are read");
        }
        if (const std::optional<std::uint32_t> control = bounds_.controls ? std::nullopt : control_in(text)) {
            return refuse("a text has the control character " + name_of_character(*control));
        }
        return true;
    }

    const JsonBounds& bounds_;
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

Json read_json(const std::string& text, const JsonBounds& bounds) {
    JsonReader reader(bounds);
    if (Json::sax_parse(text, &reader)) {
        return std::move(reader.document);
    }
    const auto [line, column] = reader.byte > 0 ? place_of_byte(text, reader.byte) : std::pair(0, 0);
    throw JsonError(reader.syntax ? "it is not JSON" : reader.fault, reader.syntax, line, column);
}

}  // namespace rulescope
