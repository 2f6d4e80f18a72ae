// The options of the subcommands that play matches between agents, and their help texts.
#include "tools/command_line/subcommand_parts.h"

namespace rulescope::tools {

Subcommand play_subcommand() {
    const auto command = std::make_shared<PlayCommand>();
    return {
        "play",
        "Play matches between agents and count the results",
        play_help,
        with_rows(
            {{"RULESET", "", rulesets_help, &command->rulesets}}, options(command->request),
            {{"--state", "FILE", "Keep the games in this SQLite file, and continue from those it holds",
              &command->state},
             {"--positions", "FILE",
              "Write a row for each turn with the position before it; FILE ends in .csv, .sqlite or .db",
              &command->positions},
             {"--csv", "FILE", "Write a table of the games, one line each", &command->csv},
             {"--jsonl", "FILE", "Write the games with all their turns as JSON Lines", &command->jsonl},
             number("--tree", "TURNS",
                    "Also report the first N turns of the games as a tree, with the score of each turn", &command->tree,
                    {1, 20}),
             number("--tree-min", "N",
                    "With --tree: leave out turns with fewer games (default: a hundredth of the games)",
                    &command->tree_min, {1, max_games_typed}),
             {"--tree-graph", "FILE", "With --tree: draw the tree with boards; .svg, .pdf, .png, .dot or .graphml",
              &command->tree_graph},
             number("--game", "N", "Write only game N, as a trace for show --trace", &command->game,
                    {1, max_games_typed}),
             {"--match", "NAME", "With --state and --game: the match of the game", &command->match}}),
        runs(command, "RULESET", &PlayCommand::rulesets, "rulescope play adaptoid --games 1000")};
}

Subcommand puzzles_subcommand() {
    const auto command = std::make_shared<PuzzlesCommand>();
    return {
        "puzzles",
        "Find puzzles with exactly one solution, and write them as a booklet",
        puzzles_help,
        {
            {"RULESET", "", ruleset_help, &command->ruleset},
            {"--booklet", "FILE.pdf", "Write the puzzles and their solutions as pages with drawn boards",
             &command->booklet},
            {"--turns", "LIST", "Lengths of the wins, in turns of the winner: 1 to 5, with commas (default 1,2)",
             &command->turns},
            {"--puzzles", "N", "At most so many puzzles of each length, or boards (default 12)", &command->puzzles},
            {"--state", "FILE", "Take positions from the kept games of this file of `play --state`", &command->state},
            {"--match", "NAME", "With --state: the match of the games", &command->match},
            {"--table", "FILE", "Take positions from this table of `solve --table`", &command->table},
            {"--games", "N", "Without --state and --table: play so many games (default 200)", &command->games},
            {"--agents", "A,B", "The agents of these games (default greedy; random where no agent searches)",
             &command->agents},
            {"--openings", "TURNS", "Begin each of these games with N random turns (default 4)", &command->openings},
            {"--max-turns", "N", "Stop one of these games after N turns (default 1000)", &command->max_turns},
            {"--last", "N", "Take the positions before the last N turns of each game (default 8)", &command->last},
            {"--boards", "N", "Of a solitaire, without --state: draw so many boards (default 200)", &command->boards},
            {"--budget", "N",
             "Turns or placements to try for one position or board (default 20000000; on the reference 200000)",
             &command->budget},
        },
        runs(command, "RULESET", &PuzzlesCommand::ruleset, "rulescope puzzles adaptoid --booklet puzzles.pdf")};
}

Subcommand balance_subcommand() {
    const auto command = std::make_shared<BalanceCommand>();
    return {
        "balance",
        "Report the advantage of each seat by strength of play, and the effect of variants",
        balance_help,
        {
            {"RULESET", "", rulesets_help, &command->rulesets},
            {"--variant", "KEY=VALUE,...",
             "Compare the first rule set with this change of it, e.g. goal.captures=6; repeatable", &command->variants},
            {"--agents", "A",
             "The agent of every seat (default: an admitted agent, else the strongest that is affordable)",
             &command->agents},
            number("--games", "N",
                   "Games of the deciding match (default 400; with the default agent those of the rule set, stopped "
                   "early)",
                   &command->games, {1, 1'000'000'000}),
            number("--side-games", "N", "Games of each of the other matches (default: a quarter of --games)",
                   &command->side_games, {2, 1'000'000'000}),
            number("--anchor-games", "N",
                   "Games of each match on a solved board (default: --side-games, but at most 40; fewer admit no "
                   "agent)",
                   &command->anchor_games, {1, 1'000'000'000}),
            number("--placement-games", "N",
                   "Under the pie rule: games of each first placement (default: a twentieth of --games)",
                   &command->placement_games, {2, 1'000'000'000}),
            {"--strengths", "A,B,...",
             "Agents of rising strength (default: both families, budgets doubling up to the agent's)",
             &command->strengths},
            {"--margin", "POINTS", "Equivalence margin in points from an equal share (default 2)", &command->margin},
            number("--openings", "TURNS",
                   "Turns drawn at random before the agents begin (default 0; with the default agent up to 4)",
                   &command->openings, {0, max_turns_typed}),
            {"--line", "TURNS", "Begin the games of the deciding match with these turns, separated by semicolons",
             &command->line},
            number("--max-turns", "N", "Stop a game after N turns (default {})", &command->max_turns,
                   {1, max_turns_typed}),
            {"--chapters", "LIST",
             "strength, restricted, solved, seats, placements, or none (default: all; without --agents: seats, solved)",
             &command->chapters},
            {"--sequential", "", "Stop the deciding match as soon as an anytime-valid interval decides it",
             &command->sequential},
            {"--require-balanced", "", "Exit status 1 unless the rule set is balanced within the margin",
             &command->require_balanced},
        },
        runs(command, "RULESET", &BalanceCommand::rulesets, "rulescope balance adaptoid"),
        "Write the report into this folder, and continue from the games kept there (default: "
        "reports/out/NAME-balance)"};
}

}  // namespace rulescope::tools
