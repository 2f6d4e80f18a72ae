// The playability certificate: four requirements that every game has to meet, independent of its rules.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/explore/graphs/state_graph.h"
#include "analysis/verify/check/checked.h"
#include "analysis/verify/check/games.h"

namespace rulescope::verify {

struct Requirement {
    std::string_view id;        ///< "C-1"
    std::string_view sentence;  ///< what it demands, in lower case without a full stop
    std::string_view shown;     ///< how the search proves or refutes it, one sentence
};

inline constexpr std::array<Requirement, 4> requirements{{
    {"C-1", "every game ends",
     "It holds if no position can recur in a game; it is violated by a game that repeats a position."},
    {"C-2", "the seat to act has a legal ply until the game is over",
     "It is violated by a position that is not over and has no legal ply, or is over and has one."},
    {"C-3", "each seat can win",
     "The certificate has an entry for each seat: it holds if a game is found that the seat wins, and is violated if "
     "the "
     "seat wins in no reachable position."},
    {"C-4", "from every position the game can still end",
     "It is violated by a position after which no line of play ends the game; without a search of all positions it "
     "stays open."},
}};

/// Returns the entries with the verdicts that follow from the search. `seats` is the result of seat_names(); `stuck` is
/// the result of SearchVisitor::stuck().
std::vector<Checked> certificate_of(const explore::Space& space, const explore::Predecessors* back,
                                    const std::vector<std::string>& seats, const std::optional<std::uint32_t>& stuck);

/// Updates the entries with the results of the random games. The caller adds the games that show a violation.
void note_games(std::vector<Checked>& certificate, const explore::Space& space, const GameTotals& totals,
                std::uint32_t max_turns);

/// The entry for the win of a seat (C-3) in the result of certificate_of().
Checked& entry_of_win(std::vector<Checked>& certificate, std::size_t seat);

}  // namespace rulescope::verify
