// A kept game as the columns of the table `games` (docs/games-kept.md).
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "analysis/storage/kept_game.h"

namespace rulescope::play {

/// number, seating, opening, turns, text, payoffs, winner, winner_seat, winner_agent, clause, legal, expected,
/// milliseconds, checksum: as texts, "" for NULL. Seats, agents and turns are counted from 1 there, lists are JSON.
using GameColumns = std::array<std::string, 14>;

/// Columns that are NULL where there is nothing to say.
bool may_be_null(std::size_t column);

GameColumns columns_of(const storage::KeptGame& game);

/// Throws storage::FileError where the columns do not belong together.
storage::KeptGame game_of(const GameColumns& columns);

}  // namespace rulescope::play
