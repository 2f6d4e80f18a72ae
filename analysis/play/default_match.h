// The match that answers who is favoured when the user names no agent.
#pragma once

#include <cstdint>
#include <string>

namespace rulescope::play {

/// What boards with a proved winner say about an agent (docs/balance.md).
enum class Tested : std::uint8_t {
    untested,     ///< no board with a proved winner is given, or nobody measured
    misses_wins,  ///< not admitted: it wins less than 95 % of its games on some board
    admitted      ///< it wins at least 95 % of its games on every board
};

/// Declared by a family for a rule set (Agents::default_match()). The budgets are in games and positions, never in
/// time.
struct DefaultMatch {
    std::string agent = "random";  ///< plays every seat: an admitted agent, else the strongest that is affordable
    std::uint64_t games = 400;     ///< largest number of games; about two minutes on two cores
    int opening_turns = 0;         ///< turns drawn at random at the start of each game
    Tested tested = Tested::untested;
};

}  // namespace rulescope::play
