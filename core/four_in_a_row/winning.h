// Lines and ends: F-8, F-9, G-F1, G-F2.
#pragma once

#include <optional>
#include <vector>

#include "core/four_in_a_row/position.h"

namespace rulescope::four_in_a_row {

/// A set of cells that wins if one colour occupies all of them.
struct Line {
    Cells cells = 0;
    Cells beyond = 0;  ///< under G-F1 ignored: the cells next to both ends, where the colour may have no disc

    [[nodiscard]] bool made_by(Cells discs) const { return (discs & cells) == cells && (discs & beyond) == 0; }
};

/// All lines of a board, sorted by the first cell, then by direction: row, column, rising diagonal, falling diagonal.
std::vector<Line> lines_of(const RuleSet& rules);

bool has_line(const std::vector<Line>& lines, Cells discs);

/// Returns the outcome if the game is over. Only the seat that put the last disc can have completed a line.
std::optional<Outcome> outcome_of(const RuleSet& rules, const std::vector<Line>& lines, const Position& position);

/// If the game is over, appends an event with the clause that ended the game. F-8: `cell` and `other` are the ends of
/// the first line, `amount` is the number of lines.
void append_end(const RuleSet& rules, const std::vector<Line>& lines, const Position& position, Events* events);

}  // namespace rulescope::four_in_a_row
