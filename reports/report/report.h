// The report: all results about a rule set that are computed within a budget.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/drawing/plots/plots.h"
#include "analysis/game/table.h"
#include "analysis/play/match/play_match.h"
#include "analysis/statistics/interval.h"
#include "analysis/studies/audit/audit_request.h"
#include "analysis/studies/report/report_coverage.h"
#include "analysis/studies/report/report_perft.h"
#include "analysis/studies/report/report_rules.h"
#include "analysis/studies/report/report_run.h"
#include "analysis/tiling/board_report.h"
#include "reports/json.h"
#include "reports/report/report_pictures.h"
#include "reports/studies/check.h"
#include "reports/value_summary.h"

namespace rulescope::reports {

// The atlas of difficulty in the chapter about boards: numbers of solutions, efforts, boards with one solution, and
// reasons why boards have no solution, for each grid and each rule for the stones.

struct AtlasChapter {
    /// A class of boards and its share of all counted boards.
    struct Class {
        tiling::DifficultyClass range;
        double share = 0;
        std::optional<statistics::Interval> interval{};  ///< only if the boards are drawn at random
    };
    struct Distribution {
        std::vector<Class> classes;
        std::uint64_t min = 0, median = 0, max = 0;
    };
    /// The boards without a solution whose reason is of one kind.
    struct Reason {
        tiling::UnsolvableKind found;
        double share = 0;                                ///< share of the decided boards
        double of_unsolvable = 0;                        ///< share of the boards without a solution
        std::optional<statistics::Interval> interval{};  ///< of `share`; only if the boards are drawn at random
    };
    /// A grid with a rule for the stones.
    struct Page {
        tiling::Difficulty found;  ///< its distributions and kinds are those of the fields below
        std::string rule_in_words;
        Distribution solutions;
        Distribution effort;
        std::vector<Reason> reasons;
    };
    /// A drawn board without a solution, one for each kind of reason.
    struct Unsolvable {
        tiling::UnsolvableBoard board;
        std::string words;
        std::optional<std::string> svg{};  ///< only for the page; not in the document
    };
    /// A drawn hard board.
    struct Hard {
        std::string grid;
        std::string rule_in_words;
        tiling::HardBoard board;
        std::string text;                  ///< "one solution, 524 492 placements tried"
        std::optional<std::string> svg{};  ///< only for the page; not in the document
    };

    std::vector<Page> pages;
    Table overview;  ///< a row for each page
    Table reasons;   ///< a row for each page and kind of reason
    std::vector<drawing::Plot> plots;
    std::vector<Hard> hardest;
    std::vector<Unsolvable> unsolvable;
    std::vector<std::string> sentences;
};

AtlasChapter report_atlas(const tiling::BoardReport& found);

/// The rule for the stones in words: "anywhere".
std::string stone_rule_in_words(const std::string& rule);

/// The atlas as CSV: one line for each class of solutions, class of effort, and kind of reason (docs/json.md).
std::string atlas_csv(const AtlasChapter& atlas);

/// The chapter about the boards of a rule set.
struct BoardsChapter {
    /// States how many of the stone sets on a grid are solvable.
    struct Share {
        std::string grid;
        int stones = 0;
        std::string rule;  ///< rule for the placement of stones: "free" or "row_col"
        std::string rule_in_words{};
        bool exact = true;  ///< true if every set was decided
        std::string decided_in_words{};
        std::uint64_t sets = 0;  ///< number of all sets
        std::uint64_t decided = 0;
        std::uint64_t solvable = 0;                      ///< number of solvable sets among the decided ones
        std::optional<double> share{};                   ///< share of solvable sets; empty if the count was interrupted
        std::optional<statistics::Interval> interval{};  ///< only if the decided sets are a sample
        std::string range;                               ///< the interval as text; "–" if there is none
    };
    /// Randomly drawn boards.
    struct Sample {
        std::uint64_t boards = 0, solvable = 0;
        std::optional<std::uint64_t> min{}, median{}, max{};  ///< of the numbers of solutions
        std::vector<Column> columns;                          ///< columns in which a page shows `rows`
        std::vector<tiling::CountedStones> rows;
    };
    /// A picture of the puzzles or of their solutions.
    struct Sheet {
        std::string title;
        bool solved = false;
        std::optional<std::string> svg{};  ///< only for the page; not in the document
    };

    std::string grid;
    int stones = 0;
    std::uint64_t pieces = 0;
    std::string rule;
    tiling::CountedStones own;
    std::vector<Share> shares;
    AtlasChapter atlas;
    Sample sample;
    std::vector<drawing::Plot> plots;
    std::vector<tiling::PuzzleBoard> puzzles;
    std::vector<Sheet> sheets;
    bool complete = true;
};

BoardsChapter report_boards(const tiling::BoardReport& found);

/// The budgets of the report, as requested or as chosen by default.
struct ReportBudgets {
    std::uint64_t games = 0, seed = 0;
    int max_turns = 0;
    int depth = 0;  ///< perft depth
    // Present only for a rule set with boards.
    std::optional<std::uint64_t> boards{}, nodes{};
    std::optional<bool> full_atlas{};
};

/// The answer to "is it fair?": a match of equal agents that search.
struct FairnessChapter {
    struct Seat {
        std::string name, verdict;
        double score = 0;
        statistics::Interval interval{};  ///< holds at once for all seats, after every number of games
    };
    /// Lengths of the finished games of the match, in turns.
    struct Length {
        std::uint64_t games = 0;
        ValueSummary summary;  ///< its interval holds after every number of games if the match may stop early
    };
    std::string headline, verdict, agent;
    std::vector<std::string> sentences;  ///< the answer first
    std::string proved;                  ///< the proved winner of the start position; "" if none is known
    std::uint64_t games = 0;
    std::uint64_t max_games = 0;
    int openings = 0;  ///< turns drawn at random for each game
    double margin = 0;
    std::vector<Seat> seats;
    std::optional<Length> length{};  ///< nothing if no game was finished
};

/// A heat map of the random games.
struct ReportedHeatMap {
    std::string id;
    Table data;                        ///< counts by cell
    std::optional<std::string> svg{};  ///< only for the page; not in the document
};

/// The document "report".
struct Report {
    std::string version, engine;
    std::string title;
    bool complete = true;      ///< false if the run was interrupted or ran out of memory before the budgets were used
    std::string stopped_by{};  ///< what ended the run early; empty if complete
    ReportBudgets budgets;
    std::string command;                ///< command that reproduces the document
    std::vector<std::string> findings;  ///< sentences
    ReportedRuleSet ruleset;
    std::vector<ReportedClause> rules;
    std::vector<OtherMode> other_modes;
    std::vector<ReportedFigure> figures;
    std::optional<FairnessChapter> fairness;
    play::PlayResult play;       ///< random games
    std::vector<Table> results;  ///< if empty, the page shows the scores of the random games
    std::vector<drawing::Plot> plots;
    std::vector<ReportedHeatMap> heat_maps;
    std::optional<ShortestGame> shortest_game;
    Coverage coverage;
    CheckChapter check;
    AuditResult audit;
    PerftChapter perft;
    std::vector<ReportedReading> readings;
    std::optional<BoardsChapter> boards;
};

/// The document report.json. Drawings are fields if they are drawn, which only the page needs.
Json report_json(const Report& report);

/// Builds the document of a report from its results. Throws specs::InputError if a figure of the rule set cannot be
/// read.
Report build_report(const ReportRun& run);

}  // namespace rulescope::reports
