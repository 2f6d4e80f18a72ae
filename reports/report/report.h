// The report: all results about a rule set that are computed within a budget.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/drawing/plots/plots.h"
#include "analysis/game/table.h"
#include "analysis/play/match/play_match.h"
#include "analysis/studies/audit/audit_request.h"
#include "analysis/studies/report/report_coverage.h"
#include "analysis/studies/report/report_perft.h"
#include "analysis/studies/report/report_rules.h"
#include "reports/json.h"
#include "reports/report/report_boards.h"
#include "reports/report/report_pictures.h"
#include "reports/studies/check.h"
#include "reports/value_summary.h"

namespace rulescope::reports {

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

}  // namespace rulescope::reports
