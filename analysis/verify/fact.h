// Facts: named numbers that describe a position. Users build conditions from facts.
//
// A fact has a name ("white.lost"), a sentence with its clauses, and a number in every position. Conditions
// (condition/condition.h) are expressions over facts; docs/facts.md lists them. Only facts of the colours or players of
// the rule set are offered. Constants (white, nobody, players) are facts, too.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "analysis/game/any_game.h"

namespace rulescope::verify {

/// A fact of a family's game; generic code uses facts of AnyGame.
template <Game G>
struct FactOf {
    std::string name;         ///< "white.lost", "free"
    std::string whose;        ///< "white"; empty if the fact belongs to no colour or player
    std::string description;  ///< "its pieces on the board (A-2)"
    bool flag = false;        ///< the number is 1 or 0; a condition can use the fact without a comparison
    std::function<double(const G&, const typename G::State&)> value;
};
using Fact = FactOf<AnyGame>;

/// All facts of this game: those of each colour or player, then the others, then constants. Colours and players are
/// numbered from 1 (white 1, black 2, red 3; a 1, b 2, …); nobody is 0.
std::vector<Fact> facts_of(const AnyGame& game);

}  // namespace rulescope::verify
