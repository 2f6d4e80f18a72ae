// Solved boards in a balance report: who is admitted, and how often each agent won each board.
#pragma once

#include <string>
#include <vector>

#include "analysis/studies/balance/balance.h"
#include "analysis/studies/balance/balance_chapters.h"
#include "reports/balance/balance_sections.h"

namespace rulescope::reports {

/// `solved` has no value if no board of the rule set is solved; the section then says so.
BalanceSection solved_section(const studies::Admission& admission, const std::optional<studies::SolvedBoards>& solved);

// Sentences about admission: which agents find the proved wins of small boards, and on which boards the other agents
// fail.

/// "solved in this run", or "proved: specs/proved.toml".
std::string origin_text(const studies::ExactValue& value);

/// "Black wins within 14 turns against every defence".
std::string winner_text(const studies::SolvedBoard& board);

/// The rate of the worst board: "19 cells, three captures, White wins: 73 %, against alphabeta:4000".
std::string failure_text(const studies::Admission::Failure& failure, const std::string& agent);

/// Adds the sentences. The first one states whether the agent of the deciding match is admitted, or why this is not
/// examined.
void add_admission(const studies::BalanceResult& result, std::vector<std::string>& sentences);

}  // namespace rulescope::reports
