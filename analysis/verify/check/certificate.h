// The playability certificate: what every game has to fulfil to be one, whatever its rules.
//
//   C-1  every game ends                          by a rank that grows, or refuted by the shortest lasso
//   C-2  whoever is to act can act, until the end
//   C-3  each seat can win                        one entry for each seat
//   C-4  from every position an end stays possible
#pragma once

#include <vector>

#include "analysis/explore/graphs/state_graph.h"
#include "analysis/verify/check/checked.h"
#include "analysis/verify/check/games.h"

namespace rulescope::verify {

/// What the search shows. `stuck`: see SearchVisitor.
std::vector<Checked> certificate_of(const explore::Space& space, const explore::Predecessors* back, int seats,
                                    const std::optional<std::uint32_t>& stuck);

/// How the entries stand after the random games as well; games are added by the caller.
void note_games(std::vector<Checked>& certificate, const explore::Space& space, const GameTotals& totals,
                std::uint32_t max_turns);

/// The entry of a seat's win among those of certificate_of().
Checked& entry_of_win(std::vector<Checked>& certificate, std::size_t seat);

}  // namespace rulescope::verify
