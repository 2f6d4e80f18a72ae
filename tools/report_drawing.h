// What a report draws of a game: the start, a turn before and after, the shortest game, a game that agents played. Each
// is the family's (analysis/drawing/pictures.h). The same names over a family's own types are found in its namespace.
#pragma once

#include <string>
#include <vector>

#include "analysis/drawing/pictures.h"
#include "analysis/games/adaptoid/drawing/game_pictures.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/games/pentactic/drawing/game_pictures.h"

namespace rulescope::tools {

using drawing::DrawnGame;

inline std::string draw_start(const AnyGame& game) {
    return kit_of(game.rules()).pictures().start(game);
}
inline std::string draw_example(const AnyGame& game, const AnyState& before, const std::vector<AnyPly>& plies) {
    return kit_of(game.rules()).pictures().turn(game, before, plies);
}
inline DrawnGame draw_shortest(const AnyGame& game, const std::vector<AnyState>& states,
                               const std::vector<std::vector<AnyPly>>& turns) {
    return kit_of(game.rules()).pictures().shortest_game(game, states, turns);
}
inline DrawnGame draw_played(const AnyGame& game, const std::vector<AnyState>& states,
                             const std::vector<std::vector<AnyPly>>& turns) {
    return kit_of(game.rules()).pictures().played_game(game, states, turns);
}

}  // namespace rulescope::tools
