// A stored game as the columns of the table `games` (docs/games-kept.md).
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "analysis/play/match/match_identity.h"
#include "analysis/storage/kept_game.h"

namespace rulescope::play {

/// The columns number, seating, opening, turns, text, payoffs, winner, winner_seat, winner_agent, clause, legal,
/// expected, milliseconds and checksum as texts; NULL is "". Seats, agents and turns are counted from 1; lists are
/// JSON.
using GameColumns = std::array<std::string, 14>;

/// True for columns that can be NULL.
bool may_be_null(std::size_t column);

/// The checksum includes the match, so that a game is no game of another match.
GameColumns columns_of(const storage::KeptGame& game, const MatchIdentity& match);

/// Returns the number of the game. Throws storage::FileError if the columns or the match are not those of the checksum.
std::uint64_t require_unchanged(const GameColumns& columns, const MatchIdentity& match);

/// Throws storage::FileError if the columns contradict each other, or belong to another match.
storage::KeptGame game_of(const GameColumns& columns, const MatchIdentity& match);

}  // namespace rulescope::play
