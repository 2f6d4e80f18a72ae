// Uses wins from other sources (verify/solved_wins.h) for the certificate, after replaying them.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/verify/check/checked.h"
#include "analysis/verify/solved_wins.h"

namespace rulescope::verify {

/// Decides the entries C-3 (each seat can win) that are still open. An entry is decided by a game in `wins`, which is
/// replayed first, or by the proof in `wins` that nobody can win.
void apply_solved_wins(const AnyGame& game, const SolvedWins& wins, std::uint32_t max_turns,
                       std::vector<Checked>& certificate);

}  // namespace rulescope::verify
