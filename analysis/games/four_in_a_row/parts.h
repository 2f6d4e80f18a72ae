// The parts that the kit of four in a row is made of; its pictures stand in picture.h, its texts in language.h.
#pragma once

#include "analysis/explore/perft/fast_perft.h"
#include "analysis/play/agents.h"
#include "analysis/specs/rule_set_reader.h"
#include "analysis/verify/knowledge.h"

namespace rulescope::four_in_a_row {

/// [board] width, height; [play] placement; [goal] length; [readings].
const specs::RuleSetReader& reader();
/// Facts, properties, and when two positions of two rule sets are the same.
const verify::Knowledge& knowledge();
/// Agents that search by the twin where it covers the board, else by the reference.
const play::Agents& agents();

}  // namespace rulescope::four_in_a_row
