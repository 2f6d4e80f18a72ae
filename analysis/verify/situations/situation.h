// Situations: positions of which a rulebook may have nothing to say. situation_search.h finds a game for each.
//
// A family states each from the rules on the board, by its oracle: what the reference does about it plays no part.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/verify/directed.h"

namespace rulescope::verify {

/// A family writes its situations for its own game; everything generic takes them for AnyGame.
template <Game G>
struct SituationOf {
    using State = typename G::State;

    std::string id;                     ///< "mutual_target"
    std::string sentence;               ///< "Both colours reach the target at the same moment"
    std::vector<std::string> concerns;  ///< clauses and gaps: "A-28", "G-18"
    std::string never;                  ///< why this rule set cannot lead to it; empty: perhaps it can

    /// One of the two: is it there in this position, or does it come about by the last ply?
    std::function<bool(const G&, const State&)> in_state{};
    std::function<bool(const G&, const LastPly<G>&)> by_ply{};
    bool looks_back = false;  ///< by_ply reads earlier positions of the game
    /// Lower is nearer, for the directed search; none: it cannot be directed there.
    std::function<double(const G&, const State&)> potential{};

    [[nodiscard]] bool shows(const G& game, const LastPly<G>& last) const {
        return in_state ? in_state(game, last.after) : by_ply(game, last);
    }
};
using Situation = SituationOf<AnyGame>;

/// All situations of the family; those which the rule set rules out say why (`never`).
std::vector<Situation> situations_of(const AnyGame& game);

/// Does the position after the last ply, between turns, equal an earlier one?
template <Game G>
bool comes_back(const G& game, const LastPly<G>& last) {
    if (!game.between_turns(last.after)) {
        return false;
    }
    std::optional<Key> key;
    for (auto earlier = last.earlier.rbegin(); earlier != last.earlier.rend(); ++earlier) {
        if constexpr (Ranked<G>) {
            if (game.ranked() && game.rank(**earlier) < game.rank(last.after)) {
                return false;  // and so has every one before it
            }
        }
        if (!key) {
            key = game.key(last.after);
        }
        if (game.key(**earlier) == *key) {
            return true;
        }
    }
    return false;
}

}  // namespace rulescope::verify
