// Puzzles with exactly one solution as a document, and their booklet.
#pragma once

#include <string>
#include <vector>

#include "analysis/studies/puzzles_request.h"
#include "reports/study_outcome.h"

namespace rulescope::reports {

/// The fields are those of puzzles_schema(), without the booklet. The status is 1 if no puzzle was
/// found.
StudyOutcome outcome_of(PuzzleBook book);

/// The command that finds the same puzzles.
std::string puzzles_command(const PuzzleBook& book);

/// "White to play wins in 2 turns"
std::string task_of(const PuzzleBook& book, const TurnPuzzle& puzzle);
/// "Cover the board with F, I, L and N"
std::string task_of(const tiling::CoverPuzzle& puzzle);

/// "1. B3xD4 +C3", "1... F4-F5 +C4", "2. D4xF5": the turns of the solver have numbers.
std::vector<std::string> turns_of_line(const TurnPuzzle& puzzle);

/// "game 17, before turn 54", "from the table"
std::string origin_of(const PuzzleOrigin& origin);
/// "board 17", "game 3, after turn 4"
std::string origin_of(const tiling::CoverPuzzle& puzzle);

/// What was searched and found, one sentence each.
std::vector<std::string> search_sentences(const PuzzleBook& book);

// The booklet of puzzles (reports/studies/booklet.cpp).

/// A puzzle as the pages show it.
struct BookletEntry {
    std::string board;                    ///< SVG
    std::vector<std::string> texts{};     ///< lines below the board; the first is bold
    std::string solved_board{};           ///< SVG
    std::vector<std::string> solution{};  ///< lines below the solved board
};

/// Puzzles with a common heading.
struct BookletSection {
    std::string heading;
    std::vector<BookletEntry> entries{};
};

/// Draws every puzzle and its solution.
std::vector<BookletSection> booklet_sections(const PuzzleBook& book);

/// The pages as SVG documents of the size of A4. Requires at least one puzzle.
std::vector<std::string> booklet_pages(const PuzzleBook& book);

// The words on the pages of a booklet. Numbers and names replace {}.

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
