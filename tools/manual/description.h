// The description of the command from which manual pages and completions are generated: all subcommands with all their
// options, as --help shows them. The manual pages and the completions themselves.
#pragma once

#include <string>
#include <string_view>
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

// Completions of the command for shells (completion.cpp). The scripts ask `rulescope completion --words LIST` for names
// of shipped data.

std::string bash_completion(Description& description);
std::string zsh_completion(Description& description);
std::string fish_completion(Description& description);

/// The lists of names of shipped data: "rulesets", "figures", …
std::vector<std::string> name_lists();
/// The names of a list; empty if the data are not there. Throws specs::InputError for an unknown list.
std::vector<std::string> names_in(const std::string& list);

/// 'text' for a POSIX shell, zsh and fish, whatever the text contains.
std::string single_quoted(std::string_view text);

/// The words with spaces between them.
std::string joined(const std::vector<std::string>& words);

// Manual pages of the command, in the language of man(7) (manual_page.cpp).

struct ManualPage {
    std::string name;  ///< "rulescope-check"; the file is NAME.1
    std::string text;
};

/// The page of the command itself: its subcommands and exit statuses.
ManualPage main_page(const Description& description);

/// The page of a subcommand.
ManualPage page_of(Description& description, const Subcommand& subcommand);

/// The main page, then those of the subcommands in the order of --help.
std::vector<ManualPage> manual_pages(Description& description);

}  // namespace rulescope::tools
