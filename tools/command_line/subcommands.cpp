// The options of the subcommands and their help texts.
#include "analysis/game/text.h"
#include "tools/command_line/subcommand_parts.h"

namespace rulescope::tools {

namespace {

Subcommand games_subcommand() {
    const auto command = std::make_shared<GamesCommand>();
    return {"games",
            "List the rule sets, their readings and their parents",
            games_help,
            {
                {"RULESET", "", ruleset_help, &command->ruleset},
            },
            [command](const Context& context) { return run_in(*command, context); }};
}

Subcommand show_subcommand() {
    const auto command = std::make_shared<ShowCommand>();
    return {"show", "Show a position as text; check a turn, clause by clause; replay a game", show_help,
            with_rows({{"RULESET", "", ruleset_help, &command->ruleset}}, options(command->request),
                      {{"--trace", "FILE", "Replay a game from a JSON file, checking every turn", &command->trace},
                       {"--batch", "FILE",
                        "Read a position from each line of the file (-: standard input); print a line of JSON for each",
                        &command->batch}}),
            [command](const Context& context) {
                need("RULESET", !command->ruleset.empty() || !command->trace.empty(), "rulescope show adaptoid");
                return run_in(*command, context);
            }};
}

Subcommand validate_subcommand() {
    const auto command = std::make_shared<ValidateCommand>();
    return {"validate",
            "Check the files of rule sets, rulebooks and other data",
            validate_help,
            {
                {"FILE", "", "TOML files, or folders with such files", &command->paths},
            },
            runs(command, "FILE", &ValidateCommand::paths, "rulescope validate specs/")};
}

Subcommand perft_subcommand() {
    const auto command = std::make_shared<PerftCommand>();
    return {"perft", "Count turn sequences, positions, classes and events by depth", perft_help,
            with_rows({{"RULESET", "", rulesets_help, &command->rulesets}}, options(command->request)),
            [command](const Context& context) {
                const std::string example = "rulescope perft adaptoid --depth 4";
                need("RULESET", !command->rulesets.empty(), example);
                need("--depth", command->request.depth > 0, example);
                return run_in(*command, context);
            }};
}

Subcommand check_subcommand() {
    const auto command = std::make_shared<CheckCommand>();
    return {"check", "Check the properties of the rulebook, and that the game is playable", check_help,
            with_rows({{"RULESET", "", ruleset_help, &command->ruleset}}, options(command->request),
                      {{"--page", "FILE", "Also write the result as a page, with the games drawn", &command->page}}),
            runs(command, "RULESET", &CheckCommand::ruleset, "rulescope check adaptoid-7")};
}

Subcommand diff_subcommand() {
    const auto command = std::make_shared<DiffCommand>();
    return {"diff", "Find the shortest game that distinguishes two rule sets, and how often they differ", diff_help,
            with_rows({{"A", "", "A shipped rule set or the path of a TOML file", &command->ruleset_a,
                        shipped_names("rulesets", true)},
                       {"B", "", "Another rule set of the same game, or the same with --set-b", &command->ruleset_b,
                        shipped_names("rulesets", true)},
                       {"--set-b", "KEY=VALUE", "Change B alone, in addition to --set; repeatable", &command->set_b}},
                      options(command->request)),
            [command](const Context& context) {
                const std::string example = "rulescope diff adaptoid adaptoid-igg";
                need("A", !command->ruleset_a.empty(), example);
                need("B", !command->ruleset_b.empty(), example);
                return run_in(*command, context);
            }};
}

Subcommand audit_subcommand() {
    const auto command = std::make_shared<AuditCommand>();
    return {"audit", "Find what the rulebook leaves open, and the shortest games where it matters", audit_help,
            with_rows({{"RULESET", "", ruleset_help, &command->ruleset}}, options(command->request),
                      {{"--page", "FILE.html",
                        "Also write a page for the editor of the rulebook: questions with figures", &command->page}}),
            runs(command, "RULESET", &AuditCommand::ruleset, "rulescope audit adaptoid")};
}

Subcommand explore_subcommand() {
    const auto command = std::make_shared<ExploreCommand>();
    return {
        "explore", "Explore the state space: layers, endings, cycles, longest and shortest games", explore_help,
        with_rows(
            {{"RULESET", "", ruleset_help, &command->ruleset}}, options(command->request),
            with_rows({{"--export", "FILE",
                        "Write a row for each position, in .sqlite and .db also the turns; FILE ends in .csv, .sqlite "
                        "or .db",
                        &command->export_file}},
                      options(command->graph, Graphed::space))),
        runs(command, "RULESET", &ExploreCommand::ruleset, "rulescope explore adaptoid-7")};
}

Subcommand solve_subcommand() {
    const auto command = std::make_shared<SolveCommand>();
    Subcommand sub{
        "solve", "Find the exact value of every position, and best play", solve_help,
        with_rows(
            {{"RULESET", "", ruleset_help, &command->ruleset}}, options(command->request),
            with_rows({{"--page", "FILE.html", "Write the study as a page with drawings", &command->page},
                       {"--export", "FILE",
                        "Write a row for each stored position: value, turns, best turns; FILE ends in .csv, .sqlite or "
                        ".db",
                        &command->export_file}},
                      options(command->graph, Graphed::solution))),
        runs(command, "RULESET", &SolveCommand::ruleset, "rulescope solve adaptoid-7")};
    const auto now = [&](const std::string& option, const std::string& what, const std::string& words) {
        sub.moved[option] = fmt::format("it is {} now: rulescope {}", what, words);
    };
    now("--prove", "a subcommand", "prove RULESET SEAT");
    now("--check-proof", "a subcommand", "prove RULESET --check FILE");
    now("--probe", "a subcommand", "probe RULESET WHAT");
    now("--nodes", "an option of another subcommand", "prove RULESET SEAT --nodes N");
    now("--proof", "an option of another subcommand", "prove RULESET SEAT --proof FILE");
    now("--proof-threads", "an option of another subcommand", "prove RULESET SEAT --proof-threads N");
    return sub;
}

Subcommand prove_subcommand() {
    const auto command = std::make_shared<ProveCommand>();
    return {
        "prove", "Prove that a seat wins, without visiting every position (for large boards), or check a proof",
        prove_help,
        with_rows(
            {{"RULESET", "", ruleset_help, &command->ruleset},
             {"SEAT", "", "The seat that is to win: its colour, name or number (white, A, 1)", &command->request.seat}},
            options(command->request),
            {{"--proof", "FILE", "Write the proof to this file", &command->proof},
             {"--check", "FILE", "Check the proof in this file, turn by turn, instead of searching", &command->check}}),
        [command](const Context& context) {
            const std::string example = "rulescope prove adaptoid-9 white";
            need("RULESET", !command->ruleset.empty(), example);
            need("SEAT", !command->request.seat.empty() || !command->check.empty(), example);
            return run_in(*command, context);
        }};
}

Subcommand probe_subcommand() {
    const auto command = std::make_shared<ProbeCommand>();
    return {"probe", "List the turns of positions by their exact values", probe_help,
            with_rows({{"RULESET", "", ruleset_help, &command->ruleset},
                       {"WHAT", "",
                        "A position, start, or turns from the start joined by semicolons; several are answered one by "
                        "one; -: one from each line of standard input",
                        &command->request.probes}},
                      options(command->request)),
            [command](const Context& context) {
                const std::string example = "rulescope probe adaptoid-7 start";
                need("RULESET", !command->ruleset.empty(), example);
                need("WHAT", !command->request.probes.empty(), example);
                return run_in(*command, context);
            }};
}

Subcommand draw_subcommand() {
    const auto command = std::make_shared<DrawCommand>();
    return {"draw",
            "Draw a position or a figure of the rulebook as SVG, PDF or PNG",
            draw_help,
            with_rows({{"RULESET", "", ruleset_help, &command->ruleset}}, options(command->request),
                      {{"--all-figures", "", "Draw every figure of the rulebooks into the folder of --out",
                        &command->all_figures},
                       {"--format", "LIST", "With --all-figures: svg, pdf, png, with commas (default svg)",
                        &command->format}}),
            [command](const Context& context) {
                need("RULESET", !command->ruleset.empty() || command->all_figures,
                     "rulescope draw adaptoid --figure movement");
                return run_in(*command, context);
            },
            "Write the drawing to this file: .svg, .pdf or .png"};
}

Subcommand tile_subcommand() {
    const auto command = std::make_shared<TileCommand>();
    return {"tile", "Decide whether Pentactic boards can be covered, and count the solutions", tile_help,
            with_rows({}, options(command->request),
                      {{"--state", "FILE", "Keep the state of --all-stone-sets in this file, and resume from it",
                        &command->state}}),
            [command](const Context& context) {
                need("BOARD", !command->request.board.empty(), "rulescope tile 8x8 --stones d4,d5,e4,e5");
                return run_in(*command, context);
            }};
}

Subcommand vectors_subcommand() {
    const auto command = std::make_shared<VectorsCommand>();
    return {"vectors",
            "Write conformance vectors for implementers, or check a file of them",
            vectors_help,
            with_rows(
                {{"RULESET", "", ruleset_help, &command->ruleset}}, options(command->request),
                {{"--check", "FILE", "Check this file against the reference instead of writing one", &command->check}}),
            runs(command, "RULESET", &VectorsCommand::ruleset, "rulescope vectors adaptoid --out adaptoid.jsonl"),
            "Write the vectors to this file (JSON Lines) and report what they cover"};
}

Subcommand report_subcommand() {
    const auto command = std::make_shared<ReportCommand>();
    return {"report",
            "Write the report on a rule set: who is ahead, rules, figures, coverage, perft",
            report_help,
            with_rows({{"RULESET", "", ruleset_help, &command->ruleset}}, options(command->request),
                      {{"--workbench", "", "Put the workbench beside the page; each drawn position links to it",
                        &command->workbench}}),
            runs(command, "RULESET", &ReportCommand::ruleset, "rulescope report adaptoid"),
            "Write the report into this folder (default: reports/out/NAME)"};
}

Subcommand workbench_subcommand() {
    const auto command = std::make_shared<WorkbenchCommand>();
    return {"workbench",
            "Serve the workbench, a page to edit positions, rules, games and figures",
            workbench_help,
            {
                number("--port", "N", "Port on the loopback interface (default 8087; 0: any free port)", &command->port,
                       {0, 65'535}),
            },
            [command](const Context& context) { return run_in(*command, context); },
            "Copy the page into this folder instead of serving it"};
}

// The options of the subcommands that explain the command and what it knows, and their help texts.

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
                {"--tables", "FILE",
                 "Make the generated parts of this page of the manual anew (docs/command.md, docs/json.md)",
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

// The options of the subcommands that play matches between agents, and their help texts.

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

// The options of the subcommands that talk to other programs, and their help texts.

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

}  // namespace

std::vector<Subcommand> subcommands() {
    return {games_subcommand(),     show_subcommand(),      validate_subcommand(), perft_subcommand(),
            check_subcommand(),     diff_subcommand(),      audit_subcommand(),    explore_subcommand(),
            solve_subcommand(),     prove_subcommand(),     probe_subcommand(),    draw_subcommand(),
            play_subcommand(),      balance_subcommand(),   tile_subcommand(),     puzzles_subcommand(),
            vectors_subcommand(),   conform_subcommand(),   serve_subcommand(),    report_subcommand(),
            workbench_subcommand(), explain_subcommand(),   doctor_subcommand(),   help_subcommand(),
            manual_subcommand(),    completion_subcommand()};
}

}  // namespace rulescope::tools
