// What sentences about matches have in common.
#pragma once

#include <string>
#include <vector>

#include "tools/output.h"

namespace rulescope::tools {

/// Do all agents of this play document choose at random?
bool all_random(const Json& play);

/// "20 000 random games", or "20 000 games" where somebody plays otherwise.
std::string games_played(const Json& play, std::uint64_t games);

/// Of agents that changed seats, as far as they are not all alike:
/// "mcts:1600 won 63.0 % of 200 games against mcts:400 (95 % interval 57.1 to 68.6 %)."
std::vector<std::string> agents_sentences(const Json& play);

}  // namespace rulescope::tools
