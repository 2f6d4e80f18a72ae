// The readings that matter in one position: which turns another option allows, forbids, or gives another result.
#pragma once

#include <string>
#include <vector>

#include "analysis/game/any_game.h"

namespace rulescope::studies {

/// A turn whose result differs under another option.
struct ChangedTurn {
    std::string turn;
    std::string difference;  ///< "Black has lost 2 under A and 1 under B"; A is the option in effect
};

/// The effect of one option of a reading in a position.
struct ReadingHere {
    std::string gap;                   ///< "G-1"
    std::string key;                   ///< "zero_pincer_attack"
    std::string option;                ///< the other option
    std::vector<std::string> gained;   ///< turns that only the other option allows
    std::vector<std::string> lost;     ///< turns that the other option forbids
    std::vector<ChangedTurn> changed;  ///< turns that both options allow, with different results
    std::string not_possible;          ///< why the position cannot occur under the option; "" if it can
    std::string over;                  ///< if only one of the options ends the game here: which, and how

    [[nodiscard]] bool differs() const {
        return !gained.empty() || !lost.empty() || !changed.empty() || !not_possible.empty() || !over.empty();
    }
};

struct TurnsHereOptions {
    std::size_t max_turns = 200'000;  ///< a position with more turns is not examined
};

/// The readings whose other options differ in a position.
struct TurnsHere {
    std::vector<ReadingHere> readings;  ///< the options that differ, in the order of the readings
    std::size_t examined = 0;           ///< number of options that were compared
    bool complete = true;               ///< false if the position has more than max_turns turns
};

/// Compares every other option of every reading that has an effect in the game of these rules with the option in
/// effect, in this position.
TurnsHere turns_here(const AnyGame& game, const AnyState& state, const TurnsHereOptions& options = {});

}  // namespace rulescope::studies
