// A game as matches play it, and who plays.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "analysis/play/agents.h"

namespace rulescope::play {

/// A game with what its family adds for matches. Copies share everything.
struct MatchGame {
    /// `agents` must outlive it; those of a kit do (analysis/games/kit/game_kit.h).
    MatchGame(AnyGame of, const Agents& agents);

    AnyGame game;
    AnyState start;
    const Agents* family;
    AnyAgent random;  ///< every legal turn with the same chance
    std::shared_ptr<const PieceObserver> pieces;
    std::shared_ptr<const RandomGames> on_twin;  ///< games between random agents; null: the twin does not cover it
};

/// The agents of a match, one for each seat.
struct MatchPlayers {
    std::vector<AnyAgent> agents;
    bool all_random = false;  ///< then MatchGame::on_twin plays the same games
};

/// Agents of one specification at every seat.
MatchPlayers same_players(const MatchGame& game, const AgentSpec& spec);

}  // namespace rulescope::play
