// The options of the subcommands that explain the command and what it knows, and their help texts.
#include "tools/command_line/subcommand_parts.h"

namespace rulescope::tools {

Subcommand help_subcommand() {
    const auto command = std::make_shared<HelpCommand>();
    return {"help",
            "Print the help of a subcommand",
            help_help,
            {
                {"SUBCOMMAND", "", "A subcommand (default: the list of all)", &command->subcommand,
                 shipped_names("subcommands")},
            },
            [command](const Context& context) { return run_in(*command, context); }};
}

Subcommand manual_subcommand() {
    const auto command = std::make_shared<ManualCommand>();
    return {"manual",
            "Print a manual page, or write all of them",
            manual_help,
            {
                {"PAGE", "", "A subcommand, or rulescope (default: rulescope; with --out: all pages)", &command->page,
                 shipped_names("subcommands")},
            },
            [command](const Context& context) { return run_in(*command, context); },
            "Write the pages into this folder instead of standard output"};
}

Subcommand completion_subcommand() {
    const auto command = std::make_shared<CompletionCommand>();
    return {"completion",
            "Print the completion script of a shell",
            completion_help,
            {
                {"SHELL", "", "bash, zsh or fish", &command->shell, one_of({"bash", "zsh", "fish"})},
                {"--words", "LIST", "Print one list of names that the scripts offer", &command->words,
                 one_of({"figures", "gaps", "languages", "rulesets", "subcommands"})},
            },
            [command](const Context& context) {
                need("SHELL", !command->shell.empty() || !command->words.empty(), "rulescope completion bash");
                return run_in(*command, context);
            }};
}

}  // namespace rulescope::tools
