// The computations of a report: random games, a match of equal agents, perft, check and audit, within the budgets.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/play/default_match.h"
#include "analysis/play/match/play_match.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/studies/audit/audit_request.h"
#include "analysis/studies/balance/balance_context.h"
#include "analysis/studies/check_request.h"
#include "analysis/studies/report/report_coverage.h"
#include "analysis/studies/report/report_perft.h"
#include "analysis/studies/report/report_request.h"
#include "analysis/tiling/board_report.h"

namespace rulescope::studies {

// The match of a report: equal agents that search answer who is favoured.

struct ReportMatch {
    DecidingMatch match;
    int opening_turns = 0;
    double margin = 0.02;
    std::optional<play::Tested> tested;  ///< what boards with a proved winner say about the agent
    bool complete = true;                ///< false if an interrupt ended the match
};

/// The deciding match of a report: the rule set's default match, as far as the options do not change it. It stops as
/// soon as its verdict is decided. 0 games if there is one seat, or if the report has very few random games.
BalanceOptions report_match_options(const specs::LoadedRules& rules, const ReportOptions& options);

/// Nothing if no game is planned.
std::optional<ReportMatch> report_match(const specs::LoadedRules& rules, const ReportOptions& options);

/// The seat that wins the start position against every defence, if a short search proves it or specs/proved.toml has
/// it.
std::optional<ExactValue> report_value(const specs::LoadedRules& rules, const ReportOptions& options);

/// The results of a report. Its document and its page are made from them.
struct ReportRun {
    specs::LoadedRules ruleset;
    specs::Rulebook rulebook;
    std::map<std::string, std::string> texts;  ///< texts of clauses and gaps, indexed by id; see clause_texts()
    ReportOptions options;
    play::PlayResult played;           ///< random games
    std::optional<ReportMatch> match;  ///< agents that search; empty if no game is planned
    std::optional<ExactValue> value;   ///< the proved winner of the start position, if it is known
    PerftChapter perft;
    std::optional<tiling::BoardReport> boards;  ///< empty if the rules have no boards
    CheckRun checked;
    AuditResult audit;
    std::optional<ShortestGame> shortest_game;
    Coverage coverage;
    int threads = 1;
    std::vector<std::pair<std::string, double>> seconds;  ///< stage, duration in seconds

    /// False if an interrupt or a lack of memory ended a stage before its budget was used.
    [[nodiscard]] bool complete() const { return stopped_by().empty(); }
    /// What ended the first such stage: "interrupt" or "memory", or another word of the perft; empty if complete.
    [[nodiscard]] std::string stopped_by() const;
};

/// Computes the results, which are identical for the same rule set, seed and budgets with any number of threads. Throws
/// specs::InputError if the rulebook of the rule set cannot be read.
ReportRun run_report(const specs::LoadedRules& ruleset, const ReportOptions& options);

}  // namespace rulescope::studies
