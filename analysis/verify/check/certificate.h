// The playability certificate: four properties that every game must have, whatever its rules are.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/search/graphs/state_graph.h"
#include "analysis/verify/check/check.h"
#include "analysis/verify/check/games.h"
#include "analysis/verify/solved_wins.h"

namespace rulescope::verify {

/// A property of the certificate.
struct CertificateProperty {
    std::string_view id;        ///< "C-1"
    std::string_view sentence;  ///< in lower case without a full stop
    std::string_view evidence;  ///< what proves or refutes it, in sentences
};

inline constexpr std::array<CertificateProperty, 4> certificate_properties{{
    {"C-1", "every game ends",
     "It holds if no position can recur in a game; a game that repeats a position refutes it."},
    {"C-2", "the seat to act has a legal ply until the game is over",
     "A position that is not over and has no legal ply, or is over and has one, refutes it."},
    {"C-3", "each seat can win",
     "Each seat has its entry. A game that the seat wins proves it; a search of all positions without one refutes it."},
    {"C-4", "from every position the game can still end",
     "A position after which no line of play ends the game refutes it; only a search of all positions proves it."},
}};

/// Returns the entries with the verdicts that follow from the search. `seats` is the result of seat_names(); `stuck` is
/// the result of SearchVisitor::stuck().
std::vector<Checked> certificate_of(const search::Space& space, const search::Predecessors* back,
                                    const std::vector<std::string>& seats, const std::optional<std::uint32_t>& stuck);

/// Updates the entries with the results of the random games. The caller adds the games that show a violation.
void note_games(std::vector<Checked>& certificate, const search::Space& space, const GameTotals& totals,
                std::uint32_t max_turns);

/// The entry for the win of a seat (C-3) in the result of certificate_of().
Checked& entry_of_win(std::vector<Checked>& certificate, std::size_t seat);

// Uses wins from other sources (verify/solved_wins.h) for the certificate, after replaying them.

/// Decides the entries C-3 (each seat can win) that are still open. An entry is decided by a game in `wins`, which is
/// replayed first, or by the proof in `wins` that nobody can win.
void apply_solved_wins(const AnyGame& game, const SolvedWins& wins, std::uint32_t max_turns,
                       std::vector<Checked>& certificate);

}  // namespace rulescope::verify
