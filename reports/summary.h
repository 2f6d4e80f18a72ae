// The first screen of a report: a headline and four lines, each with a link to its evidence on the page.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/studies/balance/balance.h"
#include "reports/document/document.h"
#include "reports/report/report.h"

namespace rulescope::reports {

struct SummaryLine {
    std::string question;      ///< "Is it fair?"
    std::string answer;        ///< plain sentences; every number has its games and, if estimated, its interval
    std::string link;          ///< id of the section with the evidence
    std::string evidence;      ///< text of the link
    std::string command = {};  ///< a command that answers what this report does not; "" for none
};

struct Summary {
    std::string headline;
    std::string verdict;  ///< name of the verdict ("favoured", …), which selects the colour of the headline's box
    std::vector<SummaryLine> lines;
};

/// The first block of a document.
VerdictBox verdict_box(const Summary& summary);

/// Joins sentences with spaces.
std::string joined(const std::vector<std::string>& sentences);

/// "0.0 %, 95 % interval 0.0 to 8.8 %": the share of `games` among `among`, with its Wilson interval.
std::string share_words(std::uint64_t games, std::uint64_t among);

// The first screen of a balance report.

/// The agents that find the proved wins, by name. Not set if admission was not measured.
using AdmittedAgents = std::optional<std::vector<std::string>>;

/// The verdict on fairness rests on the strongest admitted agent of each family: on the deciding match if its agent is
/// admitted, else on the matches of the chapter about strength. If no agent is admitted, the question is open.
Summary balance_summary(const studies::BalanceResult& result, const AdmittedAgents& admitted);

// The first screen of a report.

/// The headline is that of the match between agents that search. Without such a match it leaves fairness open, and the
/// first line names the command that answers the question.
Summary report_summary(const Report& report);

}  // namespace rulescope::reports
