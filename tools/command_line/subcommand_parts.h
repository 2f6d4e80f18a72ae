// Parts that the definitions of subcommands share (subcommands*.cpp).
#pragma once

#include <fmt/format.h>

#include <functional>
#include <memory>
#include <string>

#include "analysis/specs/error.h"
#include "tools/command_line/commands.h"
#include "tools/command_line/help_text.h"
#include "tools/command_line/subcommand.h"

namespace rulescope::tools {

inline constexpr const char* ruleset_help = "A shipped rule set (see `rulescope games`) or the path of a TOML file";
inline constexpr const char* rulesets_help =
    "Shipped rule sets or paths of TOML files; several are compared side by side";

/// The arguments of a subcommand, the rows of its request, and the options that only the command line has.
inline std::vector<Option> with_rows(std::vector<Option> arguments, const std::vector<Option>& rows,
                                     const std::vector<Option>& more = {}) {
    arguments.insert(arguments.end(), rows.begin(), rows.end());
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
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

}  // namespace rulescope::tools
