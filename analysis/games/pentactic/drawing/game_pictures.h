// Pictures of games, turns and single positions of Pentactic, heat maps, plots and tables of its matches.
#pragma once

#include <string>
#include <vector>

#include "analysis/drawing/pictures.h"
#include "analysis/drawing/plots/heat_map.h"
#include "analysis/game/table.h"
#include "analysis/play/match/play_match.h"
#include "core/pentactic/grid.h"
#include "core/pentactic/pentactic.h"
#include "core/pentactic/rule_set.h"

namespace rulescope::pentactic {

// Pictures of games and turns of Pentactic.

/// The grid before the first turn; "" if it cannot be drawn.
std::string draw_start(const Pentactic& game);

/// Draws the grid that the turn changes, before and after the turn. In the stone phase, marks show the cells where a
/// stone is legal. If the turn is a removal or ends a game, the pentominoes in hand are also drawn. If each player has
/// a grid and the turn ends the game, draws all grids at the end instead.
std::string draw_example(const Pentactic& game, const Position& before, const std::vector<Ply>& plies);

/// A short game on one grid is drawn turn by turn. For every other game only the grids at the end are drawn.
/// `positions` contains the start and the position after each turn.
drawing::DrawnGame draw_shortest(const Pentactic& game, const std::vector<Position>& positions,
                                 const std::vector<std::vector<Ply>>& turns);

// Positions of Pentactic in the nodes of graphs: texts, small grids and the relevant clauses.

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

// Heat maps on the grids of Pentactic.

/// Draws the map on this grid, with the names of columns and rows along the edges.
std::string draw_heat_map(const Grid& grid, const drawing::HeatMap& map);

/// Draws the map on the board of these rules.
inline std::string draw_heat_map(const RuleSet& rules, const drawing::HeatMap& map) {
    return draw_heat_map(rules.grid, map);
}

// The plots and heat maps of a match of Pentactic. The plots show score, points, length, branching and endings. For a
// solitaire there are only plots of points and branching. The heat maps show where stones and pentominoes lay.

/// Plots without data are left out.
std::vector<drawing::Plot> play_plots(const RuleSet& rules, const play::PlayResult& play,
                                      const drawing::ClauseText& says);

std::vector<drawing::PlayHeatMap> play_heat_maps(const RuleSet& rules, const play::CellCounts& cells);

// Results of a match of Pentactic, as tables.

/// The points of a seat in each game. In a solitaire the points are the number of pentominoes that were not laid.
inline const statistics::Histogram& points_of(const play::PlayResult& play, std::size_t seat) {
    return play.details.of_seats[seat].front().values;
}

/// A table with one row per player. For the basic game, a second table shows the points in each game of the match, and
/// the points of the second game minus those of the first game.
std::vector<Table> play_tables(const RuleSet& rules, const play::PlayResult& play);

}  // namespace rulescope::pentactic
