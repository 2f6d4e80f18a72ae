// A stored game as the columns of the table `games` (docs/games-kept.md).
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "analysis/storage/kept_game.h"

namespace rulescope::play {

/// The columns number, seating, opening, turns, text, payoffs, winner, winner_seat, winner_agent, clause, legal,
/// expected, milliseconds and checksum as texts; NULL is "". Seats, agents and turns are counted from 1; lists are
/// JSON.
using GameColumns = std::array<std::string, 14>;

/// True for columns that can be NULL.
bool may_be_null(std::size_t column);

GameColumns columns_of(const storage::KeptGame& game);

/// Throws storage::FileError if the columns contradict each other.
storage::KeptGame game_of(const GameColumns& columns);

}  // namespace rulescope::play
