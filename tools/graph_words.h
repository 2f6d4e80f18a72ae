// What the drawing of a state graph asks of a game's family: words, boards, the clauses that matter.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "analysis/drawing/svg.h"
#include "analysis/games/adaptoid/drawing/scene.h"
#include "core/adaptoid/adaptoid.h"
#include "core/pentactic/pentactic.h"

namespace rulescope::tools {

/// By seat: "White", "Black"; where colours are chosen in play "First player"; "A", "B" in Pentactic.
std::vector<std::string> seat_names(const adaptoid::Adaptoid& game);
std::vector<std::string> seat_names(const pentactic::Pentactic& game);

/// "White to move", "White has won (A-26)".
std::string node_heading(const adaptoid::Adaptoid& game, const adaptoid::Position& position);
std::string node_heading(const pentactic::Pentactic& game, const pentactic::Position& position);

/// The position in a few short lines, without what the heading says.
std::vector<std::string> node_lines(const adaptoid::Adaptoid& game, const adaptoid::Position& position);
std::vector<std::string> node_lines(const pentactic::Pentactic& game, const pentactic::Position& position);

/// The score by which positions are merged: adaptoids lost; what everybody has left.
std::string node_score(const adaptoid::Adaptoid& game, const adaptoid::Position& position);
std::string node_score(const pentactic::Pentactic& game, const pentactic::Position& position);

/// The clauses of a turn that matter for where play goes: attacks, starvation, a growth that was
/// impossible (G-14), the end. In Pentactic the end. `after` is what the turn led to.
std::vector<std::string> clauses_that_matter(const adaptoid::Adaptoid& game, const Events& events,
                                             const adaptoid::Position& after);
std::vector<std::string> clauses_that_matter(const pentactic::Pentactic& game, const Events& events,
                                             const pentactic::Position& after);

/// A little board and the room that it takes; a smaller one where there are many.
struct NodeBoard {
    drawing::Size size;
    std::function<void(drawing::Svg&, drawing::Point)> draw;
};
NodeBoard node_board(const adaptoid::Adaptoid& game, const adaptoid::Position& position, bool small);
NodeBoard node_board(const pentactic::Pentactic& game, const pentactic::Position& position, bool small);

}  // namespace rulescope::tools
