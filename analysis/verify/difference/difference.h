// Where two rule sets of one game part: the contract's answers asked of both, side by side.
//
// Two games go in step as long as everything that people see of them agrees. They part in the first turn in which one
// of these differs, asked in this order: who is to act; whether and how the game is over; the position
// (same_position() in knowledge.h); the legal plies. That another clause decides, with the same payoffs, is no
// difference.
//
//   walk.h    all lines of play, breadth first: the shortest parting, or none within the bounds
//   search.h  random games: partings that lie deeper, and how often play comes across one
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/game/any_game.h"

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
struct Sides {
    AnyGame a;
    AnyGame b;
};

/// A state under each.
struct Pair {
    AnyState a;
    AnyState b;
};

/// The end of a line on which both went in step.
struct Parting {
    PartingKind kind = PartingKind::turn;
    std::vector<AnyPly> plies;      ///< legal on both sides, from the start on
    std::optional<AnyPly> refused;  ///< kind turn: the next ply, legal on one side only
    bool legal_in_a = false;        ///< kind turn: is it A?
    int turn = 1;                   ///< number of the turn in which they part, from 1
};

/// What people see to differ before they ask what is legal. Whose turn it would be in a finished game does not count.
std::optional<PartingKind> seen_apart(const Sides& games, const Pair& pair);

/// A ply of one list alone.
struct OneSided {
    AnyPly ply;
    bool in_a = false;
};

/// The first ply of A's list that B's lacks; else the first of B's that A's lacks. The order of the lists is no
/// difference.
std::optional<OneSided> one_sided(const std::vector<AnyPly>& in_a, const std::vector<AnyPly>& in_b);

/// One ply played on both sides.
Pair after_both(const Sides& games, const Pair& pair, const AnyPly& ply);

/// The two states together, exactly: equal bytes mean the same state on either side.
Key key_of(const Sides& games, const Pair& pair);

/// The states at the end of a line that is legal on both sides.
Pair end_of_line(const Sides& games, Pair pair, const std::vector<AnyPly>& plies);

}  // namespace rulescope::verify
