// The subcommands as functions. docs/command.md and `--help` document their options. The options of a study are those
// of its request; the rows of subcommands.cpp name them, with their bounds.
//
// Each run() returns an ExitStatus, and throws specs::InputError for bad input.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/studies/audit/audit_request.h"
#include "analysis/studies/balance/balance_request.h"
#include "analysis/studies/check_request.h"
#include "analysis/studies/conform/conform_request.h"
#include "analysis/studies/diff/diff_request.h"
#include "analysis/studies/explore_request.h"
#include "analysis/studies/perft_request.h"
#include "analysis/studies/play_request.h"
#include "analysis/studies/puzzles_request.h"
#include "analysis/studies/report/report_request.h"
#include "analysis/studies/show_request.h"
#include "analysis/studies/solve/probe_request.h"
#include "analysis/studies/solve/prove_request.h"
#include "analysis/studies/solve/solve_request.h"
#include "analysis/studies/tile_request.h"
#include "analysis/studies/vectors_request.h"
#include "reports/figures/draw_documents.h"
#include "reports/schema.h"
#include "tools/command.h"
#include "tools/commands/graph_request.h"

namespace rulescope::tools {

/// `games [RULESET]`: lists the shipped rule sets, or describes one rule set.
struct GamesCommand {
    Context context;
    std::string ruleset;
};
int run(const GamesCommand& command);

/// `show RULESET [--position P] [--turn T] [--trace FILE]`: shows a position, a turn or a game, step by step.
struct ShowCommand {
    Context context;
    std::string ruleset;
    ShowRequest request;
    std::string trace;
    std::string batch;  ///< a file with one position in each line; "-": standard input
};
int run(const ShowCommand& command);

/// `validate FILE_OR_FOLDER...`: finds faults of rule sets, rulebooks and other data files without playing.
struct ValidateCommand {
    Context context;
    std::vector<std::string> paths;
};
int run(const ValidateCommand& command);

/// `perft RULESET... --depth N`: counts turn sequences, positions, classes and events.
struct PerftCommand {
    Context context;
    std::vector<std::string> rulesets;
    PerftRequest request;
};
int run(const PerftCommand& command);

/// `check RULESET [--always C] [--possible C] [--stays-possible C]`: checks the properties of the rulebook, whether
/// games can be played, and the conditions of the options.
struct CheckCommand {
    Context context;
    std::string ruleset;
    CheckRequest request;
    std::string page;  ///< also writes a page to this file
};
int run(const CheckCommand& command);

/// `diff A B [--set-b K=V]`: finds the shortest game that distinguishes two rule sets, and how often their games
/// differ.
struct DiffCommand {
    Context context;
    std::string ruleset_a;
    std::string ruleset_b;
    std::vector<std::string> set_b;  ///< overrides of B alone, in addition to --set
    DiffOptions request;
};
int run(const DiffCommand& command);

/// `audit RULESET [--gap ID] [--page FILE]`: reports the gaps of the rulebook, and the effect of each reading.
struct AuditCommand {
    Context context;
    std::string ruleset;
    AuditOptions request;
    std::string page;
};
int run(const AuditCommand& command);

/// `explore RULESET [--position P]`: explores the state space. Reports the counts of each layer, the endings, the
/// cycles, and the longest and the shortest games.
struct ExploreCommand {
    Context context;
    std::string ruleset;
    ExploreRequest request;
    std::string export_file;  ///< --export
    GraphOptions graph;       ///< --graph and the options that require it
};
int run(const ExploreCommand& command);

/// `draw RULESET [--position P | --figure F]`: draws a board or a rulebook figure as SVG, PDF or PNG.
/// `draw --all-figures --out FOLDER`: draws every figure of the rulebooks.
struct DrawCommand {
    Context context;
    std::string ruleset;
    DrawRequest request;
    bool all_figures = false;
    std::string format;  ///< of --all-figures
};
int run(const DrawCommand& command);

/// `workbench [--port N]`: serves the page of the workbench on the loopback interface. With --out, copies it into a
/// folder instead.
struct WorkbenchCommand {
    Context context;
    std::optional<int> port;
};
int run(const WorkbenchCommand& command);
/// The fields of the document "workbench".
Schema workbench_schema();

/// `play RULESET... [--games N] [--agents A,B] [--state FILE]`: plays matches between agents, or one game of a match.
struct PlayCommand {
    Context context;
    std::vector<std::string> rulesets;
    PlayRequest request;
    std::string state;
    std::string positions;  ///< --positions: a file
    std::string csv;
    std::string jsonl;
    std::optional<std::uint64_t> game;
    std::string match;
    std::optional<int> tree;                ///< --tree: number of turns
    std::optional<std::uint64_t> tree_min;  ///< --tree-min
    std::string tree_graph;                 ///< --tree-graph: a file
};
int run(const PlayCommand& command);

/// `balance RULESET... [--agents A] [--games N] [--variant KEY=VALUE]`: measures the advantage of each seat at several
/// strengths of play, and the effect of variants. --out is a folder.
struct BalanceCommand {
    Context context;
    std::vector<std::string> rulesets;
    BalanceRequest request;
};
int run(const BalanceCommand& command);

/// `tile BOARD [--stones d4,d5] [--count | --all-stone-sets K | --sample N]`: finds a tiling of a board, the number of
/// its tilings, or the fraction of stone sets that are solvable.
struct TileCommand {
    Context context;
    TileRequest request;
    std::string state;  ///< --state: a file
};
int run(const TileCommand& command);

/// `puzzles RULESET [--state FILE | --table FILE | --games N --agents A]`: finds wins in a few turns, or boards to
/// cover, with exactly one solution, and writes them as a booklet.
struct PuzzlesCommand {
    Context context;
    std::string ruleset;
    PuzzlesRequest request;
    std::string booklet;  ///< --booklet: a file
};
int run(const PuzzlesCommand& command);

/// `vectors RULESET [--tier T] [--size N] [--check FILE]`: generates or checks conformance vectors for implementers.
struct VectorsCommand {
    Context context;
    std::string ruleset;
    VectorsRequest request;
    std::string check;  ///< a file to check against the reference; no file is generated
};
int run(const VectorsCommand& command);

/// `conform RULESET [--games N] -- COMMAND...`: holds another program against the rules.
struct ConformCommand {
    Context context;
    std::string ruleset;
    std::vector<std::string> program;
    ConformRequest request;
    std::string junit;  ///< --junit: a file
};
int run(const ConformCommand& command);

/// `serve [RULESET] [--agent NAME]`: answers the protocol of `conform` on standard input and output.
struct ServeCommand {
    Context context;
    std::string ruleset;
    std::string agent;
};
int run(const ServeCommand& command);

/// `solve RULESET [--table FILE]`: computes the exact value of every position, and a line of best play.
struct SolveCommand {
    Context context;
    std::string ruleset;
    SolutionRequest request;
    std::string export_file;  ///< --export
    GraphOptions graph;       ///< --graph and the options that require it
    std::string page;
};
int run(const SolveCommand& command);

/// `probe RULESET WHAT... [--table FILE]`: the values of positions. WHAT is a probe (probe_request.h), or "-" for one
/// from each line of standard input.
struct ProbeCommand {
    Context context;
    std::string ruleset;
    ProbeRequest request;
};
int run(const ProbeCommand& command);

/// `prove RULESET SEAT [--proof FILE]`: searches for a proof that the seat wins. `prove RULESET [SEAT] --check FILE`:
/// checks a proof.
struct ProveCommand {
    Context context;
    std::string ruleset;
    ProveRequest request;
    std::string proof;  ///< the file to write; "" for none
    std::string check;  ///< the file to check; "" to search
};
int run(const ProveCommand& command);

/// `report RULESET`: writes the full report as a page.
struct ReportCommand {
    Context context;
    std::string ruleset;
    ReportOptions request;
    bool workbench = false;  ///< the workbench beside the page, and links to it
};
int run(const ReportCommand& command);

/// `explain [ID] [--ruleset R]`: a clause, gap, property, fact or situation; without an id, the list of ids.
struct ExplainCommand {
    Context context;
    std::string id;
    std::string ruleset;
};
int run(const ExplainCommand& command);

/// `doctor`: what the command finds on this machine.
struct DoctorCommand {
    Context context;
};
int run(const DoctorCommand& command);
/// The fields of the document "doctor".
Schema doctor_schema();

/// `help [SUBCOMMAND]`: the text of --help.
struct HelpCommand {
    Context context;
    std::string subcommand;
};
int run(const HelpCommand& command);

/// `manual [PAGE] [--out FOLDER]`: a manual page, or all of them as files.
struct ManualCommand {
    Context context;
    std::string page;
    std::string tables;  ///< `--tables FILE`: makes the generated parts of this page of the manual anew
};
int run(const ManualCommand& command);

/// `completion SHELL`: the completion script of a shell.
struct CompletionCommand {
    Context context;
    std::string shell;
    std::string words;  ///< `--words LIST`: a list of names that the scripts offer
};
int run(const CompletionCommand& command);

}  // namespace rulescope::tools
