// The parts of the kit of four in a row; picture.h declares its pictures.
#pragma once

#include "analysis/game/language.h"
#include "analysis/play/agents.h"
#include "analysis/search/perft/fast_perft.h"
#include "analysis/specs/rule_set_reader.h"
#include "analysis/verify/knowledge.h"

namespace rulescope::four_in_a_row {

/// Reads [board] width, height; [play] placement; [goal] length; [readings].
const specs::RuleSetReader& reader();
/// Rule sets, positions and turns as texts and documents.
const Language& language();
/// The facts and properties of the game, and the comparison of two positions under different rule sets.
const verify::Knowledge& knowledge();
/// Agents. They search on the twin if it covers the board, else on the reference.
const play::Agents& agents();

}  // namespace rulescope::four_in_a_row
