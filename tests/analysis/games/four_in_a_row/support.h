// Four in a row in packed states, for tests.
#pragma once

#include "analysis/games/four_in_a_row/twin.h"
#include "analysis/packed/twin_game.h"
#include "tests/support/four_in_a_row/contract.h"

namespace rulescope::four_in_a_row {

using PackedGame = packed::TwinGame<Twin, FourInARow>;

inline PackedGame packed_game(const FourInARow& game, const Position& start) {
    return {game, Twin(game.rules()), start};
}

}  // namespace rulescope::four_in_a_row
