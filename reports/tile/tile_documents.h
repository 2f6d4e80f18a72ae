// The answer of `rulescope tile`, as a document and as text.
#pragma once

#include <string>

#include "analysis/tiling/answer.h"
#include "reports/json.h"

namespace rulescope::reports {

/// What ended the run early: "budget" or "interrupt"; empty if nothing did.
std::string stopped_by(const tiling::Answer& answer);

/// The document "rulescope.tile/2" (docs/json.md), without the drawing.
Json tile_json(const tiling::Answer& answer);

std::string tile_text(const tiling::Answer& answer);

/// The number of solutions of each stone set whose count was completed.
statistics::Histogram solutions_per_set(const tiling::Sample& sample);

}  // namespace rulescope::reports
