// Plays games of a plan and converts them to and from their stored form.
//
// Game k of a match with seed s is the same on any thread and in any order of play, so that a single game can be played
// again. Each turn draws from its own stream of random numbers, derived from the seed, the game and the turn. Therefore
// turn t of game k gets the same random numbers under any rule set and with any agents, no matter how many random
// numbers the earlier turns used.
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

/// The turn of a line that is not legal.
class NoSuchLine : public std::runtime_error {
public:
    NoSuchLine(std::size_t turn, const std::string& text)
        : std::runtime_error("turn " + std::to_string(turn) + ", '" + text + "', is not legal") {}
};

/// Plays the turns of a line from the start; returns `turns`, `legal` and `last`. Throws NoSuchLine if a text is not a
/// legal turn.
GameRecord opening_of_line(const MatchGame& match, const std::vector<std::string>& line);

/// Plays the line of the plan and draws the random turns of a round, as opening_of_line(). Each turn is drawn from the
/// legal turns with equal probability. An opening that ends the game is drawn again. Throws NoOpening after
/// max_openings attempts.
GameRecord opening_of(const MatchGame& game, const MatchPlan& plan, std::uint64_t round);

/// Plays game `number` of the plan. Returns nothing if `halt` was set before the end, also within a search (halting.h).
/// Games between random agents are played by the twin if it covers the rules. Throws NoOpening.
std::optional<GameRecord> play_recorded(const MatchGame& game, const MatchPlayers& players, const MatchPlan& plan,
                                        std::uint64_t number, const std::atomic<bool>* halt = nullptr);

/// The stored form of a record.
KeptGame kept_game(const MatchGame& game, const GameRecord& record);

/// Reconstructs the record of a stored game; the reference checks every turn. Throws storage::FileError if the game is
/// not legal or not a game of this plan.
GameRecord game_record(const MatchGame& game, const MatchPlan& plan, const KeptGame& kept);

}  // namespace rulescope::play
