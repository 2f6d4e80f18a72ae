// The result of a match as sentences.
#pragma once

#include <string>
#include <vector>

#include "analysis/play/match/play_match.h"

namespace rulescope::reports {

/// One sentence per result: "White won 49.2 % of 20 000 random games (95 % interval 48.5 to 49.9 %)."
std::vector<std::string> play_sentences(const play::PlayResult& result);

}  // namespace rulescope::reports
