// The kit of the Adaptoid family, and those of its parts that nothing else uses.
#pragma once

#include <span>

#include "analysis/games/kit/game_kit.h"

namespace rulescope {

const GameKit& adaptoid_kit();

namespace adaptoid {

/// Perft on the fast twin.
const search::FastPerft& fast_perft();

const editing::Editing& family_editing();

/// The reader of rule sets.
const specs::RuleSetReader& adaptoid_reader();

/// The kinds that figure files can name, in the order of FigureKind.
std::span<const FigureKindInfo> figure_kinds();

}  // namespace adaptoid

}  // namespace rulescope
