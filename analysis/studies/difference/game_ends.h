// The ends of the games of a match. They serve to compare games with equal seeds under two rule sets.
#pragma once

#include <iterator>
#include <utility>
#include <vector>

#include "analysis/play/match/match.h"

namespace rulescope::studies {

/// The end of a game. `payoff` is empty if the game is unfinished.
struct GameEnd {
    int turns = 0;
    std::vector<double> payoff;
};

/// Records the ends of all games in order (a recorder of play::play_games).
struct GameEnds {
    std::vector<GameEnd> list;

    [[nodiscard]] GameEnds fresh() const { return {}; }
    template <Game G>
    void turn(const play::PlayedTurn<G>&) {}
    template <Game G>
    void end(const play::PlayedGame<G>& game) {
        list.push_back({game.turns, game.outcome ? game.outcome->payoff : std::vector<double>{}});
    }
    void merge(GameEnds&& later) {
        list.insert(list.end(), std::make_move_iterator(later.list.begin()), std::make_move_iterator(later.list.end()));
    }
};

}  // namespace rulescope::studies
