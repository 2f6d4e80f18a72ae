// Sentences about admission: which agents find the proved wins of small boards, and on which boards the other agents
// fail.
#pragma once

#include <string>
#include <vector>

#include "analysis/studies/balance/balance.h"

namespace rulescope::reports {

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
