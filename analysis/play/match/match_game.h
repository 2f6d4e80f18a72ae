// The game and the agents of a match.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "analysis/play/agents.h"

namespace rulescope::play {

/// A game with the family's functions for matches. Copies share all data.
struct MatchGame {
    /// `agents` must outlive the object. This is true of GameKit::agents() (analysis/games/kit/game_kit.h).
    MatchGame(AnyGame of, const Agents& agents);

    AnyGame game;
    AnyState start;
    const Agents* family;
    AnyAgent random;  ///< every legal turn with the same probability
    std::shared_ptr<const PieceObserver> pieces;
    std::shared_ptr<const RandomGames> on_twin;  ///< plays random games; null if the twin does not cover the rules
};

/// The agents of a match, one per seat.
struct MatchPlayers {
    std::vector<AnyAgent> agents;
    bool all_random = false;  ///< all agents are `random`, so that MatchGame::on_twin can play the games
};

/// Constructs an agent of this specification for every seat.
MatchPlayers same_players(const MatchGame& game, const AgentSpec& spec);

}  // namespace rulescope::play
