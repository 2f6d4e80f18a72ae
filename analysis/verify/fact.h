// Facts: what a position offers by name, so that people can say which positions they mean.
//
// A fact has a name ("white.lost"), a sentence with its clauses, and a number for every position. Conditions
// (condition/condition.h) are written with them; docs/facts.md lists them for people. Only the colours or players of
// the rule set are offered. Constants (white, nobody, players) are facts as well, whose number is always the same.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "analysis/game/any_game.h"

namespace rulescope::verify {

/// A family writes its facts for its own game; everything generic takes them for AnyGame.
template <Game G>
struct FactOf {
    std::string name;   ///< "white.lost", "free"
    std::string whose;  ///< "white"; empty: of nobody in particular
    std::string tells;  ///< "its pieces on the board (A-2)"
    bool flag = false;  ///< 1 if it is so, else 0: may stand in a condition without a comparison
    std::function<double(const G&, const typename G::State&)> value;
};
using Fact = FactOf<AnyGame>;

/// Every fact that positions of this game offer: those of each colour or player, then the others, then constants.
/// Colours and players count from 1 (white 1, black 2, red 3; a 1, b 2, …); nobody is 0.
std::vector<Fact> facts_of(const AnyGame& game);

}  // namespace rulescope::verify
