// Playing a game so that it can be kept, writing it down, and reading it.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/play/match/game_record.h"
#include "analysis/play/match/match_game.h"
#include "analysis/play/match/match_plan.h"
#include "analysis/storage/kept_game.h"

namespace rulescope::play {

using storage::GameKeeper;
using storage::kept_game;
using storage::KeptGame;

/// How a round begins.
struct Opening {
    std::vector<std::vector<AnyPly>> turns;
    std::vector<std::uint64_t> legal;
    AnyState state;  ///< after them; the game is not over
};

/// The state after these plies; their events are added to `events`.
AnyState after_plies(const AnyGame& game, AnyState state, const std::vector<AnyPly>& plies, Events* events = nullptr);

/// The opening of a round: turn by turn every legal turn with the same chance. One that ends the game is drawn again.
/// Throws NoOpening if the game ends every time.
Opening opening_of(const MatchGame& game, const MatchPlan& plan, std::uint64_t round);

/// Plays game `number` of the plan. Nothing if `halt` was set before it was over. Games between random agents are
/// played by the twin where there is one.
std::optional<GameRecord> play_recorded(const MatchGame& game, const MatchPlayers& players, const MatchPlan& plan,
                                        std::uint64_t number, const std::atomic<bool>* halt = nullptr);

/// The record as texts and numbers.
KeptGame kept_game(const MatchGame& game, const GameRecord& record);

/// The record of a kept game, every turn judged by the reference. Throws storage::FileError if it was not
/// played so, or is not this plan's.
GameRecord game_record(const MatchGame& game, const MatchPlan& plan, const KeptGame& kept);

}  // namespace rulescope::play
