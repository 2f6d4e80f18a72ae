// Sentences about the intervals of a balance report: what the deciding match can decide, opening lines, repeated
// judgement, and trends.
#pragma once

#include <string>
#include <vector>

#include "analysis/studies/balance/balance.h"

namespace rulescope::reports {

/// "400 games give each seat an interval of ±4.9 points: …". It is printed before the first game and is part of the
/// report.
std::string resolution_sentence(const studies::Resolution& resolution);

/// States the opening lines of the deciding match, and warns of matches in which they are few.
void add_openings(const studies::BalanceResult& result, std::vector<std::string>& sentences);

/// States that results of matches were reported before with fewer games.
void add_looks(const studies::BalanceResult& result, std::vector<std::string>& sentences);

/// For each family of agents: whether the first seat's score rises or falls with the budget.
void add_trends(const studies::Strength& strength, std::vector<std::string>& sentences);

/// "2 points"; `margin` as a share.
std::string points_text(double margin);

/// The number rounded up to two significant digits, because it is an estimate: "4 900 games".
std::string about_games(std::uint64_t games);

/// The names of the rows whose opening lines are too few for their interval, as a caption; "" if there are none.
std::string few_caption(const std::vector<std::string>& rows);

}  // namespace rulescope::reports
