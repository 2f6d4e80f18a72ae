// The only file that knows CLI11 (it is slow to compile). It turns words into the structs of commands.h;
// what they mean is decided in the command_*.cpp files.
#include "tools/command_line.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <functional>
#include <ostream>
#include <thread>

#include "tools/commands.h"
#include "tools/help_text.h"
#include "tools/numbers.h"
#include "tools/processes.h"
#include "tools/specs/error.h"

namespace rulescope::tools {

namespace {

/// Options as typed, before their numbers are read.
struct CommonWords {
    bool json = false;
    std::string seed = "1";
    std::string threads;
    std::string out;
    std::vector<std::string> set;
};

class CommandLine {
public:
    explicit CommandLine(Context context) : context_(std::move(context)) {
        app_.name("rulescope");
        app_.allow_extras();
        app_.footer(main_footer);
        app_.set_version_flag("--version", "rulescope " + version(), "Print the version and exit");
        app_.get_formatter()->column_width(28);
        add_games();
        add_show();
        add_validate();
        add_perft();
        add_check();
        add_diff();
        add_audit();
        add_explore();
        add_solve();
        add_draw();
        add_play();
        add_balance();
        add_fit();
        add_tile();
        add_vectors();
        add_report();
    }

    int run(const std::vector<std::string>& arguments) {
        if (arguments.empty()) {
            name_a_subcommand();
        }
        if (arguments.front().rfind('-', 0) != 0) {
            check_subcommand(arguments.front());
        }
        try {
            std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());
            app_.parse(std::move(reversed));
        } catch (const CLI::CallForHelp&) {
            *context_.out_stream << asked_help() << std::flush;
            return exit_done;
        } catch (const CLI::CallForAllHelp&) {
            *context_.out_stream << app_.help("", CLI::AppFormatMode::All) << std::flush;
            return exit_done;
        } catch (const CLI::CallForVersion& version_text) {
            *context_.out_stream << version_text.what() << "\n" << std::flush;
            return exit_done;
        } catch (const CLI::ArgumentMismatch& fault) {
            const std::string text = fault.what();
            bad_option(asked_name(), fmt::format("{} needs a value; `{} --help` tells more",
                                                 text.substr(0, text.find(':')), asked_name()));
        } catch (const CLI::ParseError& fault) {
            bad_option(asked_name(), fmt::format("{}; `{} --help` tells more", fault.what(), asked_name()));
        }
        check_words();
        require_one_process_unless_shared();
        read_common();
        return action_();
    }

private:
    using Action = std::function<int()>;

    CLI::App* add(const std::string& name, const std::string& what, const char* footer, Action action,
                  const std::string& out_help = "Write the result to this file instead of standard output") {
        CLI::App* sub = app_.add_subcommand(name, what);
        sub->footer(footer);
        sub->allow_extras();
        sub->add_option("--set", words_.set, "Change the rule set, e.g. readings.growth=optional; repeatable")
            ->type_name("KEY=VALUE")
            ->allow_extra_args(false);
        sub->add_flag("--json", words_.json, "One JSON document on standard output, nothing else");
        sub->add_option("--seed", words_.seed, "Seed of everything random (default 1)")->type_name("N");
        sub->add_option("--threads", words_.threads, "Threads to use (default: one per core)")->type_name("N");
        sub->add_option("--out", words_.out, out_help)->type_name("PATH");
        sub->callback([this, action = std::move(action)] { action_ = action; });
        return sub;
    }

    void add_ruleset(CLI::App* sub, std::string& ruleset) {
        sub->add_option("RULESET", ruleset, "A shipped rule set (see `rulescope games`) or the path of a TOML file");
    }
    static void add_graph(CLI::App* sub, GraphOptions& graph) {
        sub->add_option("--graph", graph.file, "Write what can be played as a graph: .svg, .pdf, .png, .dot, .graphml")
            ->type_name("FILE");
        sub->add_option("--graph-part", graph.part,
                        "whole (default), turns:N, around:POSITION:N, strategy[:SEAT[:N]], trace:FILE or lasso")
            ->type_name("PART");
        sub->add_option("--merge", graph.merge, "One node for many positions: depth, score or class")->type_name("BY");
        sub->add_option("--sample", graph.sample, "Draw the union of N random games")->type_name("N");
        sub->add_flag("--boards", graph.boards, "Draw every position as a little board");
    }
    void add_rulesets(CLI::App* sub, std::vector<std::string>& rulesets) {
        sub->add_option("RULESET", rulesets, "Shipped rule sets or paths of TOML files; several stand side by side");
    }
    static void need(const std::string& what, bool given, const std::string& example) {
        if (!given) {
            bad_option("rulescope", fmt::format("{} is missing; for instance: {}", what, example));
        }
    }

    void add_games() {
        CLI::App* sub = add("games", "List the rule sets, their readings and where they come from", games_footer,
                            [this] { return run_with(games_); });
        add_ruleset(sub, games_.ruleset);
    }

    void add_show() {
        CLI::App* sub =
            add("show", "Draw a position as text; judge a turn, clause by clause; replay a game", show_footer, [this] {
                need("RULESET", !show_.ruleset.empty() || !show_.trace.empty(), "rulescope show adaptoid");
                return run_with(show_);
            });
        add_ruleset(sub, show_.ruleset);
        sub->add_option("--position", show_.position, "Position to show (default: the start)")->type_name("TEXT");
        sub->add_option("--turn", show_.turn, "Is this turn legal, by which clause, and what does it do?")
            ->type_name("TEXT");
        sub->add_option("--trace", show_.trace, "Replay a game from a JSON file, checking every turn")
            ->type_name("FILE");
        sub->add_flag("--all", show_.all, "List every legal turn, however many");
        sub->add_flag("--names", show_.names, "Write the names of free cells into the drawing");
    }

    void add_validate() {
        CLI::App* sub =
            add("validate", "Check rule sets, rulebooks and other data without playing", validate_footer, [this] {
                need("FILE", !validate_.paths.empty(), "rulescope validate specs/");
                return run_with(validate_);
            });
        sub->add_option("FILE", validate_.paths, "TOML files, or folders with such files");
    }

    void add_perft() {
        CLI::App* sub =
            add("perft", "Count turn sequences, positions, classes and events by depth", perft_footer, [this] {
                const std::string example = "rulescope perft adaptoid --depth 4";
                need("RULESET", !perft_.rulesets.empty(), example);
                need("--depth", !perft_.depth.empty(), example);
                return run_with(perft_);
            });
        add_rulesets(sub, perft_.rulesets);
        sub->add_option("--depth", perft_.depth, "How many turns deep (required)")->type_name("N");
        sub->add_option("--position", perft_.position, "Position to begin with (default: the start)")
            ->type_name("TEXT");
        sub->add_flag("--divide", perft_.divide, "Tell for every first turn how many sequences begin with it");
        sub->add_option("--memory", perft_.memory, "Stop when positions need more than this (default 2G)")
            ->type_name("SIZE");
        sub->add_option("--engine", perft_.engine,
                        "reference (default; tells events), fast (no events), auto (fast where it plays the rule set)")
            ->type_name("NAME");
    }

    void add_check() {
        CLI::App* sub = add("check", "Check the properties of the rulebook, and whether the game can be played",
                            check_footer, [this] {
                                need("RULESET", !check_.ruleset.empty(), "rulescope check adaptoid-7");
                                return run_with(check_);
                            });
        add_ruleset(sub, check_.ruleset);
        add_condition(sub, "--always", check_.always, "This condition must be true of every position");
        add_condition(sub, "--possible", check_.possible, "Some game must make this condition true");
        add_condition(sub, "--stays-possible", check_.stays_possible,
                      "As long as a game goes on this condition can still come true");
        sub->add_flag("--as-read", check_.as_read, "Judge by the rule set's own readings, not by the rulebook's");
        sub->add_option("--states", check_.states, "Search until so many positions are found (default 1000000)")
            ->type_name("N");
        sub->add_option("--depth", check_.depth, "Search so many turns deep (default: no bound)")->type_name("N");
        sub->add_option("--memory", check_.memory, "Stop when positions need more than this (default 2G)")
            ->type_name("SIZE");
        sub->add_option("--games", check_.games, "Random games if the search leaves something (default 10000)")
            ->type_name("N");
        sub->add_option("--max-turns", check_.max_turns, "Stop a random game after so many turns (default 1000)")
            ->type_name("N");
        sub->add_option("--page", check_.page, "Write it as a page too, with the games drawn")->type_name("FILE");
        sub->add_option("--violations", check_.violations, "Go on until so many properties are violated (default 1)")
            ->type_name("N");
    }
    static void add_condition(CLI::App* sub, const std::string& name, std::vector<std::string>& texts,
                              const std::string& help) {
        sub->add_option(name, texts, help + "; repeatable")->type_name("CONDITION")->allow_extra_args(false);
    }

    void add_diff() {
        CLI::App* sub = add("diff", "Find the shortest game that tells two rule sets apart, and how often they differ",
                            diff_footer, [this] {
                                const std::string example = "rulescope diff adaptoid adaptoid-igg";
                                need("A", !diff_.ruleset_a.empty(), example);
                                need("B", !diff_.ruleset_b.empty(), example);
                                return run_with(diff_);
                            });
        sub->add_option("A", diff_.ruleset_a, "A shipped rule set or the path of a TOML file");
        sub->add_option("B", diff_.ruleset_b, "Another one of the same game, or the same with --set-b");
        sub->add_option("--set-b", diff_.set_b, "Change B alone, in addition to --set; repeatable")
            ->type_name("KEY=VALUE")
            ->allow_extra_args(false);
        sub->add_option("--position", diff_.position, "Position to begin with (default: the starts)")
            ->type_name("TEXT");
        sub->add_option("--states", diff_.states, "Compare at most so many pairs of positions (default 6000000)")
            ->type_name("N");
        sub->add_option("--depth", diff_.depth, "Compare at most so many turns (default 1000)")->type_name("N");
        sub->add_option("--memory", diff_.memory, "Stop when pairs need more than this (default 2G)")
            ->type_name("SIZE");
        sub->add_option("--games", diff_.games, "Random games to compare play by (default 2000)")->type_name("N");
        sub->add_option("--max-turns", diff_.max_turns, "Stop a game after so many turns (default 1000)")
            ->type_name("N");
    }

    void add_audit() {
        CLI::App* sub = add("audit", "Find what the rulebook leaves open, and the shortest game on which it matters",
                            audit_footer, [this] {
                                need("RULESET", !audit_.ruleset.empty(), "rulescope audit adaptoid");
                                return run_with(audit_);
                            });
        add_ruleset(sub, audit_.ruleset);
        sub->add_option("--page", audit_.page,
                        "Write a page for the editor of the rulebook, too: questions with figures")
            ->type_name("FILE.html");
        sub->add_option("--games", audit_.games, "Random games under each reading (default 1000)")->type_name("N");
        sub->add_option("--states", audit_.states, "Compare so many positions for two readings (default 400000)")
            ->type_name("N");
        sub->add_option("--depth", audit_.depth, "Compare so many turns deep (default: no bound)")->type_name("N");
        sub->add_option("--directed", audit_.directed, "Plies of each directed search (default 400000)")
            ->type_name("N");
        sub->add_option("--memory", audit_.memory, "Memory for all comparisons together (default 2G)")
            ->type_name("SIZE");
        sub->add_option("--max-turns", audit_.max_turns, "Stop a random game after so many turns (default 1000)")
            ->type_name("N");
    }

    void add_explore() {
        CLI::App* sub =
            add("explore", "Explore the state space: layers, endings, ways round, longest and shortest games",
                explore_footer, [this] {
                    need("RULESET", !explore_.ruleset.empty(), "rulescope explore adaptoid-7");
                    return run_with(explore_);
                });
        add_ruleset(sub, explore_.ruleset);
        sub->add_option("--position", explore_.position, "Position to begin with (default: the start)")
            ->type_name("TEXT");
        sub->add_option("--depth", explore_.depth, "Go so many turns deep (default: no bound)")->type_name("N");
        sub->add_option("--states", explore_.states,
                        "Tell only layers with so many classes together (default: no bound)")
            ->type_name("N");
        sub->add_option("--memory", explore_.memory, "What needs more than this goes to disk (default 2G)")
            ->type_name("SIZE");
        sub->add_option("--state", explore_.state, "Keep finished layers in this folder, and go on from them")
            ->type_name("FOLDER");
        sub->add_option("--engine", explore_.engine, "fast, reference or auto: fast where it can (default)")
            ->type_name("NAME");
        sub->add_flag("--no-symmetry", explore_.no_symmetry, "Take every position by itself, not up to symmetry");
        sub->add_flag("--check-symmetry", explore_.check_symmetry,
                      "Explore without symmetry too and compare (small spaces: always)");
        sub->add_flag("--no-longest", explore_.no_longest, "Do not look for the longest game");
        add_graph(sub, explore_.graph);
    }

    void add_solve() {
        CLI::App* sub =
            add("solve", "Find the exact value of every position, and how best play goes", solve_footer, [this] {
                need("RULESET", !solve_.ruleset.empty(), "rulescope solve adaptoid-7");
                return run_with(solve_);
            });
        add_ruleset(sub, solve_.ruleset);
        sub->add_option("--position", solve_.position, "Position to begin with (default: the start)")
            ->type_name("TEXT");
        sub->add_option("--probe", solve_.probes,
                        "Tell of this position, or of the one after these turns, all turns by value; repeatable")
            ->type_name("POSITION|TURNS")
            ->allow_extra_args(false);
        sub->add_option("--table", solve_.table, "Keep the values in this file; if it is there, nothing is solved anew")
            ->type_name("FILE");
        sub->add_flag("--verify", solve_.verify,
                      "Go through the table again: does every value follow from the next ones?");
        sub->add_option("--engine", solve_.engine, "auto, fast or reference (default auto)")->type_name("ENGINE");
        sub->add_option("--memory", solve_.memory,
                        "Refuse when positions need more than this (default 4G); of --prove: remember as much (1G)")
            ->type_name("SIZE");
        sub->add_option("--state", solve_.state, "Keep the state of a long run here; a killed run goes on with it")
            ->type_name("DIR");
        sub->add_option("--prove", solve_.prove,
                        "Prove that this colour or seat wins, without looking at every position (for large boards)")
            ->type_name("SEAT|COLOUR");
        sub->add_option("--nodes", solve_.nodes, "Of --prove: positions to make at most (default 100000000)")
            ->type_name("N");
        sub->add_option("--proof", solve_.proof, "Of --prove: write the proof to this file")->type_name("FILE");
        sub->add_option("--check-proof", solve_.check_proof, "Check the proof in this file, turn by turn")
            ->type_name("FILE");
    }

    void add_draw() {
        CLI::App* sub = add(
            "draw", "Draw a position or a figure of the rulebook as SVG, PDF or PNG", draw_footer,
            [this] {
                need("RULESET", !draw_.ruleset.empty(), "rulescope draw adaptoid --figure movement");
                return run_with(draw_);
            },
            "Write the drawing to this file: .svg, .pdf or .png");
        add_ruleset(sub, draw_.ruleset);
        sub->add_option("--position", draw_.position, "Position to draw (default: the start)")->type_name("TEXT");
        sub->add_option("--figure", draw_.figure, "Figure to draw: start, movement, creation, ...")->type_name("NAME");
        sub->add_flag("--names", draw_.names, "Write the cells' names into the drawing");
    }

    void add_fit() {
        CLI::App* sub = add("fit", "Fit the evaluation's weights to the results of games", fit_footer, [this] {
            need("RULESET", !fit_.ruleset.empty(), "rulescope fit adaptoid --games 2000");
            return run_with(fit_);
        });
        add_ruleset(sub, fit_.ruleset);
        sub->add_option("--games", fit_.games, "How many games in each round (default 2000)")->type_name("N");
        sub->add_option("--agents", fit_.agents,
                        "Who plays from the third round on (default greedy): random, greedy, alphabeta:N, paranoid:N")
            ->type_name("A,B");
        sub->add_option("--rounds", fit_.rounds, "How many rounds: random play, greedy, the agents (default 4)")
            ->type_name("N");
        sub->add_option("--weights", fit_.weights, "Write the weights as C++ into this file")->type_name("FILE");
    }

    void add_play() {
        CLI::App* sub = add("play", "Let agents play many games and count who wins", play_footer, [this] {
            need("RULESET", !play_.rulesets.empty(), "rulescope play adaptoid --games 1000");
            return run_with(play_);
        });
        add_rulesets(sub, play_.rulesets);
        sub->add_option("--games", play_.games, "How many games (default 1000)")->type_name("N");
        sub->add_option("--agents", play_.agents, "One agent for all, or one per seat: random, mcts:400, perfect:FILE")
            ->type_name("A,B");
        sub->add_option("--seats", play_.seats, "kept or exchanged (default: exchanged unless all agents are alike)")
            ->type_name("HOW");
        sub->add_option("--openings", play_.openings,
                        "Draw so many turns at random before the agents begin (default 0)")
            ->type_name("TURNS");
        sub->add_option("--state", play_.state, "Keep the games in this SQLite file, and go on with those it holds")
            ->type_name("FILE");
        sub->add_option("--csv", play_.csv, "Write a table of the games, one line each")->type_name("FILE");
        sub->add_option("--jsonl", play_.jsonl, "Write the games with all their turns as JSON Lines")
            ->type_name("FILE");
        sub->add_option("--game", play_.game, "Write game N alone as a trace, for show --trace")->type_name("N");
        sub->add_option("--match", play_.match, "With --state and --game: the match it is of")->type_name("NAME");
        sub->add_option("--max-turns", play_.max_turns, "Stop a game after so many turns (default 1000)")
            ->type_name("N");
    }

    void add_balance() {
        CLI::App* sub = add(
            "balance", "Report who is favoured, by how much, at which strength, and what a variant changes",
            balance_footer,
            [this] {
                need("RULESET", !balance_.rulesets.empty(), "rulescope balance adaptoid --agents mcts:400 --games 400");
                return run_with(balance_);
            },
            "Write the report into this folder, and go on from the games kept there (default: "
            "reports/out/NAME-balance)");
        add_rulesets(sub, balance_.rulesets);
        sub->add_option("--variant", balance_.variants,
                        "The first rule set with this changed stands beside it, e.g. goal.captures=6; repeatable")
            ->type_name("KEY=VALUE,...")
            ->allow_extra_args(false);
        sub->add_option("--agents", balance_.agents, "The agent that sits at every seat (default mcts:400)")
            ->type_name("A");
        sub->add_option("--games", balance_.games, "Games of the match that decides (default 400)")->type_name("N");
        sub->add_option("--side-games", balance_.side_games,
                        "Games of each other match (default: a quarter of --games)")
            ->type_name("N");
        sub->add_option("--placement-games", balance_.placement_games,
                        "Under the pie rule: games of each first placement (default: a twentieth of --games)")
            ->type_name("N");
        sub->add_option("--strengths", balance_.strengths,
                        "Agents of rising strength (default: both families, budgets doubling up to the agent's)")
            ->type_name("A,B,...");
        sub->add_option("--margin", balance_.margin, "So many points from an equal share is still balanced (default 2)")
            ->type_name("POINTS");
        sub->add_option("--openings", balance_.openings, "Turns drawn at random before the agents begin (default 0)")
            ->type_name("TURNS");
        sub->add_option("--max-turns", balance_.max_turns, "Stop a game after so many turns (default 1000)")
            ->type_name("N");
        sub->add_option("--chapters", balance_.chapters,
                        "strength, ladder, restricted, solved, seats, placements, or none (default: all)")
            ->type_name("LIST");
        sub->add_flag("--sequential", balance_.sequential,
                      "Stop the deciding match once it is decided, by an interval that allows it");
        sub->add_flag("--require-balanced", balance_.require_balanced, "Status 1 unless balanced within the margin");
    }

    void add_tile() {
        CLI::App* sub =
            add("tile", "Tell of Pentactic boards whether and how often they can be covered", tile_footer, [this] {
                need("BOARD", !tile_.board.empty(), "rulescope tile 8x8 --stones d4,d5,e4,e5");
                return run_with(tile_);
            });
        sub->add_option("BOARD", tile_.board, "Columns x rows, like 8x8");
        sub->add_option("--stones", tile_.stones, "Cells that bear stones: d4,d5,e4,e5")->type_name("CELLS");
        sub->add_flag("--count", tile_.count, "Count all solutions, and those up to symmetry");
        sub->add_option("--all-stone-sets", tile_.all_stone_sets, "Decide every set of K stones")->type_name("K");
        sub->add_option("--sample", tile_.sample, "Decide N stone sets by lot; with --count, count their solutions")
            ->type_name("N");
        sub->add_option("--rule", tile_.rule, "Stones on any cells (free), or no two in a row or column (row_col)")
            ->type_name("RULE");
        sub->add_option("--pieces", tile_.pieces, "The pentominoes to lay (default FILNPTUVWXYZ)")
            ->type_name("LETTERS");
        sub->add_flag("--no-flips", tile_.no_flips, "Pieces may be turned, but not turned over (G-P13)");
        sub->add_option("--limit", tile_.limit, "Show up to N solutions (default 1)")->type_name("N");
        sub->add_option("--budget", tile_.budget, "Give up after so many placements tried (default: never)")
            ->type_name("NODES");
        sub->add_option("--state", tile_.state, "Keep the state of --all-stone-sets in this file, and go on from it")
            ->type_name("FILE");
        sub->add_option("--solver", tile_.solver, "masks (default, fast) or links (the plain one, to compare)")
            ->type_name("NAME");
    }

    void add_vectors() {
        CLI::App* sub = add(
            "vectors", "Write conformance vectors for implementers, or judge a file of them", vectors_footer,
            [this] {
                need("RULESET", !vectors_.ruleset.empty(), "rulescope vectors adaptoid --out adaptoid.jsonl");
                return run_with(vectors_);
            },
            "Write the vectors to this file (JSON Lines) and tell what they cover");
        add_ruleset(sub, vectors_.ruleset);
        sub->add_option("--size", vectors_.size, "Go on until there are N vectors (default: until all is covered)")
            ->type_name("N");
        sub->add_option("--check", vectors_.check, "Judge this file by the reference rules instead")->type_name("FILE");
    }

    void add_report() {
        CLI::App* sub = add(
            "report", "Write the report on a rule set: rules, figures, coverage, random play, perft", report_footer,
            [this] {
                need("RULESET", !report_.ruleset.empty() || !report_.from.empty(), "rulescope report adaptoid");
                return run_with(report_);
            },
            "Write the report into this folder (default: reports/out/NAME)");
        add_ruleset(sub, report_.ruleset);
        sub->add_option("--games", report_.games, "Random games to play (default 20000)")->type_name("N");
        sub->add_option("--depth", report_.depth, "Depth of the perft table (default 5)")->type_name("N");
        sub->add_option("--from", report_.from, "Make the page again from this report.json, without playing")
            ->type_name("FILE");
    }

    /// Hands the options that all share to a subcommand and runs it.
    template <class Command>
    int run_with(Command& command) {
        command.context = context_;
        return tools::run(command);
    }

    std::vector<std::string> names() const {
        std::vector<std::string> list;
        for (const CLI::App* sub : app_.get_subcommands([](const CLI::App*) { return true; })) {
            list.push_back(sub->get_name());
        }
        return list;
    }

    [[noreturn]] void name_a_subcommand() const {
        bad_option("rulescope", fmt::format("name a subcommand: {}. `rulescope --help` tells what they do",
                                            fmt::join(names(), ", ")));
    }

    void check_subcommand(const std::string& word) const {
        const std::vector<std::string> known = names();
        if (std::find(known.begin(), known.end(), word) == known.end()) {
            bad_option("rulescope",
                       fmt::format("unknown subcommand '{}'.{}", word, specs::what_was_expected(word, known)));
        }
    }

    /// Words that no option or argument took.
    void check_words() {
        const std::vector<CLI::App*> subs = app_.get_subcommands();
        const CLI::App* sub = subs.empty() ? &app_ : subs.front();
        const std::vector<std::string> rest = sub->remaining();
        if (rest.empty() && subs.empty()) {
            name_a_subcommand();
        }
        if (rest.empty()) {
            return;
        }
        const std::string word = rest.front().substr(0, rest.front().find('='));
        const std::string where = asked_name();
        if (word.rfind('-', 0) != 0) {
            bad_option(where, fmt::format("'{}' was not expected here; texts with spaces need quotation marks", word));
        }
        std::vector<std::string> options;
        for (const CLI::Option* option : sub->get_options()) {
            for (const std::string& name : option->get_lnames()) {
                options.push_back("--" + name);
            }
        }
        bad_option(where, fmt::format("unknown option '{}'.{}", word, specs::what_was_expected(word, options)));
    }

    /// Subcommands that many processes can share; the others would all do the same beside one another.
    void require_one_process_unless_shared() const {
        const std::vector<std::string> shared{"rulescope explore", "rulescope solve", "rulescope play",
                                              "rulescope balance"};
        if (std::find(shared.begin(), shared.end(), asked_name()) == shared.end()) {
            require_one_process(peers_of(context_), asked_name());
        }
    }

    void read_common() {
        constexpr std::uint64_t any = ~std::uint64_t{0};
        // Who starts several processes has one for each core already.
        const unsigned cores = peers_of(context_).count() > 1 ? 1U : std::max(1U, std::thread::hardware_concurrency());
        context_.json = words_.json;
        context_.seed = parse_count("--seed", words_.seed, 0, any);
        context_.threads = words_.threads.empty() ? static_cast<int>(cores)
                                                  : static_cast<int>(parse_count("--threads", words_.threads, 1, 1024));
        context_.out = leads(context_) ? words_.out : "";
        context_.overrides = words_.set;
    }

    std::string asked_name() const {
        const std::vector<CLI::App*> subs = app_.get_subcommands();
        return subs.empty() ? "rulescope" : "rulescope " + subs.front()->get_name();
    }
    std::string asked_help() const {
        const std::vector<CLI::App*> subs = app_.get_subcommands();
        return subs.empty() ? app_.help() : subs.front()->help("rulescope");
    }

    CLI::App app_{"Checks the rules of board games and finds out what they do."};
    Context context_;
    CommonWords words_;
    Action action_;
    GamesCommand games_;
    ShowCommand show_;
    ValidateCommand validate_;
    PerftCommand perft_;
    CheckCommand check_;
    DiffCommand diff_;
    AuditCommand audit_;
    ExploreCommand explore_;
    SolveCommand solve_;
    DrawCommand draw_;
    PlayCommand play_;
    BalanceCommand balance_;
    FitCommand fit_;
    TileCommand tile_;
    VectorsCommand vectors_;
    ReportCommand report_;
};

}  // namespace

int run_words(const Context& context, const std::vector<std::string>& arguments) {
    return CommandLine(context).run(arguments);
}

}  // namespace rulescope::tools
