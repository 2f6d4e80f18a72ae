// A subcommand as data: its options and what it runs. The command line, --help and whatever else lists options are made
// of these (command_line.cpp).
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "tools/command.h"

namespace rulescope::tools {

/// An option ("--depth"), a flag (an option without a value) or an argument ("RULESET"), and where its value goes. A
/// list takes an argument's values together, an option's one by one, each time that it is given.
struct Option {
    std::string name;
    std::string type;  ///< what --help calls the value: "N", "FILE"; "" of flags and arguments
    std::string help;
    std::variant<bool*, std::string*, std::optional<std::string>*, std::vector<std::string>*> to;
};

struct Subcommand {
    std::string name;
    std::string what;    ///< one sentence
    std::string footer;  ///< below the options in --help: examples, what the results mean
    std::vector<Option> options;
    /// Returns an ExitStatus; throws specs::InputError for bad input.
    std::function<int(const Context&)> run;
    std::string out_help = "Write the result to this file instead of standard output";
};

/// All, in the order of --help. Each call makes new ones: the values that one run read are not those of another.
std::vector<Subcommand> subcommands();

}  // namespace rulescope::tools
