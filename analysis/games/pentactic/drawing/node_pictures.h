// Positions of Pentactic in the nodes of graphs: texts, small grids and the relevant clauses.
#pragma once

#include <string>
#include <vector>

#include "analysis/drawing/pictures.h"
#include "core/pentactic/pentactic.h"

namespace rulescope::pentactic {

/// "A to move", "A has won (P-12)".
std::string node_heading(const Pentactic& game, const Position& position);

/// The position in a few short lines.
std::vector<std::string> node_lines(const Pentactic& game, const Position& position);

/// The points of each player: "points A 3, B 1". Graphs can merge positions with the same score.
std::string score_line(const Pentactic& game, const Position& position);

/// The clause that decided the outcome; empty if the match is not over.
std::vector<std::string> turning_clauses(const Pentactic& game, const Events& events, const Position& after);

/// All grids in a row. With `small` the grids are smaller, for graphs with many nodes.
drawing::NodeBoard little_board(const Pentactic& game, const Position& position, bool small);

}  // namespace rulescope::pentactic
