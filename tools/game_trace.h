// One game of a match as a trace, which `show --trace` replays.
#pragma once

#include <cstdint>
#include <string>

#include "analysis/play/match_plan.h"
#include "tools/report_play.h"
#include "tools/trace.h"

namespace rulescope::tools {

/// Game `number` of the match that these options describe, played by itself: it needs none of the others.
Json played_game_trace(const specs::AnyRuleSet& ruleset, const PlayOptions& options, std::uint64_t number);

/// Game `number` from a file of games: of the match called `match`, or, if that is empty, of the only one of this rule
/// set. Throws specs::InputError if there is none.
Json kept_game_trace(const specs::AnyRuleSet& ruleset, const std::string& path, const std::string& match,
                     std::uint64_t number);

}  // namespace rulescope::tools
