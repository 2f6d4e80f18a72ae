// Text of positions and turns of the Adaptoid family. docs/notation.md defines the grammar.
//
//   W 0-0 B4W00 F4B00                 White to move, no losses, two bare adaptoids
//   B 3-2-7 C3B00 E4R30 E5B00         three colours: losses in the order White, Black, Red
//   ... step=2                        in the middle of a turn, before the growth (step=2! under G-16)
//   ... supply=W11.12.12,B11.12.12    the boxes, if the board does not determine them (G-22); - is unlimited
//   ... first=black                   the first seat plays Black (after a pie choice)
//   ... setup=stacking|discs:2|placing|choosing, discs=C3:2,A1:0   setup by the players
//   ... over=white|draw               an end that the board does not show (G-14)
//
//   B3-D4 +L:D4   B3xD4 +C3   +P:B4   B3xD4   pass
//   place W:B4 B:F4   take white   stack C3   disc A1-H5   done
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/adaptoid/ply.h"
#include "core/adaptoid/position.h"
#include "core/result.h"

namespace rulescope::adaptoid {

std::string text_of(const RuleSet& rules, const Position& position);

/// Parses a position without validation. Faults give the column.
Result<Setup> parse_setup(const RuleSet& rules, std::string_view text);

/// Calls parse_setup(), then validate().
Result<Position> parse_position(const RuleSet& rules, std::string_view text);

/// Text of one ply: "B3-D4", "B3xD4" (onto an occupied cell), "stay", "+C3", "+L:D4", "skip", ...
std::string text_of(const RuleSet& rules, const Position& position, const Ply& ply);

/// Text of a whole turn. `plies` are played one after the other from `position`.
std::string text_of_turn(const RuleSet& rules, const Position& position, const std::vector<Ply>& plies);

/// A parsed turn whose legality has not been tested. It has at most one move and one growth, or one decision of a setup
/// phase. "pass" gives no plies. Faults give the column.
struct TurnText {
    std::vector<Ply> plies;
    std::vector<int> columns;   ///< column of each ply in the text, from 1
    bool capture_sign = false;  ///< the move was written with x
};
Result<TurnText> parse_turn_text(const RuleSet& rules, std::string_view text);

}  // namespace rulescope::adaptoid
