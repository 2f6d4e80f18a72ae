// The words on the pages of a booklet. Numbers and names replace {}.
#pragma once

namespace rulescope::reports {

struct BookletMessages {
    const char* title = "{}: puzzles";
    const char* win_in = "Win in {}";
    const char* cover = "Cover the board";
    const char* solutions = "Solutions";
    const char* how_found = "How the puzzles were found";
    const char* from = "From {}.";
    const char* how_to_win =
        "The player named below the board is to play. Find the turn after which this player wins within the given "
        "number of own turns, whatever the opponent plays. Exactly one first turn does this, and none wins sooner. "
        "Boards of the solutions show the position after the first turn.";
    const char* how_to_cover =
        "Cover every free square with the named pentominoes. Each is laid once; it may be turned{}. Stones and laid "
        "pentominoes stay where they are. Each board has exactly one solution.";
    const char* and_turned_over = " and turned over";
    const char* checked_by_rules =
        "The reference rules have checked every puzzle a second time, independently of the search: all first turns and "
        "all replies were played.";
    const char* checked_by_solver =
        "A second solver has checked every board a second time, independently of the first.";
    const char* difficulty_of_wins =
        "The difficulty, in bits, is the binary logarithm of the number of lines that a solver would look through; a "
        "puzzle that the agent greedy fails has 2 more.";
    const char* difficulty_of_covers =
        "The difficulty is the binary logarithm of the number of placements that Algorithm X tries.";
    const char* again = "The same puzzles again:";
    const char* difficulty = "Difficulty {}";
    const char* page = "{} of {}";
    const char* after_first_turn = "all {} replies lose";
    const char* continued = "{} (continued)";
};

inline constexpr BookletMessages booklet_messages{};

}  // namespace rulescope::reports
