// Random play as the chapters of a report take it that are written for each family.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "analysis/play/match/counts.h"
#include "analysis/specs/rule_set_file.h"
#include "reports/json.h"

namespace rulescope::reports {

/// Hears from time to time how far a stage of the work ("random games") is; called by one thread at a time.
using StageProgress = std::function<void(const std::string& stage, std::uint64_t done, std::uint64_t total)>;

/// Games between random agents, counted.
struct RandomPlay {
    specs::LoadedRules ruleset;
    std::uint64_t seed = 1;
    play::MatchCounts counts;
};

}  // namespace rulescope::reports
