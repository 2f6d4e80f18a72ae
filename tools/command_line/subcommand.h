// A subcommand as data: its options and the function that it runs. The command line and --help (command_line.cpp), the
// manual pages and the completions of shells (tools/manual) are generated from this data.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "analysis/studies/request/option.h"
#include "tools/command.h"

namespace rulescope::tools {

/// The meaning of an exit status: {1, "there are faults"}.
struct StatusMeaning {
    int status = 0;
    std::string meaning;
};

/// What follows the options in --help.
struct HelpText {
    std::string examples;                   ///< one command on each line, indented by two spaces
    std::string notes;                      ///< paragraphs; "" if there are none
    std::vector<StatusMeaning> statuses{};  ///< those that need an explanation
};

/// The text of --help below the options: "Examples:", the notes, "Exit status 1: …; 4: …."
std::string footer_of(const HelpText& help);

struct Subcommand {
    std::string name;
    std::string what;  ///< one sentence
    HelpText help;
    std::vector<Option> options;
    /// Returns an ExitStatus; throws specs::InputError for bad input.
    std::function<int(const Context&)> run;
    std::string out_help = "Write the result to this file instead of standard output";
    std::vector<std::string>* after_dashes = nullptr;  ///< receives the words after `--`; null if none are expected
    std::map<std::string, std::string> moved{};  ///< options of earlier versions, and the message that refuses them
};

/// All subcommands, in the order of --help. Each call returns new objects, so that runs share no values.
std::vector<Subcommand> subcommands();

}  // namespace rulescope::tools
