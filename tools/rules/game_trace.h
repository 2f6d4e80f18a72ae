// One game of a match as a trace, which `show --trace` replays.
#pragma once

#include <cstdint>
#include <string>

#include "analysis/play/match/play_match.h"
#include "tools/output.h"

namespace rulescope::tools {

/// Plays game `number` of the match of these options, without the other games.
Json played_game_trace(const specs::LoadedRules& ruleset, const play::PlayOptions& options, std::uint64_t number);

/// Reads game `number` from a file of games, of the match named `match`; if that is empty, of the only match of this
/// rule set. Throws specs::InputError if there is none.
Json kept_game_trace(const specs::LoadedRules& ruleset, const std::string& path, const std::string& match,
                     std::uint64_t number);

}  // namespace rulescope::tools
