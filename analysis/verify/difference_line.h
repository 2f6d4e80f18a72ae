// One line of play under two rule sets at once, as far as they agree on it.
#pragma once

#include <optional>
#include <utility>

#include "analysis/verify/difference.h"
#include "analysis/verify/shrinking.h"

namespace rulescope::verify {

/// How a line went.
template <Game G>
struct JointLine {
    std::optional<Parting<G>> parting;   ///< where it ended, if the rule sets part on it
    std::vector<typename G::Ply> plies;  ///< played on both sides
    Choices choices;                     ///< their places in A's lists
    int turns = 0;                       ///< whole turns
};

/// Plays on from a pair that looks the same on both sides: choose(pair, legal plies) gives the place of the next ply,
/// or nothing to end the line. It also ends where the rule sets part, the game is over, or after `most_turns`.
template <Game G, class Choose>
JointLine<G> play_in_step(const Sides<G>& games, Pair<G> pair, int most_turns, Choose choose) {
    JointLine<G> line;
    while (line.turns < most_turns) {
        const std::vector<typename G::Ply> legal = games.a.plies(pair.a);
        if (const auto only = one_sided(legal, games.b.plies(pair.b))) {
            line.parting = Parting<G>{PartingKind::turn, line.plies, only->ply, only->in_a, line.turns + 1};
            break;
        }
        const std::optional<std::size_t> choice =
            legal.empty() ? std::nullopt : std::optional<std::size_t>(choose(std::as_const(pair), legal));
        if (!choice) {
            break;
        }
        pair = after_both(games, pair, legal[*choice]);
        line.plies.push_back(legal[*choice]);
        line.choices.push_back(static_cast<std::uint32_t>(*choice));
        if (const auto kind = seen_apart(games, pair)) {
            line.parting = Parting<G>{*kind, line.plies, std::nullopt, false, line.turns + 1};
            break;
        }
        line.turns += turn_complete(games.a, pair.a) ? 1 : 0;
    }
    return line;
}

}  // namespace rulescope::verify
