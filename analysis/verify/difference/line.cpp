#include "analysis/verify/difference/line.h"

#include "analysis/game/turns.h"

namespace rulescope::verify {

JointLine play_in_step(const Sides& games, Pair pair, int max_turns, const ChooseInStep& choose) {
    JointLine line;
    while (line.turns < max_turns) {
        const std::vector<AnyPly> legal = games.a.plies(pair.a);
        if (const auto only = one_sided(legal, games.b.plies(pair.b))) {
            line.divergence = Divergence{DivergenceKind::turn, line.plies, only->ply, only->in_a, line.turns + 1};
            break;
        }
        const std::optional<std::size_t> choice = legal.empty() ? std::nullopt : choose(pair, legal);
        if (!choice) {
            break;
        }
        pair = after_both(games, pair, legal[*choice]);
        line.plies.push_back(legal[*choice]);
        line.choices.push_back(static_cast<std::uint32_t>(*choice));
        if (const auto kind = difference_between_positions(games, pair)) {
            line.divergence = Divergence{*kind, line.plies, std::nullopt, false, line.turns + 1};
            break;
        }
        line.turns += turn_complete(games.a, pair.a) ? 1 : 0;
    }
    return line;
}

}  // namespace rulescope::verify
