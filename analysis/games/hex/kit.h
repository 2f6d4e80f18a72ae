// The kit of Hex, and those of its parts that tests use.
#pragma once

#include <span>

#include "analysis/game/family_board.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/verify/game_subject.h"
#include "analysis/verify/property.h"
#include "core/hex/hex.h"

namespace rulescope {

const GameKit& hex_kit();

namespace hex {

using Subject = verify::GameSubject<Hex, RuleSet>;
using Reference = verify::GameReference<Hex, Subject>;
using Property = verify::PropertyOf<Subject>;

/// An independent judge of every clause.
std::span<const Property> properties();

const FamilyBoard& board();

}  // namespace hex

}  // namespace rulescope
