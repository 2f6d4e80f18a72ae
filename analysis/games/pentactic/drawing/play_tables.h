// Who got what in a match of Pentactic, as tables.
#pragma once

#include <vector>

#include "analysis/game/table.h"
#include "analysis/play/match/play_match.h"
#include "core/pentactic/rule_set.h"

namespace rulescope::pentactic {

/// The points of a seat, game by game; of a solitaire the pentominoes that were left over.
inline const statistics::Histogram& points_of(const play::PlayResult& play, std::size_t seat) {
    return play.details.of_seats[seat].front().values;
}

/// A line for each player, with the points; in the basic game a second table: the points by role, and what the second
/// game gave more than the first.
std::vector<Table> play_tables(const RuleSet& rules, const play::PlayResult& play);

}  // namespace rulescope::pentactic
