// Situations: positions about which a rulebook may be silent. situation_search.h finds a game for each situation.
//
// A family defines each situation by an oracle that examines the board alone, independently of the reference.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/verify/directed.h"

namespace rulescope::verify {

/// A situation of a family's game; generic code uses situations of AnyGame.
template <Game G>
struct SituationOf {
    using State = typename G::State;

    std::string id;                     ///< "mutual_target"
    std::string sentence;               ///< "Both colours reach the target at the same moment"
    std::vector<std::string> concerns;  ///< clauses and gaps: "A-28", "G-18"
    std::string never;                  ///< why this rule set cannot lead to it; empty if it might

    /// Exactly one of the two is set: a predicate of a position, or of the last ply.
    std::function<bool(const G&, const State&)> in_state{};
    std::function<bool(const G&, const LastPly<G>&)> by_ply{};
    bool reads_history = false;  ///< by_ply reads earlier positions of the game
    /// The potential for the directed search; lower is nearer. Empty if the situation has no directed search.
    std::function<double(const G&, const State&)> potential{};

    [[nodiscard]] bool shows(const G& game, const LastPly<G>& last) const {
        return in_state ? in_state(game, last.after) : by_ply(game, last);
    }
};
using Situation = SituationOf<AnyGame>;

/// All situations of the family; `never` is set for those that the rule set excludes.
std::vector<Situation> situations_of(const AnyGame& game);

/// Returns whether the last ply completes a turn and the position after it equals an earlier position.
template <Game G>
bool comes_back(const G& game, const LastPly<G>& last) {
    if (!game.between_turns(last.after)) {
        return false;
    }
    std::optional<Key> key;
    for (auto earlier = last.earlier.rbegin(); earlier != last.earlier.rend(); ++earlier) {
        if constexpr (Ranked<G>) {
            if (game.ranked() && game.rank(**earlier) < game.rank(last.after)) {
                return false;  // the same holds for all earlier positions
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
