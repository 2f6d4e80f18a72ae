// Positions of the Adaptoid family in the nodes of graphs: texts, little boards, the clauses that matter.
#pragma once

#include <string>
#include <vector>

#include "analysis/drawing/pictures.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::adaptoid {

/// By seat: "White", "Black"; where colours are chosen in play "First player".
std::vector<std::string> node_seats(const Adaptoid& game);

/// "White to move", "White has won (A-26)".
std::string node_heading(const Adaptoid& game, const Position& position);

/// The position in a few short lines, without what the heading says.
std::vector<std::string> node_lines(const Adaptoid& game, const Position& position);

/// The score by which positions are merged: adaptoids lost.
std::string score_line(const Adaptoid& game, const Position& position);

/// The clauses of a turn that matter for where play goes: attacks, starvation, a growth that was
/// impossible (G-14), the end. `after` is what the turn led to.
std::vector<std::string> turning_clauses(const Adaptoid& game, const Events& events, const Position& after);

/// A smaller board where there are many.
drawing::NodeBoard little_board(const Adaptoid& game, const Position& position, bool small);

}  // namespace rulescope::adaptoid
