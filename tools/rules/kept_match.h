// Finds the match of a rule set in a file of kept games.
#pragma once

#include <string>

#include "analysis/play/sqlite/game_store.h"

namespace rulescope::tools {

/// Returns the match named `name` of the rule set with this name and hash; if `name` is empty, the only match of the
/// rule set. Throws specs::InputError if there is none, or if several fit.
play::KeptMatch kept_match(const play::GameStore& store, const std::string& ruleset, const std::string& hash,
                           const std::string& name);

}  // namespace rulescope::tools
