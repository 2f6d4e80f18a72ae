// Writes a struct as JSON and reads it. One function lists the fields for both purposes:
//
//   template <class Fields>
//   void describe(Fields& fields, FiredLine& line) {
//       fields("clause", line.clause);
//       fields("sentence", line.sentence);
//   }
//
// json_from(line) writes the fields in this order. read_fields(json, "report.json", line) reads the fields. On an
// error, read_fields() throws specs::InputError with the place ("at /audit/gaps/3/verdict"), the expected value and the
// value found. It ignores unknown fields, because documents of a later version may have more fields.
//
// describe() is declared in namespace rulescope::reports or in the namespace of the struct. A field is a bool, a
// number, a text, Json, an interval [low, high], an enumeration (names_of() returns its words in the order of its
// values), a described struct, or a vector, map, Entries, pair or optional of these. Floating-point numbers are rounded
// to six decimals. Numbers that do not fit the type, and numbers beyond 10^15 except those of unsigned types, are
// refused. An optional without a value is written as null. fields.maybe(name, value) omits the field if the value is an
// optional without a value, an empty list or text, false or 0.
//
//   fields.share(name, value)             as fields(name, value), for a number or an interval from 0 to 1
//   fields.natural(name, value)           as fields(name, value), for a number of a signed type that is 0 or more
//   fields.drawing(name, svg)             writes a drawing if there is one; it is not read: pages draw anew
//   fields.part(marker, optional)         writes the fields of a struct into the outer object
//   fields.constant(name, text)           writes a field that always has the same text, and checks it when reading
//   fields.require(condition, expected)   checks a condition when a document is read
//
// A struct whose fields depend on its values has two functions instead: describe(FieldWriter&, …) and
// describe(FieldReader&, …).
#pragma once

#include <cmath>
#include <concepts>
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "analysis/game/json.h"
#include "analysis/statistics/interval.h"
#include "reports/document_place.h"
#include "reports/json.h"

namespace rulescope::reports {

/// An object with arbitrary field names; keeps the order of the fields.
template <class T>
struct Entries {
    std::vector<std::pair<std::string, T>> list{};
};

class FieldWriter;
class FieldReader;

template <class T>
concept Described = std::is_class_v<T> && requires(FieldWriter& writer, T& value) {
    describe(writer, value);
};

template <class E>
concept NamedEnum = std::is_enum_v<E> && requires(E value) {
    { names_of(value) } -> std::convertible_to<std::span<const std::string_view>>;
};

/// Returns the word that represents a value of an enumeration in documents.
template <NamedEnum E>
std::string word_of(E value) {
    return std::string(std::span<const std::string_view>(names_of(value))[static_cast<std::size_t>(value)]);
}

template <class T>
void write_value(Json& json, const T& value);
template <class T>
void read_value(const Json& json, const Place& place, T& value);

namespace detail {

/// The largest number of a document; larger ones are not exact as floating-point numbers everywhere.
inline constexpr double largest_number = 1e15;

inline bool is_share(double value) {
    return value >= 0.0 && value <= 1.0;
}
inline bool is_share(const statistics::Interval& interval) {
    return is_share(interval.low) && is_share(interval.high);
}
template <class T>
bool is_share(const std::optional<T>& value) {
    return !value || is_share(*value);
}

}  // namespace detail

class FieldWriter {
public:
    explicit FieldWriter(Json& json) : json_(json) {}

    template <class T>
    void operator()(const char* name, const T& value) {
        write_value(json_[name], value);
    }
    template <class T>
    void maybe(const char* name, const std::optional<T>& value) {
        if (value) {
            write_value(json_[name], *value);
        }
    }
    template <class T>
    void maybe(const char* name, const T& value) {
        bool any = false;
        if constexpr (requires { value.empty(); }) {
            any = !value.empty();
        } else {
            any = value != T{};
        }
        if (any) {
            write_value(json_[name], value);
        }
    }
    template <class T>
    void part(const char* /*marker*/, std::optional<T>& value) {
        if (value) {
            describe(*this, *value);
        }
    }
    template <class T>
    void share(const char* name, const T& value) {
        (*this)(name, value);
    }
    template <class T>
    void natural(const char* name, const T& value) {
        (*this)(name, value);
    }
    template <class T>
    void drawing(const char* name, const T& svg) {
        maybe(name, svg);
    }
    void constant(const char* name, const std::string& value) { json_[name] = value; }
    void require(bool /*condition*/, const std::string& /*expected*/) {}

private:
    Json& json_;
};

class FieldReader {
public:
    FieldReader(const Json& json, const Place& place) : json_(json), place_(place) {}

    template <class T>
    void operator()(const char* name, T& value) {
        const auto found = json_.find(name);
        if (found == json_.end()) {
            place_.missing(name);
        }
        read_value(*found, place_.field(name), value);
    }
    template <class T>
    void maybe(const char* name, std::optional<T>& value) {
        value.reset();
        if (const auto found = json_.find(name); found != json_.end()) {
            read_value(*found, place_.field(name), value.emplace());
        }
    }
    template <class T>
    void maybe(const char* name, T& value) {
        value = T{};
        if (json_.contains(name)) {
            (*this)(name, value);
        }
    }
    /// The part is present if the object has the field `marker`. Therefore the part must always write this field, and
    /// the outer struct must not have a field of this name.
    template <class T>
    void part(const char* marker, std::optional<T>& value) {
        value.reset();
        if (json_.contains(marker)) {
            describe(*this, value.emplace());
        }
    }
    template <class T>
    void share(const char* name, T& value) {
        (*this)(name, value);
        if (!detail::is_share(value)) {
            place_.field(name).fail("a share from 0 to 1", json_[name]);
        }
    }
    template <class T>
    void natural(const char* name, T& value) {
        (*this)(name, value);
        if (value < 0) {
            place_.field(name).fail("a number of 0 or more", json_[name]);
        }
    }
    template <class T>
    void drawing(const char* /*name*/, T& svg) {
        svg = T{};
    }
    void constant(const char* name, const std::string& value) {
        std::string found;
        (*this)(name, found);
        if (found != value) {
            place_.field(name).fail("\"" + value + "\"", Json(found));
        }
    }
    void require(bool condition, const std::string& expected) {
        if (!condition) {
            place_.fail(expected, json_);
        }
    }
    // Used to read a struct whose fields depend on its values.
    [[nodiscard]] const Json& json() const { return json_; }
    [[nodiscard]] const Place& place() const { return place_; }

private:
    const Json& json_;
    const Place& place_;
};

namespace detail {

template <class T, template <class...> class Of>
inline constexpr bool is_a = false;
template <template <class...> class Of, class... Parts>
inline constexpr bool is_a<Of<Parts...>, Of> = true;

}  // namespace detail

template <class T>
void write_value(Json& json, const T& value) {
    if constexpr (std::same_as<T, Json> || std::same_as<T, bool> || std::integral<T> || std::same_as<T, std::string>) {
        json = value;
    } else if constexpr (std::floating_point<T>) {
        json = rounded(value);
    } else if constexpr (std::same_as<T, statistics::Interval>) {
        json = interval_json(value);
    } else if constexpr (NamedEnum<T>) {
        json = word_of(value);
    } else if constexpr (detail::is_a<T, std::optional>) {
        json = nullptr;
        if (value) {
            write_value(json, *value);
        }
    } else if constexpr (detail::is_a<T, std::pair>) {
        json = Json::array({nullptr, nullptr});
        write_value(json[0], value.first);
        write_value(json[1], value.second);
    } else if constexpr (detail::is_a<T, std::vector>) {
        json = Json::array();
        for (const auto& element : value) {
            write_value(json.emplace_back(), element);
        }
    } else if constexpr (detail::is_a<T, Entries>) {
        json = Json::object();
        for (const auto& [key, element] : value.list) {
            write_value(json[key], element);
        }
    } else if constexpr (detail::is_a<T, std::map>) {
        json = Json::object();
        for (const auto& [key, element] : value) {
            write_value(json[key], element);
        }
    } else {
        static_assert(Described<T>, "a field of this type needs describe()");
        json = Json::object();
        FieldWriter writer(json);
        // describe() takes a mutable struct, because the same function also reads structs. The writer does not change
        // it.
        describe(writer, const_cast<T&>(value));
    }
}

template <class T>
void read_value(const Json& json, const Place& place, T& value) {
    if constexpr (std::same_as<T, Json>) {
        value = json;
    } else if constexpr (std::same_as<T, bool>) {
        json.is_boolean() ? void(value = json.template get<bool>()) : place.fail("true or false", json);
    } else if constexpr (std::same_as<T, std::string>) {
        json.is_string() ? void(value = json.template get<std::string>()) : place.fail("a text", json);
    } else if constexpr (std::unsigned_integral<T>) {
        if (!json.is_number_unsigned() || !std::in_range<T>(json.template get<std::uint64_t>())) {
            place.fail(json.is_number_unsigned() ? "a smaller number" : "a number of 0 or more", json);
        }
        value = json.template get<T>();
    } else if constexpr (std::integral<T>) {
        if (!json.is_number_integer()) {
            place.fail("a whole number", json);
        }
        const auto number = json.template get<double>();  // the sign of a large unsigned number is kept
        if (!(std::abs(number) <= detail::largest_number) || !std::in_range<T>(json.template get<std::int64_t>())) {
            place.fail("a number of fewer digits", json);
        }
        value = json.template get<T>();
    } else if constexpr (std::floating_point<T>) {
        json.is_number() ? void(value = json.template get<T>()) : place.fail("a number", json);
        if (!(std::abs(value) <= detail::largest_number)) {
            place.fail("a number of fewer digits", json);
        }
    } else if constexpr (std::same_as<T, statistics::Interval>) {
        std::pair<double, double> ends;
        read_value(json, place, ends);
        if (ends.first > ends.second) {
            place.fail("an interval, the smaller number first", json);
        }
        value = {ends.first, ends.second};
    } else if constexpr (NamedEnum<T>) {
        const std::span<const std::string_view> names = names_of(value);
        for (std::size_t number = 0; number < names.size(); ++number) {
            if (json.is_string() && json.template get_ref<const std::string&>() == names[number]) {
                value = static_cast<T>(number);
                return;
            }
        }
        std::string expected = "one of";
        for (const std::string_view name : names) {
            expected += (name == names.front() ? " \"" : ", \"") + std::string(name) + "\"";
        }
        place.fail(expected, json);
    } else if constexpr (detail::is_a<T, std::optional>) {
        json.is_null() ? value.reset() : read_value(json, place, value.emplace());
    } else if constexpr (detail::is_a<T, std::pair>) {
        if (!json.is_array() || json.size() != 2) {
            place.fail("a list of two", json);
        }
        read_value(json[0], place.element(0), value.first);
        read_value(json[1], place.element(1), value.second);
    } else if constexpr (detail::is_a<T, std::vector>) {
        if (!json.is_array()) {
            place.fail("a list", json);
        }
        value.clear();
        for (const Json& element : json) {
            typename T::value_type read{};
            read_value(element, place.element(value.size()), read);
            value.push_back(std::move(read));
        }
    } else if constexpr (detail::is_a<T, Entries>) {
        if (!json.is_object()) {
            place.fail("an object", json);
        }
        value.list.clear();
        for (const auto& [key, element] : json.items()) {
            value.list.emplace_back().first = key;
            read_value(element, place.field(key), value.list.back().second);
        }
    } else if constexpr (detail::is_a<T, std::map>) {
        if (!json.is_object()) {
            place.fail("an object", json);
        }
        value.clear();
        for (const auto& [key, element] : json.items()) {
            read_value(element, place.field(key), value[key]);
        }
    } else {
        static_assert(Described<T>, "a field of this type needs describe()");
        if (!json.is_object()) {
            place.fail("an object", json);
        }
        FieldReader reader(json, place);
        describe(reader, value);
    }
}

template <class T>
Json json_from(const T& value) {
    Json json;
    write_value(json, value);
    return json;
}

/// Returns an object with the fields that `fill(writer)` writes.
template <class Fill>
Json object_with(const Fill& fill) {
    Json json = Json::object();
    FieldWriter writer(json);
    fill(writer);
    return json;
}

/// Describes the first fields of the document `name`. new_document() writes the same fields.
template <class Fields>
void describe_heading(Fields& fields, const std::string& name, int schema_version = 1) {
    std::string release = version();
    fields.constant("schema", "rulescope." + name + "/" + std::to_string(schema_version));
    fields("version", release);
    fields.constant("engine", "reference");
}

/// Reads the fields of `value`. Throws specs::InputError; `source` is the name of the document in the message.
template <class T>
void read_fields(const Json& json, const std::string& source, T& value) {
    read_value(json, Place(source, ""), value);
}

}  // namespace rulescope::reports
