// The result of `explore`, as a document and as text. Every game in the document is replayed by the reference engine.
#pragma once

#include <string>

#include "analysis/game/any_game.h"
#include "analysis/search/explore_report.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/specs/trace.h"
#include "reports/json.h"

namespace rulescope::reports {

/// A rule set and the result of exploring it from a position.
struct ExploredRules {
    const specs::LoadedRules& ruleset;
    const AnyGame& game;
    std::string start;  ///< text of the position
    const search::ExploreReport& found;
};

/// The document "rulescope.explore/2", without the values that differ from run to run.
Json explore_json(const ExploredRules& explored);

/// The values that differ from run to run: times, memory, disk.
Json explore_run_json(const search::ExploreReport& found, int threads);

std::string explore_text(const ExploredRules& explored);

}  // namespace rulescope::reports
