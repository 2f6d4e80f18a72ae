// The subcommands as plain functions. What their options mean is told by docs/command.md and `--help`;
// numbers arrive as typed and are checked here, so that every refusal reads alike.
//
// Each run() returns an ExitStatus, and throws specs::InputError for bad input.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tools/command.h"
#include "tools/explore/graph_request.h"

namespace rulescope::tools {

/// `games [RULESET]`: which rule sets there are, or everything about one.
struct GamesCommand {
    Context context;
    std::string ruleset;
};
int run(const GamesCommand& command);

/// `show RULESET [--position P] [--turn T] [--trace FILE]`: a position, a turn or a game, told step by step.
struct ShowCommand {
    Context context;
    std::string ruleset;
    std::optional<std::string> position;
    std::optional<std::string> turn;
    std::string trace;
    bool all = false;    ///< list every legal turn
    bool names = false;  ///< names on free cells
};
int run(const ShowCommand& command);

/// `validate FILE_OR_FOLDER...`: faults of rule sets, rulebooks and the other data, without playing.
struct ValidateCommand {
    Context context;
    std::vector<std::string> paths;
};
int run(const ValidateCommand& command);

/// `perft RULESET... --depth N`: how many turn sequences, positions, classes and events there are.
struct PerftCommand {
    Context context;
    std::vector<std::string> rulesets;
    std::optional<std::string> position;
    std::string depth;
    std::string memory;
    std::string engine = "reference";  ///< or "fast", "auto": fast where it plays the rule set
    bool turns_only = false;           ///< no positions: to greater depths in little memory
    bool divide = false;
};
int run(const PerftCommand& command);

/// `check RULESET [--always C] [--possible C] [--stays-possible C]`: do the properties of the rulebook hold, can the
/// game be played, is it so what the conditions say?
struct CheckCommand {
    Context context;
    std::string ruleset;
    std::vector<std::string> always, possible, stays_possible;
    std::string states;
    std::string depth;
    std::string memory;
    std::string games;
    std::string max_turns;
    std::string violations;
    std::string page;  ///< also as a page, into this file
    bool as_read = false;
};
int run(const CheckCommand& command);

/// `diff A B [--set-b K=V]`: the shortest game that tells two rule sets apart; how often they differ in play.
struct DiffCommand {
    Context context;
    std::string ruleset_a;
    std::string ruleset_b;
    std::vector<std::string> set_b;  ///< changes of B alone, beside those of --set
    std::optional<std::string> position;
    std::string states;
    std::string depth;
    std::string memory;
    std::string games;
    std::string max_turns;
};
int run(const DiffCommand& command);

/// `audit RULESET [--page FILE]`: where the rulebook is silent or open, and what each reading of it changes.
struct AuditCommand {
    Context context;
    std::string ruleset;
    std::string games;
    std::string states;
    std::string depth;
    std::string memory;
    std::string max_turns;
    std::string directed;
    std::string page;
};
int run(const AuditCommand& command);

/// `explore RULESET [--position P]`: the state space: counts by layer, endings, ways round, longest and shortest games.
struct ExploreCommand {
    Context context;
    std::string ruleset;
    std::optional<std::string> position;
    std::string depth;
    std::string states;
    std::string memory;
    std::string state;   ///< a folder with checkpoints
    std::string engine;  ///< "", "auto", "fast", "reference"
    bool no_symmetry = false;
    bool check_symmetry = false;
    bool no_longest = false;
    GraphOptions graph;  ///< --graph and what belongs to it
};
int run(const ExploreCommand& command);

/// `draw RULESET [--position P | --figure F]`: a board or a rulebook figure as SVG, PDF or PNG.
struct DrawCommand {
    Context context;
    std::string ruleset;
    std::optional<std::string> position;
    std::string figure;
    bool names = false;
};
int run(const DrawCommand& command);

/// `play RULESET... [--games N] [--agents A,B] [--state FILE]`: matches between agents, or one game of a match.
struct PlayCommand {
    Context context;
    std::vector<std::string> rulesets;
    std::string games;
    std::string max_turns;
    std::string agents;
    std::string seats;
    std::string openings;
    std::string state;
    std::string csv;
    std::string jsonl;
    std::string game;
    std::string match;
};
int run(const PlayCommand& command);

/// `balance RULESET... [--agents A] [--games N] [--variant KEY=VALUE]`: who is favoured, by how much, at which
/// strength, and what a variant changes; --out is a folder.
struct BalanceCommand {
    Context context;
    std::vector<std::string> rulesets;
    std::vector<std::string> variants;  ///< of the first rule set: "goal.captures=6", several with commas
    std::string agents;
    std::string games;
    std::string side_games;
    std::string placement_games;
    std::string strengths;
    std::string margin;
    std::string openings;
    std::string ladder_openings;
    std::string max_turns;
    std::string chapters;
    bool sequential = false;
    bool require_balanced = false;
};
int run(const BalanceCommand& command);

/// `fit RULESET [--games N] [--agents A,B] [--weights FILE]`: what the terms of the evaluation are worth.
struct FitCommand {
    Context context;
    std::string ruleset;
    std::string games;
    std::string agents;
    std::string rounds;
    std::string weights;  ///< a C++ header to write
};
int run(const FitCommand& command);

/// `tile BOARD [--stones d4,d5] [--count | --all-stone-sets K | --sample N]`: boards to cover: solvable or not, how
/// many solutions, what fraction of the stone sets.
struct TileCommand {
    Context context;
    std::string board;
    std::string stones;
    std::optional<std::string> pieces;
    std::string rule;
    std::string all_stone_sets;
    std::string sample;
    std::string limit;
    std::string budget;
    std::string state;
    std::string solver;
    bool count = false;
    bool no_flips = false;
};
int run(const TileCommand& command);

/// `vectors RULESET [--size N] [--check FILE]`: conformance vectors for implementers, made or judged.
struct VectorsCommand {
    Context context;
    std::string ruleset;
    std::string size;
    std::string check;  ///< a file to judge by the reference instead of making one
};
int run(const VectorsCommand& command);

/// `solve RULESET [--table FILE] [--probe P]`: the exact value of every position, and how best play goes.
struct SolveCommand {
    Context context;
    std::string ruleset;
    std::optional<std::string> position;
    std::vector<std::string> probes;
    std::string table;
    std::string state;
    std::string engine;
    std::string memory;
    bool verify = false;
    std::string prove;  ///< `--prove SEAT`: no table, a proof that this seat wins
    std::string nodes;
    std::string proof;
    std::string check_proof;  ///< `--check-proof FILE`
};
int run(const SolveCommand& command);

/// `report RULESET`: the page with everything.
struct ReportCommand {
    Context context;
    std::string ruleset;
    std::string games;
    std::string depth;
    std::string from;  ///< a report.json to make the page of
};
int run(const ReportCommand& command);

}  // namespace rulescope::tools
