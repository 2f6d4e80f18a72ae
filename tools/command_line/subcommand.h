// A subcommand as data: its options and the function that it runs. The command line and --help are generated from this
// data (command_line.cpp).
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "tools/command.h"

namespace rulescope::tools {

/// An option ("--depth"), a flag (an option without a value) or an argument ("RULESET"), and the variable that receives
/// its value. An argument may give several values to a list variable; an option gives one value each time it occurs.
struct Option {
    std::string name;
    std::string type;  ///< name of the value in --help: "N", "FILE"; "" for flags and arguments; "[MODE]" if the value
                       ///< may be left out
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
    std::vector<std::string>* after_dashes = nullptr;  ///< receives the words after `--`; null if none are expected
};

/// All subcommands, in the order of --help. Each call returns new objects, so that runs share no values.
std::vector<Subcommand> subcommands();

}  // namespace rulescope::tools
