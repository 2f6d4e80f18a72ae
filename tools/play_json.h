// What matches of every game tell about themselves: results of a side, lengths, branching, clauses.
#pragma once

#include "analysis/play/counts.h"
#include "analysis/statistics/histogram.h"
#include "analysis/statistics/interval.h"
#include "tools/output.h"

namespace rulescope::tools {

/// Six decimals: enough for people, few enough to be the same with every compiler.
double rounded(double value);

/// [low, high]
Json interval_json(const statistics::Interval& interval);

/// Adds "wins", "losses", "draws", "unfinished", "score" with its "interval", "wins_interval" of a seat or colour.
/// Score and intervals are of the finished games.
void add_results(Json& entry, const play::SideCounts& side, std::size_t seats);

/// "mean" with its "interval", "deviation", "min", "low", "median", "high", "max".
Json summary_json(const statistics::Histogram& histogram);

/// The same of the turns of finished games, with "counts" [[turns, games]], "shortest" and "longest".
Json length_json(const play::MatchCounts& counts);

/// The same of legal turns, with "by_turn".
Json branching_json(const play::MatchCounts& counts);

/// [{"id", "fired", "games", "first", "shortest"}]
Json clauses_json(const play::MatchCounts& counts);

}  // namespace rulescope::tools
