// The description of the command from which manual pages and completions are generated: all subcommands with all their
// options, as --help shows them.
#pragma once

#include <string>
#include <vector>

#include "tools/command_line/common_words.h"
#include "tools/command_line/subcommand.h"

namespace rulescope::tools {

class Description {
public:
    explicit Description(std::vector<Subcommand> subcommands = tools::subcommands())
        : subcommands_(std::move(subcommands)) {}
    Description(const Description&) = delete;
    Description& operator=(const Description&) = delete;
    ~Description() = default;

    [[nodiscard]] const std::vector<Subcommand>& subcommands() const { return subcommands_; }
    [[nodiscard]] std::vector<std::string> names() const;
    /// Throws specs::InputError, with the nearest name, if there is no such subcommand.
    [[nodiscard]] const Subcommand& subcommand(const std::string& name) const;
    /// The arguments, without the options.
    [[nodiscard]] static std::vector<Option> arguments_of(const Subcommand& subcommand);
    /// The options, those that all subcommands share first. They refer to this object.
    [[nodiscard]] std::vector<Option> options_of(const Subcommand& subcommand);

private:
    CommonWords words_;
    std::vector<Subcommand> subcommands_;
};

}  // namespace rulescope::tools
