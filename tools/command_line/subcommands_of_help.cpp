// The options of the subcommands that explain the command and what it knows, and their help texts.
#include "tools/command_line/subcommand_parts.h"

namespace rulescope::tools {

Subcommand explain_subcommand() {
    const auto command = std::make_shared<ExplainCommand>();
    return {"explain",
            "Explain a clause, gap, property or fact, with the smallest example",
            explain_help,
            {
                {"ID", "", "The id, such as A-20, G-2, P-6 or white.lost (default: the list of all)", &command->id,
                 shipped_names("ids")},
                {"--ruleset", "RULESET", "Take the example from this rule set, a shipped one or a TOML file",
                 &command->ruleset},
            },
            [command](const Context& context) { return run_in(*command, context); }};
}

Subcommand doctor_subcommand() {
    const auto command = std::make_shared<DoctorCommand>();
    return {"doctor",
            "Check what the command finds on this machine: data, fonts, libraries, terminal, folders",
            doctor_help,
            {},
            [command](const Context& context) { return run_in(*command, context); }};
}

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
                {"--tables", "FILE", "Make the examples and options in this Markdown file anew (docs/command.md)",
                 &command->tables},
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
                 one_of({"figures", "gaps", "ids", "languages", "rulesets", "subcommands"})},
            },
            [command](const Context& context) {
                need("SHELL", !command->shell.empty() || !command->words.empty(), "rulescope completion bash");
                return run_in(*command, context);
            }};
}

}  // namespace rulescope::tools
