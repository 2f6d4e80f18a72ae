// The options of the subcommands that play matches between agents, and their help texts.
#include "tools/command_line/subcommand_parts.h"

namespace rulescope::tools {

Subcommand fit_subcommand() {
    const auto command = std::make_shared<FitCommand>();
    return {"fit",
            "Fit the evaluation's weights to the results of games",
            fit_footer,
            {
                {"RULESET", "", ruleset_help, &command->ruleset},
                {"--games", "N", "How many games in each round (default 2000)", &command->games},
                {"--agents", "A,B",
                 "Who plays from the third round on (default greedy): random, greedy, alphabeta:N, paranoid:N",
                 &command->agents},
                {"--rounds", "N", "How many rounds: random play, greedy, the agents (default 4)", &command->rounds},
                {"--weights", "FILE", "Write the weights as C++ into this file", &command->weights},
            },
            [command](const Context& context) {
                need("RULESET", !command->ruleset.empty(), "rulescope fit adaptoid --games 2000");
                return run_in(*command, context);
            }};
}

Subcommand play_subcommand() {
    const auto command = std::make_shared<PlayCommand>();
    return {
        "play",
        "Let agents play many games and count who wins",
        play_footer,
        {
            {"RULESET", "", rulesets_help, &command->rulesets},
            {"--games", "N", "How many games (default 1000)", &command->games},
            {"--agents", "A,B", "One agent for all, or one per seat: random, mcts:400, perfect:FILE", &command->agents},
            {"--seats", "HOW", "kept or exchanged (default: exchanged unless all agents are alike)", &command->seats},
            {"--openings", "TURNS", "Draw so many turns at random before the agents begin (default 0)",
             &command->openings},
            {"--state", "FILE", "Keep the games in this SQLite file, and continue from those it holds",
             &command->state},
            {"--csv", "FILE", "Write a table of the games, one line each", &command->csv},
            {"--jsonl", "FILE", "Write the games with all their turns as JSON Lines", &command->jsonl},
            {"--game", "N", "Write game N alone as a trace, for show --trace", &command->game},
            {"--match", "NAME", "With --state and --game: the match it is of", &command->match},
            {"--max-turns", "N", "Stop a game after so many turns (default 1000)", &command->max_turns},
        },
        [command](const Context& context) {
            need("RULESET", !command->rulesets.empty(), "rulescope play adaptoid --games 1000");
            return run_in(*command, context);
        }};
}

Subcommand balance_subcommand() {
    const auto command = std::make_shared<BalanceCommand>();
    return {
        "balance",
        "Report who is favoured, by how much, at which strength, and what a variant changes",
        balance_footer,
        {
            {"RULESET", "", rulesets_help, &command->rulesets},
            {"--variant", "KEY=VALUE,...",
             "Compare the first rule set with this change of it, e.g. goal.captures=6; repeatable", &command->variants},
            {"--agents", "A", "The agent that sits at every seat (default mcts:400)", &command->agents},
            {"--games", "N", "Games of the match that decides (default 400)", &command->games},
            {"--side-games", "N", "Games of each other match (default: a quarter of --games)", &command->side_games},
            {"--placement-games", "N",
             "Under the pie rule: games of each first placement (default: a twentieth of --games)",
             &command->placement_games},
            {"--strengths", "A,B,...",
             "Agents of rising strength (default: both families, budgets doubling up to the agent's)",
             &command->strengths},
            {"--margin", "POINTS", "So many points from an equal share is still balanced (default 2)",
             &command->margin},
            {"--openings", "TURNS", "Turns drawn at random before the agents begin (default 0)", &command->openings},
            {"--ladder-openings", "TURNS",
             "The same for the ladder, where agents are compared (default: --openings, but at least 4)",
             &command->ladder_openings},
            {"--max-turns", "N", "Stop a game after so many turns (default 1000)", &command->max_turns},
            {"--chapters", "LIST", "strength, ladder, restricted, solved, seats, placements, or none (default: all)",
             &command->chapters},
            {"--sequential", "", "Stop the deciding match once it is decided, by an interval that allows it",
             &command->sequential},
            {"--require-balanced", "", "Status 1 unless balanced within the margin", &command->require_balanced},
        },
        [command](const Context& context) {
            need("RULESET", !command->rulesets.empty(), "rulescope balance adaptoid --agents mcts:400 --games 400");
            return run_in(*command, context);
        },
        "Write the report into this folder, and continue from the games kept there (default: "
        "reports/out/NAME-balance)"};
}

}  // namespace rulescope::tools
