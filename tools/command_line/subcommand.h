// A subcommand as data: its options and the function that it runs. The command line and --help are generated from these
// (command_line.cpp).
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "tools/command.h"

namespace rulescope::tools {

/// An option ("--depth"), a flag (an option without a value) or an argument ("RULESET"), and the variable that receives
/// its value. A list receives all values of an argument at once, and those of an option one for each occurrence.
struct Option {
    std::string name;
    std::string type;  ///< name of the value in --help: "N", "FILE"; "" for flags and arguments
    std::string help;
    std::variant<bool*, std::string*, std::optional<std::string>*, std::vector<std::string>*> to;
};

struct Subcommand {
    std::string name;
    std::string what;    ///< one sentence
    std::string footer;  ///< below the options in --help: examples, explanations of the results
    std::vector<Option> options;
    /// Returns an ExitStatus; throws specs::InputError for bad input.
    std::function<int(const Context&)> run;
    std::string out_help = "Write the result to this file instead of standard output";
};

/// All subcommands, in the order of --help. Each call makes new ones, so that runs share no values.
std::vector<Subcommand> subcommands();

}  // namespace rulescope::tools
