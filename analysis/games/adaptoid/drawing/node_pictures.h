// Positions of the Adaptoid family in the nodes of graphs: texts, small boards and the relevant clauses.
#pragma once

#include <string>
#include <vector>

#include "analysis/drawing/pictures.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::adaptoid {

/// The heading of a node, such as "White to move" or "White has won (A-26)".
std::string node_heading(const Adaptoid& game, const Position& position);

/// The position as a few short lines of text. They do not repeat the heading.
std::vector<std::string> node_lines(const Adaptoid& game, const Position& position);

/// A text with the number of adaptoids that each colour has lost. Graphs can merge positions that have the same text.
std::string score_line(const Adaptoid& game, const Position& position);

/// The clauses of a turn that change the course of the game: attacks, starvation, an impossible
/// growth (G-14), the end. `after`: the position after the turn.
std::vector<std::string> turning_clauses(const Adaptoid& game, const Events& events, const Position& after);

/// Draws the board of a position. If `small` is true, the board is smaller, for graphs with many nodes.
drawing::NodeBoard little_board(const Adaptoid& game, const Position& position, bool small);

}  // namespace rulescope::adaptoid
