// The chapter that compares rule sets: one table with a row for each rule set, the differences game by game, and the
// endings. The rule sets may have different boards.
#pragma once

#include "reports/balance/balance_sections.h"

namespace rulescope::reports {

/// Requires more than one rule set.
BalanceSection variants_section(const BalanceView& view);

/// A row for each rule set: the advantage of the first seat in points of a hundred, and the means of the measures
/// "turns", "branching", "drama" and "decided_share", each with its 95 % interval; then the clauses that ended the
/// games, the most frequent first. A cell is empty if its measure has no games.
Table variants_table(const studies::BalanceResult& result);

/// A row for each rule set and each clause that ended its games.
Table variant_endings_table(const BalanceView& view);

}  // namespace rulescope::reports
