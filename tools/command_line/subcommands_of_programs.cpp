// The options of the subcommands that talk to other programs, and their help texts.
#include "tools/command_line/subcommand_parts.h"

namespace rulescope::tools {

Subcommand conform_subcommand() {
    const auto command = std::make_shared<ConformCommand>();
    return {"conform",
            "Hold another program against the rules and find the smallest difference",
            conform_help,
            with_rows({{"RULESET", "", ruleset_help, &command->ruleset},
                       {"COMMAND", "", "The program and its arguments, after --", &command->program}},
                      options(command->request),
                      {{"--junit", "FILE", "Also write the result as JUnit XML", &command->junit}}),
            [command](const Context& context) {
                const std::string example = "rulescope conform adaptoid -- ./my-adaptoid --stdio";
                need("RULESET", !command->ruleset.empty(), example);
                need("COMMAND", !command->program.empty(), example);
                return run_in(*command, context);
            },
            "Write the documents, and the drawing and the game of each finding, into this folder",
            &command->program};
}

Subcommand serve_subcommand() {
    const auto command = std::make_shared<ServeCommand>();
    return {"serve",
            "Answer questions about positions and turns on standard input and output",
            serve_help,
            {
                {"RULESET", "", "Serve only this rule set (default: the one that each request setup names)",
                 &command->ruleset},
                {"--agent", "NAME", "The agent that answers bestturn (default greedy): random, mcts:400, …",
                 &command->agent},
            },
            [command](const Context& context) { return run_in(*command, context); },
            "Not used: the answers go to standard output"};
}

}  // namespace rulescope::tools
