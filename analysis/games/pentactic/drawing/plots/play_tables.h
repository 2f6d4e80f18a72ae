// Results of a match of Pentactic, as tables.
#pragma once

#include <vector>

#include "analysis/game/table.h"
#include "analysis/play/match/play_match.h"
#include "core/pentactic/rule_set.h"

namespace rulescope::pentactic {

/// The points of a seat in each game. In a solitaire the points are the number of pentominoes that were not laid.
inline const statistics::Histogram& points_of(const play::PlayResult& play, std::size_t seat) {
    return play.details.of_seats[seat].front().values;
}

/// A table with one row per player. For the basic game, a second table shows the points in each game of the match, and
/// the points of the second game minus those of the first game.
std::vector<Table> play_tables(const RuleSet& rules, const play::PlayResult& play);

}  // namespace rulescope::pentactic
