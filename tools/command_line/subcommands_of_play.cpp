// The options of the subcommands that play matches between agents, and their help texts.
#include "tools/command_line/subcommand_parts.h"

namespace rulescope::tools {

Subcommand play_subcommand() {
    const auto command = std::make_shared<PlayCommand>();
    return {
        "play", "Play matches between agents and count the results", play_help,
        with_rows({{"RULESET", "", rulesets_help, &command->rulesets}}, options(command->request),
                  {{"--state", "FILE", "Keep the games in this SQLite file, and continue from those it holds",
                    &command->state},
                   {"--positions", "FILE",
                    "Write a row for each turn with the position before it; FILE ends in .csv, .sqlite or .db",
                    &command->positions},
                   {"--csv", "FILE", "Write a table of the games, one line each", &command->csv},
                   {"--jsonl", "FILE", "Write the games with all their turns as JSON Lines", &command->jsonl},
                   number("--tree", "TURNS",
                          "Also report the first N turns of the games as a tree, with the score of each turn",
                          &command->tree, {1, 20}),
                   number("--tree-min", "N",
                          "With --tree: leave out turns with fewer games (default: a hundredth of the games)",
                          &command->tree_min, {1, max_games_typed}),
                   {"--tree-graph", "FILE",
                    "With --tree: draw the tree with boards; .svg, .pdf, .png, .dot or .graphml", &command->tree_graph},
                   number("--game", "N", "Write only game N, as a trace for show --trace", &command->game,
                          {1, max_games_typed}),
                   {"--match", "NAME", "With --state and --game: the match of the game", &command->match}}),
        runs(command, "RULESET", &PlayCommand::rulesets, "rulescope play adaptoid --games 1000")};
}

Subcommand puzzles_subcommand() {
    const auto command = std::make_shared<PuzzlesCommand>();
    return {"puzzles", "Find puzzles with exactly one solution, and write them as a booklet", puzzles_help,
            with_rows({{"RULESET", "", ruleset_help, &command->ruleset}}, options(command->request),
                      {{"--booklet", "FILE.pdf", "Write the puzzles and their solutions as pages with drawn boards",
                        &command->booklet}}),
            runs(command, "RULESET", &PuzzlesCommand::ruleset, "rulescope puzzles adaptoid --booklet puzzles.pdf")};
}

Subcommand balance_subcommand() {
    const auto command = std::make_shared<BalanceCommand>();
    return {"balance",
            "Report the advantage of each seat by strength of play, and the effect of variants",
            balance_help,
            with_rows({{"RULESET", "", rulesets_help, &command->rulesets}}, options(command->request)),
            runs(command, "RULESET", &BalanceCommand::rulesets, "rulescope balance adaptoid"),
            "Write the report into this folder, and continue from the games kept there (default: "
            "reports/out/NAME-balance)"};
}

}  // namespace rulescope::tools
