#include "analysis/verify/difference/difference.h"

#include <algorithm>

#include "analysis/game/turns.h"
#include "analysis/verify/knowledge.h"

namespace rulescope::verify {

std::string_view name_of(DivergenceKind kind) {
    switch (kind) {
        case DivergenceKind::seat: return "seat";
        case DivergenceKind::outcome: return "outcome";
        case DivergenceKind::position: return "position";
        case DivergenceKind::turn: return "turn";
    }
    return "";
}

std::optional<DivergenceKind> difference_between_positions(const Sides& games, const Pair& pair) {
    const std::optional<Outcome> end_a = games.a.outcome(pair.a);
    const std::optional<Outcome> end_b = games.b.outcome(pair.b);
    if (!end_a && !end_b && games.a.seat_to_act(pair.a) != games.b.seat_to_act(pair.b)) {
        return DivergenceKind::seat;
    }
    if (end_a.has_value() != end_b.has_value() || (end_a && end_a->payoff != end_b->payoff)) {
        return DivergenceKind::outcome;
    }
    if (!knowledge_of(games.a).same(games.a, pair.a, games.b, pair.b)) {
        return DivergenceKind::position;
    }
    return std::nullopt;
}

std::optional<OneSided> one_sided(const std::vector<AnyPly>& in_a, const std::vector<AnyPly>& in_b) {
    if (in_a == in_b) {
        return std::nullopt;
    }
    const auto missing = [](const std::vector<AnyPly>& from, const std::vector<AnyPly>& in) {
        return std::find_if(from.begin(), from.end(),
                            [&](const AnyPly& ply) { return std::find(in.begin(), in.end(), ply) == in.end(); });
    };
    if (const auto only = missing(in_a, in_b); only != in_a.end()) {
        return OneSided{*only, true};
    }
    if (const auto only = missing(in_b, in_a); only != in_b.end()) {
        return OneSided{*only, false};
    }
    return std::nullopt;
}

Pair after_both(const Sides& games, const Pair& pair, const AnyPly& ply) {
    return {games.a.after(pair.a, ply, nullptr), games.b.after(pair.b, ply, nullptr)};
}

Key key_of(const Sides& games, const Pair& pair) {
    Key both = games.a.key(pair.a);
    const Key other = games.b.key(pair.b);
    const std::size_t length = both.size();
    // In most pairs both keys are the same bytes. A key is never empty, so a missing second key can encode this case.
    if (other != both) {
        both += other;
    }
    both.push_back(static_cast<char>(length % 256));
    both.push_back(static_cast<char>(length / 256));
    return both;
}

Pair end_of_line(const Sides& games, const Pair& pair, const std::vector<AnyPly>& plies) {
    return {after_plies(games.a, pair.a, plies), after_plies(games.b, pair.b, plies)};
}

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
