// The kit of four in a row and its parts.
#pragma once

#include "analysis/drawing/pictures.h"
#include "analysis/editing/editing.h"
#include "analysis/game/family_board.h"
#include "analysis/game/language.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/packed/packed_states.h"
#include "analysis/play/agents.h"
#include "analysis/play/balance_variants.h"
#include "analysis/search/fast_perft.h"
#include "analysis/specs/rule_set_reader.h"
#include "analysis/verify/knowledge.h"

namespace rulescope {

// The kit of four in a row.

const GameKit& four_in_a_row_kit();

}  // namespace rulescope

namespace rulescope::four_in_a_row {

// The parts of the kit of four in a row.

/// Reads [board] width, height; [play] placement; [goal] length; [readings].
const specs::RuleSetReader& reader();
/// Rule sets, positions and turns as texts and documents.
const Language& language();
/// The facts and properties of the game, and the comparison of two positions under different rule sets.
const verify::Knowledge& knowledge();
/// The board: its cells and discs; its drawings; changing positions and entering turns by clicks.
const FamilyBoard& board();
const drawing::Pictures& pictures();
const editing::Editing& family_editing();
/// Packed states on the twin and on the reference.
const packed::PackedStates& packed_states();
/// Small boards with a winner. Discs that drop: two boards won by the first seat, one by the second. Free placement:
/// boards won by the first seat; the second seat cannot win, because it could be copied with one disc more (strategy
/// stealing).
const play::BalanceVariants& balance_variants();
/// Agents. They search on the twin if it covers the board, else on the reference.
const play::Agents& agents();

}  // namespace rulescope::four_in_a_row
