// The kit of the Adaptoid family, and those of its parts that nothing else uses.
#pragma once

#include <span>
#include <string>

#include "analysis/games/kit/game_kit.h"
#include "core/adaptoid/rule_set.h"

namespace rulescope {

const GameKit& adaptoid_kit();

namespace adaptoid {

/// Perft on the fast twin.
const search::FastPerft& fast_perft();

const editing::Editing& family_editing();

/// The reader of rule sets.
const specs::RuleSetReader& adaptoid_reader();

/// A root rule set (without `extends`) with every key. Loading it gives an equal rule set with an equal hash. Random
/// boards are written as layouts. The cells of the start are written in the order of the board.
std::string canonical_text(const RuleSet& rules);

/// The kinds that figure files can name, in the order of FigureKind.
std::span<const FigureKindInfo> figure_kinds();

}  // namespace adaptoid

}  // namespace rulescope
