// The options of the subcommands that talk to other programs, and their help texts.
#include "tools/command_line/subcommand_parts.h"

namespace rulescope::tools {

Subcommand conform_subcommand() {
    const auto command = std::make_shared<ConformCommand>();
    ConformOptions& options = command->options;
    const Range budget{0, 1'000'000'000};
    return {
        "conform",
        "Hold another program against the rules and find the smallest difference",
        conform_help,
        {
            {"RULESET", "", ruleset_help, &command->ruleset},
            {"COMMAND", "", "The program and its arguments, after --", &command->program},
            {"--tier", "T", "Vectors: the small tier (the default); large: both tiers", &command->tier,
             one_of({"small", "large"})},
            number("--sequences", "N", "Count at most so many turn sequences at a time (default {})",
                   &options.sequences, budget),
            number("--positions", "N", "Positions compared breadth first if the program does not count (default {})",
                   &options.positions, budget),
            number("--games", "N", "Random games (default {})", &options.games, budget),
            number("--situations", "N", "Rare situations that a search reaches (default {})", &options.situations,
                   budget),
            number("--setups", "N", "Random set-ups (default {})", &options.setups, budget),
            number("--findings", "N", "Stop after so many findings (default {})", &options.findings,
                   {1, 1'000'000'000}),
            number("--timeout", "SECONDS", "Time for each answer (default 10)", &command->timeout, {1, 86'400}),
            {"--position", "TEXT", "Compare only this position", &options.position},
            {"--turn", "TEXT", "With --position: ask for this turn, too", &options.turn},
            {"--no-reduction", "", "Report differences as found, without a search for smaller ones",
             &command->no_reduction},
            {"--junit", "FILE", "Also write the result as JUnit XML", &command->junit},
        },
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
