// Where two rule sets of one game part: the contract's answers asked of both, side by side.
//
// Two games go in step as long as everything that people see of them agrees. They part in the first turn in which one
// of these differs, asked in this order: who is to act; whether and how the game is over; the position
// (comparing.h); the legal plies. That another clause decides, with the same payoffs, is no difference.
//
//   difference_walk.h    all lines of play, breadth first: the shortest parting, or none within the bounds
//   difference_search.h  random games: partings that lie deeper, and how often play comes across one
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/game/turns.h"
#include "analysis/verify/comparing.h"
#include "core/game.h"

namespace rulescope::verify {

/// What differs.
enum class PartingKind : std::uint8_t {
    seat,      ///< another seat is to act
    outcome,   ///< over on one side only, or with other payoffs
    position,  ///< the board or the boxes look otherwise
    turn       ///< a turn is legal on one side only
};

/// "seat", "outcome", "position", "turn".
std::string_view name_of(PartingKind kind);

/// Two rule sets of one game.
template <Game G>
struct Sides {
    const G& a;
    const G& b;
};

/// A state under each.
template <Game G>
struct Pair {
    typename G::State a;
    typename G::State b;
};

/// The end of a line on which both went in step.
template <Game G>
struct Parting {
    PartingKind kind = PartingKind::turn;
    std::vector<typename G::Ply> plies;      ///< legal on both sides, from the start on
    std::optional<typename G::Ply> refused;  ///< kind turn: the next ply, legal on one side only
    bool legal_in_a = false;                 ///< kind turn: is it A?
    int turn = 1;                            ///< number of the turn in which they part, from 1
};

/// What people see to differ before they ask what is legal. Whose turn it would be in a finished game does not count.
template <Game G>
std::optional<PartingKind> seen_apart(const Sides<G>& games, const Pair<G>& pair) {
    const std::optional<Outcome> end_a = games.a.outcome(pair.a);
    const std::optional<Outcome> end_b = games.b.outcome(pair.b);
    if (!end_a && !end_b && games.a.seat_to_act(pair.a) != games.b.seat_to_act(pair.b)) {
        return PartingKind::seat;
    }
    if (end_a.has_value() != end_b.has_value() || (end_a && end_a->payoff != end_b->payoff)) {
        return PartingKind::outcome;
    }
    if (!same_position(games.a, pair.a, games.b, pair.b)) {
        return PartingKind::position;
    }
    return std::nullopt;
}

/// A ply of one list alone.
template <class Ply>
struct OneSided {
    Ply ply;
    bool in_a = false;
};

/// The first ply of A's list that B's lacks; else the first of B's that A's lacks. The order of the lists is no
/// difference.
template <class Ply>
std::optional<OneSided<Ply>> one_sided(const std::vector<Ply>& in_a, const std::vector<Ply>& in_b) {
    if (in_a == in_b) {
        return std::nullopt;
    }
    const auto missing = [](const std::vector<Ply>& from, const std::vector<Ply>& in) {
        return std::find_if(from.begin(), from.end(),
                            [&](const Ply& ply) { return std::find(in.begin(), in.end(), ply) == in.end(); });
    };
    if (const auto only = missing(in_a, in_b); only != in_a.end()) {
        return OneSided<Ply>{*only, true};
    }
    if (const auto only = missing(in_b, in_a); only != in_b.end()) {
        return OneSided<Ply>{*only, false};
    }
    return std::nullopt;
}

/// One ply played on both sides.
template <Game G>
Pair<G> after_both(const Sides<G>& games, const Pair<G>& pair, const typename G::Ply& ply) {
    return {games.a.after(pair.a, ply, nullptr), games.b.after(pair.b, ply, nullptr)};
}

/// The two states together, exactly: equal bytes mean the same state on either side.
template <Game G>
Key key_of(const Sides<G>& games, const Pair<G>& pair) {
    Key both = games.a.key(pair.a);
    const Key other = games.b.key(pair.b);
    const std::size_t length = both.size();
    // Mostly both keys are the same bytes; a key is never empty, so nothing else is written as nothing.
    if (other != both) {
        both += other;
    }
    both.push_back(static_cast<char>(length % 256));
    both.push_back(static_cast<char>(length / 256));
    return both;
}

/// The states at the end of a line that is legal on both sides.
template <Game G>
Pair<G> end_of_line(const Sides<G>& games, Pair<G> pair, const std::vector<typename G::Ply>& plies) {
    for (const typename G::Ply& ply : plies) {
        pair = after_both(games, pair, ply);
    }
    return pair;
}

}  // namespace rulescope::verify
