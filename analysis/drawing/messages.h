// Texts that the drawings of all games share: heat maps, plots, games on one board, graphs of positions. Each text has
// an id. Numbers and names replace {} in a text. A translation is another table with the same ids.
#pragma once

#include <fmt/format.h>

#include <string>

namespace rulescope::drawing {

struct Messages {
    // Heat maps.
    const char* heat_map = "Heat map";
    const char* occupied_by = "Cells occupied by {}";
    const char* how_often_occupied = "Number of positions after a turn, of every 100, in which the cell held {}.";
    const char* of_100_positions = "of 100 positions";

    // Values in plots and tables. Headings of axes, tooltips and columns.
    const char* range = "{} to {}";
    const char* boards = "Boards";
    const char* cell = "Cell";
    const char* clause = "Clause";
    const char* clause_text = "Text of the clause";
    const char* from = "From";
    const char* games = "Games";
    const char* legal_turns = "Legal turns";
    const char* line = "Line";
    const char* mean = "Mean";
    const char* percentile_5 = "5th percentile";
    const char* percentile_95 = "95th percentile";
    const char* score = "Score";
    const char* share = "Share";
    const char* share_of_wins = "Share of wins";
    const char* side = "Side";
    const char* solutions = "Solutions";
    const char* times = "Times";
    const char* to = "To";
    const char* turn = "Turn";
    const char* turns = "Turns";
    const char* winner = "Winner";
    const char* wins = "Wins";

    // Plots.
    const char* wins_title = "Who wins";
    const char* wins_caption =
        "Points are observed shares, bars their 95 % intervals; the dashed line is an equal share.";
    const char* length_title = "How long games last";
    const char* length_caption = "Finished games by their number of turns; the dashed line is the mean.";
    const char* branching_title = "Legal turns by turn number";
    const char* branching_caption =
        "Number of legal turns at each turn, over the games that reach it: the line is the mean, and nine games of ten "
        "are in the band.";
    const char* endings_title = "How games end";
    const char* endings_caption = "Games by the clause that decided them and by the winner.";
    const char* solutions_title = "Solutions per board";
    const char* solutions_caption =
        "Boards of the sample by the number of their solutions, in classes of doubling width.";
    const char* no_solution = "none";

    // Figures of games on one board.
    const char* board_description = "{}. {} {} free {}.";
    const char* no_cells = " none";
    const char* free_cell = "cell";
    const char* free_cells = "cells";
    const char* position_title = "The position";
    const char* turns_title = "Legal turns";
    const char* one_turn = "{} turn is legal; it is marked with a ring.";
    const char* some_turns = "{} turns are legal; each is marked with a ring.";

    const char* seat_to_move = "{} to move.";
    const char* seat_has_won = "{} has won.";
    const char* drawn_game = "The game is drawn.";

    // Own marks, the last move, the key of the pieces.
    const char* added_by_the_editor = "added by the editor";
    const char* last_move = "last move";

    // Games as series of boards.
    const char* before = "Before";
    const char* after = "After";
    const char* last_turns = "The last {} of {} turns.";

    // Graphs of positions.
    const char* start = "start";
    const char* turn_number = "turn {}";
    const char* to_move = "{} to move";
    const char* picture_begins = "where the picture begins";
    const char* has_won = "{} has won";
    const char* a_draw = "a draw";
    const char* can_force_a_win = "{} can force a win";
    const char* nobody_can_force_a_win = "nobody can force a win";
    const char* continues_not_drawn = "continues; not drawn";
    const char* bold_path = "the path shown";
    const char* edge_from_to = "from {} to {}";
    const char* graph_description = "{} nodes, {} edges; it begins with {}.";
    const char* nothing = "nothing";

    // Names of the drawn part of a graph, and captions.
    const char* all_turns = "all positions and turns";
    const char* first_turn = "the first turn";
    const char* first_turns = "the first {} turns";
    const char* around = "up to {} before and after a position";
    const char* cycle = "a cycle of turns";
    const char* strategy = "how {} forces a win in at most {}";
    const char* game_with_alternatives = "a game of {} with the alternatives of each turn";
    const char* best_play = "best play in {}, with the best other turns at each position";
    const char* random_games = "{} (seed {})";
    const char* cycle_lengths = "{} lead to a position, and {} back to it{}.";
    const char* cycle_at_once = "{} lead back to the first position of the picture{}.";
    const char* no_shorter_cycle = "; there is no shorter cycle";
    const char* maybe_shorter_cycle = "; a shorter cycle is possible";
    const char* strategy_turns = "The picture shows one best turn of {} in each position, and all turns of the others.";
    const char* sample_turns = "A sample: each position shows only the turns that occur in these games.";
    const char* no_predecessors = "Predecessors are not drawn: finding them would take too many positions.";
    const char* and_others = "and {}";
    const char* list_can_win = ", {} can win";
    const char* list_nobody_can_win = ", nobody can win";
    const char* graph_counts = "{}, {}.";
    const char* merged_classes = " Positions that are equal up to turning or mirroring the board share one node.";
    const char* merged_others =
        " Merged: one node for all positions after the same number of turns with the same {}; numbers on the edges "
        "count turns.";
    const char* score_and_outcome = "score and outcome";
    const char* outcome = "outcome";
    const char* turns_joined = " \u00d7n: n turns lead to the same position; only one of these turns is written.";
};

/// The table in the language in force (language/language.h).
const Messages& messages();

/// Replaces each {} of a message by a number or a name.
template <class... Args>
std::string filled(const char* message, const Args&... args) {
    return fmt::format(fmt::runtime(message), args...);
}

}  // namespace rulescope::drawing
