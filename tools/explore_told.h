// What `explore` tells, as a document and as text. Every game in it was replayed by the reference rules.
#pragma once

#include <string>

#include "analysis/explore/explore_report.h"
#include "analysis/specs/rule_set_file.h"
#include "tools/output.h"
#include "tools/trace.h"

namespace rulescope::tools {

/// A rule set and what exploring it from a position found.
template <class Rules>
struct ExploreTold {
    const specs::Loaded<Rules>& ruleset;
    std::string start;  ///< the position
    const explore::ExploreReport& found;
};

/// Replays these turns; throws std::logic_error if they are not legal.
template <class Rules>
Trace replayed(const ExploreTold<Rules>& told, const explore::TurnTexts& turns);

/// The document "rulescope.explore/1", without what differs from run to run.
template <class Rules>
Json explore_json(const ExploreTold<Rules>& told);

/// What differs from run to run: times, memory, disk.
Json explore_run_json(const explore::ExploreReport& found, int threads);

template <class Rules>
std::string explore_text(const ExploreTold<Rules>& told);

}  // namespace rulescope::tools
