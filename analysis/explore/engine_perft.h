// Perft by the engine, for rule sets of the Adaptoid family: coded_perft.h with the codes that the rule set needs.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "analysis/explore/perft.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::explore {

/// Why the engine does not count from here; empty: it does.
std::vector<std::string> without_engine_perft(const adaptoid::Adaptoid& game, const adaptoid::Position& start);

/// As perft(), without events.
PerftTable engine_perft(const adaptoid::Adaptoid& game, const adaptoid::Position& start, const PerftOptions& options);

/// As perft_divide().
std::vector<std::pair<std::string, std::uint64_t>> engine_perft_divide(const adaptoid::Adaptoid& game,
                                                                       const adaptoid::Position& start,
                                                                       const PerftOptions& options);

}  // namespace rulescope::explore
