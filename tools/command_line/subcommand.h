// A subcommand as data: its options and the function that it runs. The command line and --help (command_line.cpp), the
// manual pages and the completions of shells (tools/manual) are generated from this data.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "tools/command.h"

namespace rulescope::tools {

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

/// An option ("--depth"), a flag (an option without a value) or an argument ("RULESET"), and the variable that receives
/// its value. An argument may give several values to a list variable; an option gives one value each time it occurs.
struct Option {
    std::string name;
    std::string type;  ///< name of the value in --help: "N", "FILE"; "" for flags and arguments; "[MODE]" if the value
                       ///< may be left out
    std::string help;
    std::variant<bool*, std::string*, std::optional<std::string>*, std::vector<std::string>*> to;
    Values values{};  ///< if of kind any, the kind follows from the name of the value (values_of())
    /// Reads the value into a variable of another type; called if the option is given. Throws specs::InputError.
    std::function<void()> read{};

    [[nodiscard]] bool is_argument() const { return !name.starts_with("--"); }
    [[nodiscard]] bool is_flag() const { return std::holds_alternative<bool*>(to); }
    [[nodiscard]] bool is_repeatable() const { return std::holds_alternative<std::vector<std::string>*>(to); }
};

/// The values of an option: its own, or those that the name of the value implies ("FILE": files; "RULESET": the shipped
/// rule sets and files).
Values values_of(const Option& option);

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
};

/// All subcommands, in the order of --help. Each call returns new objects, so that runs share no values.
std::vector<Subcommand> subcommands();

}  // namespace rulescope::tools
