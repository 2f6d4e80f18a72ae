// The options of a request. A study lists them once, as rows that are bound to the fields of a request:
//
//   std::vector<Option> options(PerftRequest& request) {
//       return {number("--depth", "N", "Depth in turns", request.depth, {1, 1000}),
//               flag("--divide", "Count the sequences by their first turn", request.divide)};
//   }
//
// From the rows follow the command line with its help, manual pages and completions, the tables of docs/command.md, the
// functions of the Python package, the fields of a request as JSON, and the command that repeats a result.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "analysis/game/json_text.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/studies/request/typed_number.h"

namespace rulescope::studies {

/// What a shell offers as the value of an option or argument.
struct Values {
    enum class Kind : unsigned char {
        any,      ///< nothing: a number, a position
        words,    ///< the words of `words`
        files,    ///< names of files
        folders,  ///< names of folders
        shipped   ///< the names that `rulescope completion --words LIST` prints
    };
    Kind kind = Kind::any;
    std::vector<std::string> words{};
    std::string list{};    ///< LIST of `shipped`
    bool or_file = false;  ///< `shipped`: the value may also be a file
};

/// Exactly these words.
inline Values one_of(std::vector<std::string> words) {
    return {Values::Kind::words, std::move(words)};
}
/// The names of a list of `rulescope completion --words`.
inline Values shipped_names(std::string list, bool or_file = false) {
    return {Values::Kind::shipped, {}, std::move(list), or_file};
}

/// What the text of a value is, which decides what a request as JSON may have in its place.
enum class Reads : unsigned char { text, whole, decimal, memory };

/// The field of an option in a request as JSON and in Python: "max_turns" for "--max-turns". Other names are kept.
std::string field_of(std::string option);

/// An option ("--depth"), a flag (an option without a value) or an argument ("RULESET"), and the variable that receives
/// its value. An argument may give several values to a list variable; an option gives one value each time it occurs.
struct Option {
    std::string name;
    std::string type;  ///< name of the value in --help: "N", "FILE"; "" for flags and arguments; "[MODE]" if the value
                       ///< may be left out
    std::string help;
    std::variant<bool*, std::string*, std::optional<std::string>*, std::vector<std::string>*> to;
    Values values{};  ///< if of kind any, the kind follows from the name of the value (values_of())
    Reads reads = Reads::text;
    /// Reads the value into a variable of another type; called if the option is given. Throws specs::InputError, whose
    /// message names `place`: the option, or the field of a request.
    std::function<void(const std::string& place)> read{};
    /// The value of such a variable as it is typed; "" if it has none.
    std::function<std::string()> write{};

    [[nodiscard]] bool is_argument() const { return !name.starts_with("--"); }
    [[nodiscard]] bool is_flag() const { return std::holds_alternative<bool*>(to); }
    [[nodiscard]] bool is_repeatable() const { return std::holds_alternative<std::vector<std::string>*>(to); }
    /// Its value is a list with commas: "A,B".
    [[nodiscard]] bool takes_list() const { return type == "LIST" || type.find(',') != std::string::npos; }
    [[nodiscard]] std::string field() const { return field_of(name); }
    /// Its value as the words of a command: {"--depth", "4"}, {"--divide"}; empty if it has none.
    [[nodiscard]] std::vector<std::string> words() const;
};

/// The values of an option: its own, or those that the name of the value implies ("FILE": files; "RULESET": the shipped
/// rule sets and files).
Values values_of(const Option& option);

/// The bounds of a number.
struct Range {
    std::uint64_t min = 1;
    std::uint64_t max = ~std::uint64_t{0};
};

inline constexpr std::uint64_t max_turns_typed = 1'000'000;          ///< of a game
inline constexpr std::uint64_t max_games_typed = 1'000'000'000'000;  ///< of a match

/// An option with a variable of another type than text: read(place, text) returns its value, write(value) its text.
/// "{}" in the help stands for the default, which is the value of the variable.
template <class Value, class Write, class Read>
Option typed_option(const std::string& name, const std::string& type, Reads reads, std::string help, Value* to,
                    const Write& write, const Read& read) {
    if (const std::size_t place = help.find("{}"); place != std::string::npos) {
        help.replace(place, 2, write(*to));
    }
    const auto typed = std::make_shared<std::string>();
    return {name,
            type,
            help,
            typed.get(),
            {},
            reads,
            [=](const std::string& place) { *to = static_cast<Value>(read(place, *typed)); },
            [=] { return write(*to); }};
}

/// An option whose value is a whole number.
template <class Number>
Option number(const std::string& name, const std::string& type, const std::string& help, Number* to, Range range) {
    return typed_option(
        name, type, Reads::whole, help, to, [](const Number& value) { return std::to_string(value); },
        [=](const std::string& place, const std::string& text) {
            return parse_count(place, text, range.min, range.max);
        });
}
/// The same with a variable that is empty if the option is not given.
template <class Number>
Option number(const std::string& name, const std::string& type, const std::string& help, std::optional<Number>* to,
              Range range) {
    return typed_option(
        name, type, Reads::whole, help, to,
        [](const std::optional<Number>& value) { return value ? std::to_string(*value) : std::string(); },
        [=](const std::string& place, const std::string& text) {
            return static_cast<Number>(parse_count(place, text, range.min, range.max));
        });
}

/// An option whose value is an amount of memory, in bytes.
Option memory(const std::string& help, std::uint64_t* to);

/// An option whose value is one of these words; another word is refused with the nearest one.
Option choice(const std::string& name, const std::string& help, std::string* to, std::vector<std::string> words);

/// Reads the fields of a request into the variables of the rows: numbers as numbers or as texts of their digits, flags
/// as true or false, lists as lists of texts (those with commas also as one text), memory also as a number of
/// megabytes, a decimal also as any number. A missing field or null keeps the variable. Throws specs::InputError for a
/// value of another type or out of its bounds, and, with the nearest name, for a field that is neither a row nor in
/// `others`.
void read_fields(const Json& request, const std::vector<Option>& rows, const std::vector<std::string>& others);

/// The words of the rows whose values differ from those of `defaults`, which are the rows of a new request: the options
/// of the command that repeats a result.
std::string words_of(const std::vector<Option>& rows, const std::vector<Option>& defaults);

/// The changes of a rule set as words of a command: " --set goal.captures=1".
std::string set_words(const std::vector<std::string>& overrides);
/// The rule set as words of a command: "adapt3 --set goal.captures=1".
std::string words_of(const specs::LoadedRules& ruleset);

/// The words of all rows that have a value.
std::string words_of(const std::vector<Option>& rows);

/// The words of a request whose values differ from those of a new one.
template <class Request>
std::string words_of_request(Request request) {
    Request unchanged;
    return words_of(options(request), options(unchanged));
}
/// All words of a request.
template <class Request>
std::string all_words_of(Request request) {
    return words_of(options(request));
}

}  // namespace rulescope::studies
