// Wins that are known from elsewhere (verify/known_wins.h), played again before they enter the certificate.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/verify/check/checked.h"
#include "analysis/verify/known_wins.h"

namespace rulescope::verify {

/// Settles the entries of the certificate that a seat can win (C-3) and that are still open: by games, each played
/// again before it is believed, or by what is known of why there are none.
void believe_known_wins(const AnyGame& game, const KnownWins& known, std::uint32_t max_turns,
                        std::vector<Checked>& certificate);

}  // namespace rulescope::verify
