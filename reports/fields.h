// Writes a struct as JSON. One function lists the fields:
//
//   void describe(FieldWriter& fields, const FiredLine& line) {
//       fields("clause", line.clause);
//       fields("sentence", line.sentence);
//   }
//
// json_from(line) writes the fields in this order. No code reads a struct back from its document.
//
// describe() is declared in namespace rulescope::reports or in the namespace of the struct. A field is a bool, a
// number, a text, Json, an interval [low, high], an enumeration (names_of() returns its words in the order of its
// values), a described struct, or a vector, map, Entries, pair or optional of these. Floating-point numbers are rounded
// to six decimals. An optional without a value is written as null. fields.maybe(name, value) omits the field if the
// value is an optional without a value, an empty list or text, false or 0. fields.part(value) writes the fields of a
// struct into the outer object, if the optional has one.
#pragma once

#include <concepts>
#include <cstddef>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "analysis/game/json_text.h"
#include "analysis/statistics/interval.h"
#include "reports/json.h"

namespace rulescope::reports {

/// An object with arbitrary field names; keeps the order of the fields.
template <class T>
struct Entries {
    std::vector<std::pair<std::string, T>> list{};
};

class FieldWriter;

template <class T>
concept Described = std::is_class_v<T> && requires(FieldWriter& writer, const T& value) {
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
    void part(const std::optional<T>& value) {
        if (value) {
            describe(*this, *value);
        }
    }

private:
    Json& json_;
};

namespace detail {

template <class T, template <class...> class Of>
inline constexpr bool is_a = false;
template <template <class...> class Of, class... Parts>
inline constexpr bool is_a<Of<Parts...>, Of> = true;

}  // namespace detail

template <class T>
void write_value(Json& json, const T& value) {
    if constexpr (std::same_as<T, Json> || std::integral<T> || std::convertible_to<const T&, std::string>) {
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
        describe(writer, value);
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

}  // namespace rulescope::reports
