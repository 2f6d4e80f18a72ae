// The playability certificate: four requirements that every game has to meet, independent of its rules.
//
//   C-1  every game ends                 proved if no position can be repeated, refuted by a lasso
//   C-2  the seat to act always has a legal ply, until the game is over
//   C-3  each seat can win               one entry for each seat
//   C-4  from every position an end stays possible
#pragma once

#include <string>
#include <vector>

#include "analysis/explore/graphs/state_graph.h"
#include "analysis/verify/check/checked.h"
#include "analysis/verify/check/games.h"

namespace rulescope::verify {

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
