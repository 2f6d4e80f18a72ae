// Text for positions and turns of the Adaptoid family. docs/notation.md tells the grammar.
//
//   W 0-0 B4W00 F4B00                 White to move, nobody lost anything, two bare adaptoids
//   B 3-2-7 C3B00 E4R30 E5B00         three colours: lost in the order White, Black, Red
//   ... step=2                        in the middle of a turn, before the growth (step=2! under G-16)
//   ... supply=W11.12.12,B11.12.12    what is in the box, where it does not follow (G-22); - never runs out
//   ... first=black                   the first seat plays Black (after a pie choice)
//   ... setup=stacking|discs:2|placing|choosing, discs=C3:2,A1:0   set-up by the players
//   ... over=white|draw               an end that cannot be seen on the board (G-14)
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

/// The set-up that a text describes, unchecked; faults name the column.
Result<Setup> parse_setup(const RuleSet& rules, std::string_view text);

/// parse_setup, then validate.
Result<Position> parse_position(const RuleSet& rules, std::string_view text);

/// A ply alone: "B3-D4", "B3xD4" (somebody stands there), "stay", "+C3", "+L:D4", "skip", ...
std::string text_of(const RuleSet& rules, const Position& position, const Ply& ply);

/// A whole turn. `plies` are those played one after the other from `position`.
std::string text_of_turn(const RuleSet& rules, const Position& position, const std::vector<Ply>& plies);

/// A turn as written, before asking whether it is legal: at most one move and one growth, or one
/// decision of a set-up. "pass" gives neither. Faults name the column.
struct TurnText {
    std::vector<Ply> plies;
    std::vector<int> columns;   ///< where each ply stands in the text, from 1
    bool capture_sign = false;  ///< the move was written with x
};
Result<TurnText> parse_turn_text(const RuleSet& rules, std::string_view text);

}  // namespace rulescope::adaptoid
