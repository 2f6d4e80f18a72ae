// Wins that the tools know of besides what checking finds: the solver of boards knows those of a solitaire.
#pragma once

#include "analysis/verify/check.h"
#include "core/adaptoid/adaptoid.h"
#include "core/pentactic/pentactic.h"

namespace rulescope::tools {

/// None is known.
inline verify::KnownWins known_wins(const adaptoid::Adaptoid&) {
    return {};
}

/// Of a solitaire a solution of its board, or that it has none (P-22). Of the other ways to play none is known.
verify::KnownWins known_wins(const pentactic::Pentactic& game);

}  // namespace rulescope::tools
