// One game of a match as a trace, which `show --trace` replays.
#pragma once

#include <cstdint>
#include <string>

#include "analysis/play/match/play_match.h"
#include "tools/output.h"

namespace rulescope::tools {

/// Game `number` of the match that these options describe, played by itself: it needs none of the others.
Json played_game_trace(const specs::LoadedRules& ruleset, const play::PlayOptions& options, std::uint64_t number);

/// Game `number` from a file of games: of the match called `match`, or, if that is empty, of the only one of this rule
/// set. Throws specs::InputError if there is none.
Json kept_game_trace(const specs::LoadedRules& ruleset, const std::string& path, const std::string& match,
                     std::uint64_t number);

}  // namespace rulescope::tools
