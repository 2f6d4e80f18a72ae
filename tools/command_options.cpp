// Which options every subcommand has, and what they are called in --help.
#include "tools/command_options.h"

namespace rulescope::tools {

void CommandLine::add_games() {
    CLI::App* sub = add("games", "List the rule sets, their readings and where they come from", games_footer,
                        [this] { return run_with(games_); });
    add_ruleset(sub, games_.ruleset);
}

void CommandLine::add_show() {
    CLI::App* sub =
        add("show", "Draw a position as text; judge a turn, clause by clause; replay a game", show_footer, [this] {
            need("RULESET", !show_.ruleset.empty() || !show_.trace.empty(), "rulescope show adaptoid");
            return run_with(show_);
        });
    add_ruleset(sub, show_.ruleset);
    value(sub, "--position", show_.position, "TEXT", "Position to show (default: the start)");
    value(sub, "--turn", show_.turn, "TEXT", "Is this turn legal, by which clause, and what does it do?");
    value(sub, "--trace", show_.trace, "FILE", "Replay a game from a JSON file, checking every turn");
    sub->add_flag("--all", show_.all, "List every legal turn, however many");
    sub->add_flag("--names", show_.names, "Write the names of free cells into the drawing");
}

void CommandLine::add_validate() {
    CLI::App* sub =
        add("validate", "Check rule sets, rulebooks and other data without playing", validate_footer, [this] {
            need("FILE", !validate_.paths.empty(), "rulescope validate specs/");
            return run_with(validate_);
        });
    sub->add_option("FILE", validate_.paths, "TOML files, or folders with such files");
}

void CommandLine::add_perft() {
    CLI::App* sub = add("perft", "Count turn sequences, positions, classes and events by depth", perft_footer, [this] {
        const std::string example = "rulescope perft adaptoid --depth 4";
        need("RULESET", !perft_.rulesets.empty(), example);
        need("--depth", !perft_.depth.empty(), example);
        return run_with(perft_);
    });
    add_rulesets(sub, perft_.rulesets);
    value(sub, "--depth", perft_.depth, "N", "How many turns deep (required)");
    value(sub, "--position", perft_.position, "TEXT", "Position to begin with (default: the start)");
    sub->add_flag("--turns-only", perft_.turns_only,
                  "Count turns without positions (with --engine fast): to greater depths, in little memory");
    sub->add_flag("--divide", perft_.divide, "Tell for every first turn how many sequences begin with it");
    value(sub, "--memory", perft_.memory, "SIZE", "Stop when positions need more than this (default 2G)");
    value(sub, "--engine", perft_.engine, "NAME",
          "reference (default; tells events), fast (no events), auto (fast where it plays the rule set)");
}

void CommandLine::add_check() {
    CLI::App* sub =
        add("check", "Check the properties of the rulebook, and whether the game can be played", check_footer, [this] {
            need("RULESET", !check_.ruleset.empty(), "rulescope check adaptoid-7");
            return run_with(check_);
        });
    add_ruleset(sub, check_.ruleset);
    add_condition(sub, "--always", check_.always, "This condition must be true of every position");
    add_condition(sub, "--possible", check_.possible, "Some game must make this condition true");
    add_condition(sub, "--stays-possible", check_.stays_possible,
                  "As long as a game goes on this condition can still come true");
    sub->add_flag("--as-read", check_.as_read, "Judge by the rule set's own readings, not by the rulebook's");
    value(sub, "--states", check_.states, "N", "Search until so many positions are found (default 1000000)");
    value(sub, "--depth", check_.depth, "N", "Search so many turns deep (default: no bound)");
    value(sub, "--memory", check_.memory, "SIZE", "Stop when positions need more than this (default 2G)");
    value(sub, "--games", check_.games, "N", "Random games if the search leaves something (default 10000)");
    value(sub, "--max-turns", check_.max_turns, "N", "Stop a random game after so many turns (default 1000)");
    value(sub, "--page", check_.page, "FILE", "Write it as a page too, with the games drawn");
    value(sub, "--violations", check_.violations, "N", "Go on until so many properties are violated (default 1)");
}
void CommandLine::add_condition(CLI::App* sub, const std::string& name, std::vector<std::string>& texts,
                                const std::string& help) {
    sub->add_option(name, texts, help + "; repeatable")->type_name("CONDITION")->allow_extra_args(false);
}

void CommandLine::add_diff() {
    CLI::App* sub = add("diff", "Find the shortest game that tells two rule sets apart, and how often they differ",
                        diff_footer, [this] {
                            const std::string example = "rulescope diff adaptoid adaptoid-igg";
                            need("A", !diff_.ruleset_a.empty(), example);
                            need("B", !diff_.ruleset_b.empty(), example);
                            return run_with(diff_);
                        });
    sub->add_option("A", diff_.ruleset_a, "A shipped rule set or the path of a TOML file");
    sub->add_option("B", diff_.ruleset_b, "Another one of the same game, or the same with --set-b");
    each(sub, "--set-b", diff_.set_b, "KEY=VALUE", "Change B alone, in addition to --set; repeatable");
    value(sub, "--position", diff_.position, "TEXT", "Position to begin with (default: the starts)");
    value(sub, "--states", diff_.states, "N", "Compare at most so many pairs of positions (default 6000000)");
    value(sub, "--depth", diff_.depth, "N", "Compare at most so many turns (default 1000)");
    value(sub, "--memory", diff_.memory, "SIZE", "Stop when pairs need more than this (default 2G)");
    value(sub, "--games", diff_.games, "N", "Random games to compare play by (default 2000)");
    value(sub, "--max-turns", diff_.max_turns, "N", "Stop a game after so many turns (default 1000)");
}

void CommandLine::add_audit() {
    CLI::App* sub = add("audit", "Find what the rulebook leaves open, and the shortest game on which it matters",
                        audit_footer, [this] {
                            need("RULESET", !audit_.ruleset.empty(), "rulescope audit adaptoid");
                            return run_with(audit_);
                        });
    add_ruleset(sub, audit_.ruleset);
    value(sub, "--page", audit_.page, "FILE.html",
          "Write a page for the editor of the rulebook, too: questions with figures");
    value(sub, "--games", audit_.games, "N", "Random games under each reading (default 1000)");
    value(sub, "--states", audit_.states, "N", "Compare so many positions for two readings (default 400000)");
    value(sub, "--depth", audit_.depth, "N", "Compare so many turns deep (default: no bound)");
    value(sub, "--directed", audit_.directed, "N", "Plies of each directed search (default 400000)");
    value(sub, "--memory", audit_.memory, "SIZE", "Memory for all comparisons together (default 2G)");
    value(sub, "--max-turns", audit_.max_turns, "N", "Stop a random game after so many turns (default 1000)");
}

void CommandLine::add_explore() {
    CLI::App* sub = add("explore", "Explore the state space: layers, endings, ways round, longest and shortest games",
                        explore_footer, [this] {
                            need("RULESET", !explore_.ruleset.empty(), "rulescope explore adaptoid-7");
                            return run_with(explore_);
                        });
    add_ruleset(sub, explore_.ruleset);
    value(sub, "--position", explore_.position, "TEXT", "Position to begin with (default: the start)");
    value(sub, "--depth", explore_.depth, "N", "Go so many turns deep (default: no bound)");
    value(sub, "--states", explore_.states, "N", "Tell only layers with so many classes together (default: no bound)");
    value(sub, "--memory", explore_.memory, "SIZE", "What needs more than this goes to disk (default 2G)");
    value(sub, "--state", explore_.state, "FOLDER", "Keep finished layers in this folder, and go on from them");
    value(sub, "--engine", explore_.engine, "NAME", "fast, reference or auto: fast where it can (default)");
    sub->add_flag("--no-symmetry", explore_.no_symmetry, "Take every position by itself, not up to symmetry");
    sub->add_flag("--check-symmetry", explore_.check_symmetry,
                  "Explore without symmetry too and compare (small spaces: always)");
    sub->add_flag("--no-longest", explore_.no_longest, "Do not look for the longest game");
    add_graph(sub, explore_.graph);
}

void CommandLine::add_solve() {
    CLI::App* sub =
        add("solve", "Find the exact value of every position, and how best play goes", solve_footer, [this] {
            need("RULESET", !solve_.ruleset.empty(), "rulescope solve adaptoid-7");
            return run_with(solve_);
        });
    add_ruleset(sub, solve_.ruleset);
    value(sub, "--position", solve_.position, "TEXT", "Position to begin with (default: the start)");
    each(sub, "--probe", solve_.probes, "POSITION|TURNS",
         "Tell of this position, or of the one after these turns, all turns by value; repeatable");
    value(sub, "--table", solve_.table, "FILE", "Keep the values in this file; if it is there, nothing is solved anew");
    sub->add_flag("--verify", solve_.verify, "Go through the table again: does every value follow from the next ones?");
    value(sub, "--engine", solve_.engine, "ENGINE", "auto, fast or reference (default auto)");
    value(sub, "--memory", solve_.memory, "SIZE",
          "Refuse when positions need more than this (default 4G); of --prove: remember as much (1G)");
    value(sub, "--state", solve_.state, "DIR", "Keep the state of a long run here; a killed run goes on with it");
    value(sub, "--prove", solve_.prove, "SEAT|COLOUR",
          "Prove that this colour or seat wins, without looking at every position (for large boards)");
    value(sub, "--nodes", solve_.nodes, "N", "Of --prove: positions to make at most (default 100000000)");
    value(sub, "--proof", solve_.proof, "FILE", "Of --prove: write the proof to this file");
    value(sub, "--check-proof", solve_.check_proof, "FILE", "Check the proof in this file, turn by turn");
}

void CommandLine::add_draw() {
    CLI::App* sub = add(
        "draw", "Draw a position or a figure of the rulebook as SVG, PDF or PNG", draw_footer,
        [this] {
            need("RULESET", !draw_.ruleset.empty(), "rulescope draw adaptoid --figure movement");
            return run_with(draw_);
        },
        "Write the drawing to this file: .svg, .pdf or .png");
    add_ruleset(sub, draw_.ruleset);
    value(sub, "--position", draw_.position, "TEXT", "Position to draw (default: the start)");
    value(sub, "--figure", draw_.figure, "NAME", "Figure to draw: start, movement, creation, ...");
    sub->add_flag("--names", draw_.names, "Write the cells' names into the drawing");
}

void CommandLine::add_fit() {
    CLI::App* sub = add("fit", "Fit the evaluation's weights to the results of games", fit_footer, [this] {
        need("RULESET", !fit_.ruleset.empty(), "rulescope fit adaptoid --games 2000");
        return run_with(fit_);
    });
    add_ruleset(sub, fit_.ruleset);
    value(sub, "--games", fit_.games, "N", "How many games in each round (default 2000)");
    value(sub, "--agents", fit_.agents, "A,B",
          "Who plays from the third round on (default greedy): random, greedy, alphabeta:N, paranoid:N");
    value(sub, "--rounds", fit_.rounds, "N", "How many rounds: random play, greedy, the agents (default 4)");
    value(sub, "--weights", fit_.weights, "FILE", "Write the weights as C++ into this file");
}

void CommandLine::add_play() {
    CLI::App* sub = add("play", "Let agents play many games and count who wins", play_footer, [this] {
        need("RULESET", !play_.rulesets.empty(), "rulescope play adaptoid --games 1000");
        return run_with(play_);
    });
    add_rulesets(sub, play_.rulesets);
    value(sub, "--games", play_.games, "N", "How many games (default 1000)");
    value(sub, "--agents", play_.agents, "A,B", "One agent for all, or one per seat: random, mcts:400, perfect:FILE");
    value(sub, "--seats", play_.seats, "HOW", "kept or exchanged (default: exchanged unless all agents are alike)");
    value(sub, "--openings", play_.openings, "TURNS",
          "Draw so many turns at random before the agents begin (default 0)");
    value(sub, "--state", play_.state, "FILE", "Keep the games in this SQLite file, and go on with those it holds");
    value(sub, "--csv", play_.csv, "FILE", "Write a table of the games, one line each");
    value(sub, "--jsonl", play_.jsonl, "FILE", "Write the games with all their turns as JSON Lines");
    value(sub, "--game", play_.game, "N", "Write game N alone as a trace, for show --trace");
    value(sub, "--match", play_.match, "NAME", "With --state and --game: the match it is of");
    value(sub, "--max-turns", play_.max_turns, "N", "Stop a game after so many turns (default 1000)");
}

void CommandLine::add_balance() {
    CLI::App* sub = add(
        "balance", "Report who is favoured, by how much, at which strength, and what a variant changes", balance_footer,
        [this] {
            need("RULESET", !balance_.rulesets.empty(), "rulescope balance adaptoid --agents mcts:400 --games 400");
            return run_with(balance_);
        },
        "Write the report into this folder, and go on from the games kept there (default: "
        "reports/out/NAME-balance)");
    add_rulesets(sub, balance_.rulesets);
    each(sub, "--variant", balance_.variants, "KEY=VALUE,...",
         "The first rule set with this changed stands beside it, e.g. goal.captures=6; repeatable");
    value(sub, "--agents", balance_.agents, "A", "The agent that sits at every seat (default mcts:400)");
    value(sub, "--games", balance_.games, "N", "Games of the match that decides (default 400)");
    value(sub, "--side-games", balance_.side_games, "N", "Games of each other match (default: a quarter of --games)");
    value(sub, "--placement-games", balance_.placement_games, "N",
          "Under the pie rule: games of each first placement (default: a twentieth of --games)");
    value(sub, "--strengths", balance_.strengths, "A,B,...",
          "Agents of rising strength (default: both families, budgets doubling up to the agent's)");
    value(sub, "--margin", balance_.margin, "POINTS",
          "So many points from an equal share is still balanced (default 2)");
    value(sub, "--openings", balance_.openings, "TURNS", "Turns drawn at random before the agents begin (default 0)");
    value(sub, "--ladder-openings", balance_.ladder_openings, "TURNS",
          "The same for the ladder, where agents are compared (default: --openings, but at least 4)");
    value(sub, "--max-turns", balance_.max_turns, "N", "Stop a game after so many turns (default 1000)");
    value(sub, "--chapters", balance_.chapters, "LIST",
          "strength, ladder, restricted, solved, seats, placements, or none (default: all)");
    sub->add_flag("--sequential", balance_.sequential,
                  "Stop the deciding match once it is decided, by an interval that allows it");
    sub->add_flag("--require-balanced", balance_.require_balanced, "Status 1 unless balanced within the margin");
}

void CommandLine::add_tile() {
    CLI::App* sub =
        add("tile", "Tell of Pentactic boards whether and how often they can be covered", tile_footer, [this] {
            need("BOARD", !tile_.board.empty(), "rulescope tile 8x8 --stones d4,d5,e4,e5");
            return run_with(tile_);
        });
    sub->add_option("BOARD", tile_.board, "Columns x rows, like 8x8");
    value(sub, "--stones", tile_.stones, "CELLS", "Cells that bear stones: d4,d5,e4,e5");
    sub->add_flag("--count", tile_.count, "Count all solutions, and those up to symmetry");
    value(sub, "--all-stone-sets", tile_.all_stone_sets, "K", "Decide every set of K stones");
    value(sub, "--sample", tile_.sample, "N", "Decide N stone sets by lot; with --count, count their solutions");
    value(sub, "--rule", tile_.rule, "RULE", "Stones on any cells (free), or no two in a row or column (row_col)");
    value(sub, "--pieces", tile_.pieces, "LETTERS", "The pentominoes to lay (default FILNPTUVWXYZ)");
    sub->add_flag("--no-flips", tile_.no_flips, "Pieces may be turned, but not turned over (G-P13)");
    value(sub, "--limit", tile_.limit, "N", "Show up to N solutions (default 1)");
    value(sub, "--budget", tile_.budget, "NODES", "Give up after so many placements tried (default: never)");
    value(sub, "--state", tile_.state, "FILE", "Keep the state of --all-stone-sets in this file, and go on from it");
    value(sub, "--solver", tile_.solver, "NAME", "masks (default, fast) or links (the plain one, to compare)");
}

void CommandLine::add_vectors() {
    CLI::App* sub = add(
        "vectors", "Write conformance vectors for implementers, or judge a file of them", vectors_footer,
        [this] {
            need("RULESET", !vectors_.ruleset.empty(), "rulescope vectors adaptoid --out adaptoid.jsonl");
            return run_with(vectors_);
        },
        "Write the vectors to this file (JSON Lines) and tell what they cover");
    add_ruleset(sub, vectors_.ruleset);
    value(sub, "--size", vectors_.size, "N", "Go on until there are N vectors (default: until all is covered)");
    value(sub, "--check", vectors_.check, "FILE", "Judge this file by the reference rules instead");
}

void CommandLine::add_report() {
    CLI::App* sub = add(
        "report", "Write the report on a rule set: rules, figures, coverage, random play, perft", report_footer,
        [this] {
            need("RULESET", !report_.ruleset.empty() || !report_.from.empty(), "rulescope report adaptoid");
            return run_with(report_);
        },
        "Write the report into this folder (default: reports/out/NAME)");
    add_ruleset(sub, report_.ruleset);
    value(sub, "--games", report_.games, "N", "Random games to play (default 20000)");
    value(sub, "--depth", report_.depth, "N", "Depth of the perft table (default 5)");
    value(sub, "--from", report_.from, "FILE", "Make the page again from this report.json, without playing");
}

}  // namespace rulescope::tools
