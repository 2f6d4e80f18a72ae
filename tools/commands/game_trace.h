// Games of matches as traces: from a file of kept games, and played again.
#pragma once

#include <cstdint>
#include <string>

#include "analysis/play/match/play_match.h"
#include "analysis/play/sqlite/game_store.h"
#include "tools/output.h"

namespace rulescope::tools {

// One game of a match as a trace, which `show --trace` replays.

/// Plays only game `number` of the match that the options describe, and returns its trace.
Json played_game_trace(const specs::LoadedRules& ruleset, const play::PlayOptions& options, std::uint64_t number);

/// Reads game `number` of the match named `match` from a file of games. If `match` is empty, the file must contain only
/// one match of this rule set. Throws specs::InputError if the match or the game is missing, or if several matches fit.
Json kept_game_trace(const specs::LoadedRules& ruleset, const std::string& path, const std::string& match,
                     std::uint64_t number);

// Finds the match of a rule set in a file of kept games.

/// Returns the match named `name` of the rule set with this name and hash; if `name` is empty, the only match of the
/// rule set. Throws specs::InputError if there is none, or if several fit.
play::KeptMatch kept_match(const play::GameStore& store, const std::string& ruleset, const std::string& hash,
                           const std::string& name);

}  // namespace rulescope::tools
