// Searches for the smallest example of a difference.
//
// A position is an example if the program gives a difference of the same kind and clause there. The search tries
// positions near the start breadth first, removes turns from the game, and takes pieces and parts from the set-up. Its
// budget is a number of requests, so that it repeats.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/studies/conformance/expected.h"
#include "analysis/studies/conformance/finding.h"
#include "analysis/studies/conformance/session.h"

namespace rulescope::studies {

/// Replaces the position and the difference of the finding by smaller ones. `plies`: the game that leads to the
/// position; replaced by a shorter one, or set if the difference was found in a set-up and a game shows it, too.
/// Throws SessionEnded.
void reduce(Session& session, const ReferenceRules& rules, std::uint64_t seed, ConformFinding& finding,
            std::optional<std::vector<AnyPly>>& plies);

}  // namespace rulescope::studies
