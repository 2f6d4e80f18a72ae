// The match of a report: equal agents that search answer who is favoured.
#pragma once

#include <optional>

#include "analysis/play/default_match.h"
#include "analysis/studies/balance/balance_context.h"
#include "analysis/studies/report/report_request.h"

namespace rulescope::studies {

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

}  // namespace rulescope::studies
