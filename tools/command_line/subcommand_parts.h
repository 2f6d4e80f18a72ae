// Parts that the definitions of subcommands share (subcommands*.cpp).
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "analysis/specs/error.h"
#include "tools/command_line/commands.h"
#include "tools/command_line/help_text.h"
#include "tools/command_line/subcommand.h"
#include "tools/numbers.h"

namespace rulescope::tools {

inline constexpr const char* ruleset_help = "A shipped rule set (see `rulescope games`) or the path of a TOML file";
inline constexpr const char* rulesets_help =
    "Shipped rule sets or paths of TOML files; several are compared side by side";

inline constexpr std::uint64_t max_turns_typed = 1'000'000;          ///< of a game
inline constexpr std::uint64_t max_games_typed = 1'000'000'000'000;  ///< of a match

/// The bounds of a number.
struct Range {
    std::uint64_t min = 1;
    std::uint64_t max = ~std::uint64_t{0};
};

/// An option with a variable of another type than text: read(text) returns its value. "{}" in the help stands for the
/// default, which is the value of the variable as text(value).
template <class Value, class Text, class Read>
Option typed_option(const std::string& name, const std::string& type, std::string help, Value* to, const Text& text,
                    const Read& read) {
    if (const std::size_t place = help.find("{}"); place != std::string::npos) {
        help.replace(place, 2, text(*to));
    }
    const auto typed = std::make_shared<std::string>();
    return {name, type, help, typed.get(), {}, [=] { *to = static_cast<Value>(read(*typed)); }};
}

/// An option whose value is a whole number.
template <class Number>
Option number(const std::string& name, const std::string& type, const std::string& help, Number* to, Range range) {
    return typed_option(
        name, type, help, to, [](const Number& value) { return std::to_string(value); },
        [=](const std::string& text) { return parse_count(name, text, range.min, range.max); });
}
/// The same with a variable that is empty if the option is not given.
template <class Number>
Option number(const std::string& name, const std::string& type, const std::string& help, std::optional<Number>* to,
              Range range) {
    return typed_option(
        name, type, help, to, [](const std::optional<Number>&) { return std::string(); },
        [=](const std::string& text) { return static_cast<Number>(parse_count(name, text, range.min, range.max)); });
}

/// An option whose value is an amount of memory, in bytes.
inline Option memory(const std::string& help, std::uint64_t* to) {
    return typed_option("--memory", "SIZE", help, to, memory_text,
                        [](const std::string& text) { return parse_memory("--memory", text); });
}

/// Throws specs::InputError if a required argument is missing; `example`: a valid command, "rulescope perft FILE".
inline void need(const std::string& what, bool given, const std::string& example) {
    if (!given) {
        bad_option(example.substr(0, example.find(' ', example.find(' ') + 1)),
                   fmt::format("{} is missing; for instance: {}", what, example));
    }
}

/// Runs a command with the options that all subcommands share.
template <class Command>
int run_in(Command& command, const Context& context) {
    command.context = context;
    return run(command);
}

/// Returns a function that runs the command. The function first checks with need() that a required field is not empty.
template <class Command, class Field>
std::function<int(const Context&)> runs(std::shared_ptr<Command> command, std::string what, Field field,
                                        std::string example) {
    return [=](const Context& context) {
        need(what, !((*command).*field).empty(), example);
        return run_in(*command, context);
    };
}

Subcommand conform_subcommand();
Subcommand serve_subcommand();
Subcommand play_subcommand();
Subcommand balance_subcommand();
Subcommand puzzles_subcommand();
Subcommand explain_subcommand();
Subcommand doctor_subcommand();
Subcommand help_subcommand();
Subcommand manual_subcommand();
Subcommand completion_subcommand();

}  // namespace rulescope::tools
