// The texts in drawings of Pentactic. Numbers and names replace {}. A translation is another Messages object.
#pragma once

#include "analysis/drawing/messages.h"

namespace rulescope::pentactic {

struct Messages {
    // Kinds of figures.
    const char* the_grid = "The grid";
    const char* stones_title = "Where a stone may go";
    const char* pentominoes_title = "The pentominoes";
    const char* solution_title = "A solution";
    const char* unsolvable_title = "No solution";
    const char* grids_title = "The grids";
    const char* grids_caption = "The board has the grids {}.";

    // Titles.
    const char* pentactic = "Pentactic";
    const char* twelve_title = "The twelve pentominoes";

    // Legends.
    const char* stone_may_go = "a stone may be placed there";
    const char* placed_last = "placed last";
    const char* cannot_be_filled = "cannot be filled";

    // The key of the pieces.
    const char* key_pentomino = "pentomino";
    const char* key_stone = "stone";

    // Parts of boards, for screen readers.
    const char* region_of = "cannot be filled: {}";
    const char* stone_on = "{}: stone";

    // Descriptions for screen readers.
    const char* stones = " Stones: {}.";
    const char* one_free_cell = " {} free cell.";
    const char* free_cells = " {} free cells.";
    const char* in_hand = " In hand: {}.";
    const char* out_of_the_game = " Out of the game: {}.";
    const char* stones_left = " Stones left: {}.";
    const char* the_twelve = "The twelve pentominoes {}.";
    const char* struck_out_list = " Struck out: {}.";
    const char* struck_out = "{}, struck out";

    // Captions.
    const char* and_ = " and ";
    const char* can_lay_no_stone = "{} can lay no stone.";
    const char* may_lay_a_stone = "{} may lay a stone on {}, marked with a ring.";
    const char* one_cell = "{} cell";
    const char* cells = "{} cells";
    const char* on_the_grid_of = "On the grid of {}: ";
    const char* on_it = "{} and {} laid, {} in hand{}.";
    const char* one_stone = "{} stone";
    const char* some_stones = "{} stones";
    const char* one_pentomino = "{} pentomino";
    const char* some_pentominoes = "{} pentominoes";
    const char* out_of_play = ", {} out of play";
    const char* number_of_pentominoes = "{} pentominoes{}.";
    const char* is_out_of_play = "; {} is out of play";
    const char* cover_the_grid = "{} pentominoes cover the grid{}.";
    const char* round_the_stones = " round the stones on {}";
    const char* can_be_covered = "This grid can be covered.";

    // Games.
    const char* grid_of = "grid of {}";
    const char* first_game = "First game: B laid pentominoes";
    const char* second_game = "Second game: A laid pentominoes";
    const char* at_the_end = "At the end";
    const char* before = "Before";
    const char* after = "After";
    const char* basic_end = "What lay on the grid at the end of both games, and what was left over.";
    const char* end = "What lay on the grids at the end, and what was left over.";

    // Plots and heat maps.
    const char* points_title = "Points at the end";
    const char* points_caption = "Games by the points that each player had at the end.";
    const char* left_over_title = "Pentominoes left over";
    const char* left_over_caption = "Games by the number of pentominoes left over at the end.";
    const char* stones_on_cells = "stones";
    const char* pentominoes_on_cells = "pentominoes";
    const char* how_often_occupied = "Of 100 grids, one after every turn, the number on which the cell held {}.";
    const char* a_stone = "a stone";
    const char* part_of_a_pentomino = "part of a pentomino";
    const char* grids_together = " The grids of all players are added together.";
    const char* of_100_grids = "of 100 grids";

    // Tables of games.
    const char* agent = "Agent";
    const char* game = "Game";
    const char* interval = "95 % interval";
    const char* left_over_mean = "Left over, mean";
    const char* losses = "Losses";
    const char* not_solved = "Not solved";
    const char* percentages = "{:.{}f} to {:.{}f} %";
    const char* player = "Player";
    const char* points_mean = "Points, mean";
    const char* share_solved = "Share solved";
    const char* shared = "Shared";
    const char* solved = "Solved";
    const char* players_caption =
        "A win counts 1; a shared win counts the share of the player. The goal is given above.";
    const char* roles_title = "Points by role";
    const char* roles_caption =
        "Points of the player who lays the pentominoes; the last line is the mean difference within a match. Between "
        "random players the two games do not differ: in each, every pentomino is out of play with the same "
        "probability. The differences that remain are chance.";
    const char* first_role = "First: A lays stones, B pentominoes";
    const char* second_role = "Second: B lays stones, A pentominoes";
    const char* second_less_first = "Second minus first";

    // Nodes of graphs.
    const char* moves = "{} to move";
    const char* first_points = "points {} {}";
};

/// The table in the language in force.
const Messages& messages();

using drawing::filled;

}  // namespace rulescope::pentactic
