// Perft of the Adaptoid family on the engine. It calls coded_perft() with codes of the length that the rule set needs.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "analysis/search/perft/perft.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::adaptoid {

/// The reasons why the engine cannot count from this position; empty if it can.
std::vector<std::string> without_engine_perft(const Adaptoid& game, const Position& start);

/// The same as perft(), but without events.
search::PerftTable engine_perft(const Adaptoid& game, const Position& start, const search::PerftOptions& options);

/// The same as perft_divide().
std::vector<std::pair<std::string, std::uint64_t>> engine_perft_divide(const Adaptoid& game, const Position& start,
                                                                       const search::PerftOptions& options);

}  // namespace rulescope::adaptoid
