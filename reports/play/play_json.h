// The result of a match as JSON (play_document.h).
#pragma once

#include "analysis/play/match/play_match.h"
#include "reports/json.h"

namespace rulescope::reports {

/// The document of a match. The match must have been played with Counted::events.
Json play_json(const play::PlayResult& result);

}  // namespace rulescope::reports
