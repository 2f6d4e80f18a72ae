// A sequential test between two evaluations of the same search.
#pragma once

#include <cstdint>
#include <string>

#include "analysis/games/adaptoid/play/evaluation.h"

namespace rulescope::training {

struct MatchSide {
    const adaptoid::AdaptoidTwinEvaluation* evaluation = nullptr;
    std::uint64_t nodes = 4000;
};

/// Plays at most `games` games of `adaptoid` in pairs: the same six random turns, exchanged seats. Stops when the
/// sequential test of 0 against 30 Elo points decides (sprt.h; 5 % each). Returns the result as text, with the
/// processor time of each side for a decision.
std::string match_of(const twin::Twin& engine, const MatchSide& one, const MatchSide& other, std::uint64_t games,
                     std::uint64_t seed);

}  // namespace rulescope::training
