// Compares two rule sets of one game: step by step, and along a line of play.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/verify/choice_sequence.h"

namespace rulescope::verify {

// Compares two rule sets of one game step by step, with the functions of the contract.
//
// Both games play the same plies. They diverge in the first turn in which one of the following differs, compared in
// this order: the seat to act; whether the game is over, and the payoffs; the position (Knowledge::same() in
// knowledge.h); the legal plies. A different deciding clause with the same payoffs is no divergence.
//
//   walk.h    all lines of play, breadth first: finds the shortest divergence, or shows that none is within the bounds
//   search.h  random games: finds divergences at greater depth, and measures their frequency in play

/// What differs.
enum class DivergenceKind : std::uint8_t {
    seat,      ///< another seat is to act
    outcome,   ///< the game is over on one side only, or the payoffs differ
    position,  ///< different boards or supplies
    turn       ///< a ply is legal on one side only
};

/// "seat", "outcome", "position", "turn".
std::string_view name_of(DivergenceKind kind);

/// Two rule sets of one game.
struct Sides {
    AnyGame a;
    AnyGame b;
};

/// A state under each rule set.
struct Pair {
    AnyState a;
    AnyState b;
};

/// A line on which both sides agree, and the difference at its end.
struct Divergence {
    DivergenceKind kind = DivergenceKind::turn;
    std::vector<AnyPly> plies;      ///< legal on both sides, from the start
    std::optional<AnyPly> refused;  ///< for kind `turn`: the next ply, legal on one side only
    bool legal_in_a = false;        ///< for kind `turn`: true if A allows this ply
    int turn = 1;                   ///< number of the turn in which they diverge, from 1
};

/// Compares everything except the legal plies. The seat to act does not matter in a finished game.
std::optional<DivergenceKind> difference_between_positions(const Sides& games, const Pair& pair);

/// A ply that is in one list only.
struct OneSided {
    AnyPly ply;
    bool in_a = false;
};

/// Returns the first ply of A's list that is not in B's list. If there is none, returns the first ply of B's list that
/// is not in A's list. The order of the lists does not matter.
std::optional<OneSided> one_sided(const std::vector<AnyPly>& in_a, const std::vector<AnyPly>& in_b);

/// Plays one ply on both sides.
Pair after_both(const Sides& games, const Pair& pair, const AnyPly& ply);

/// The exact key of a pair. Two pairs have the same key if and only if their states under A are equal and their states
/// under B are equal.
Key key_of(const Sides& games, const Pair& pair);

/// Plays a line that is legal on both sides and returns the states at its end.
Pair end_of_line(const Sides& games, const Pair& pair, const std::vector<AnyPly>& plies);

// A line of play under two rule sets at once, up to their divergence.

/// The course of a line.
struct JointLine {
    std::optional<Divergence> divergence;  ///< nothing if the rule sets agree on the whole line
    std::vector<AnyPly> plies;             ///< played on both sides
    Choices choices;                       ///< indices of these plies in A's lists of legal plies
    int turns = 0;                         ///< number of complete turns
};

/// Returns the index of the next ply among the legal ones. The line ends if the function returns nothing.
using ChooseInStep = std::function<std::optional<std::size_t>(const Pair& pair, const std::vector<AnyPly>& legal)>;

/// Plays from a pair on which both sides agree. The line ends when `choose` returns nothing, the rule sets diverge, the
/// game is over, or after `max_turns` turns.
JointLine play_in_step(const Sides& games, Pair pair, int max_turns, const ChooseInStep& choose);

}  // namespace rulescope::verify
