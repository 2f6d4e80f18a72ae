// The computations of a report: random games, perft, check and audit, within the budgets.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/play/match/play_match.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/studies/audit/audit_request.h"
#include "analysis/studies/check/check_request.h"
#include "analysis/studies/report/report_coverage.h"
#include "analysis/studies/report/report_match.h"
#include "analysis/studies/report/report_perft.h"
#include "analysis/studies/report/report_request.h"
#include "analysis/tiling/board_report.h"

namespace rulescope::studies {

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
