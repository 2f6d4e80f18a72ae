// Results of a match of Pentactic, as tables.
#pragma once

#include <vector>

#include "analysis/game/table.h"
#include "analysis/play/match/play_match.h"
#include "core/pentactic/rule_set.h"

namespace rulescope::pentactic {

/// The points of a seat in each game; for a solitaire the number of leftover pentominoes.
inline const statistics::Histogram& points_of(const play::PlayResult& play, std::size_t seat) {
    return play.details.of_seats[seat].front().values;
}

/// A table with one row per player. In the basic game also a second table, with the points in each game of the match
/// and the points of the second game minus those of the first.
std::vector<Table> play_tables(const RuleSet& rules, const play::PlayResult& play);

}  // namespace rulescope::pentactic
