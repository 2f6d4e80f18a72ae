// One game of a match as a trace, which `show --trace` replays.
#pragma once

#include <cstdint>
#include <string>

#include "analysis/play/match/play_match.h"
#include "tools/output.h"

namespace rulescope::tools {

/// Plays only game `number` of the match that the options describe, and returns its trace.
Json played_game_trace(const specs::LoadedRules& ruleset, const play::PlayOptions& options, std::uint64_t number);

/// Reads game `number` of the match named `match` from a file of games. If `match` is empty, the file must contain only
/// one match of this rule set. Throws specs::InputError if the match or the game is missing, or if several matches fit.
Json kept_game_trace(const specs::LoadedRules& ruleset, const std::string& path, const std::string& match,
                     std::uint64_t number);

}  // namespace rulescope::tools
