// Texts that the drawings of all games share, by id: heat maps, games on one board, graphs of positions. Numbers and
// names replace {}. A translation is another table with the same ids.
#pragma once

#include <fmt/format.h>

#include <string>

namespace rulescope::drawing {

struct Messages {
    // Heat maps.
    const char* heat_map = "Heat map";
    const char* where_placed = "Where {} lay";
    const char* how_often_placed = "In how many of a hundred positions, one after every turn, the cell held {}.";
    const char* of_100_positions = "of 100 positions";

    // Figures of games on one board.
    const char* position_title = "The position";
    const char* turns_title = "Legal turns";
    const char* one_turn = "{} turn is legal; it is marked with a ring.";
    const char* some_turns = "{} turns are legal; each is marked with a ring.";

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
};

/// The current table: English.
inline const Messages& messages() {
    static const Messages english;
    return english;
}

/// Formats a message with its numbers and names.
template <class... Args>
std::string filled(const char* message, const Args&... args) {
    return fmt::format(fmt::runtime(message), args...);
}

}  // namespace rulescope::drawing
