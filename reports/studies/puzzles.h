// Puzzles with exactly one solution as a document, and the words that their booklet shares with it.
#pragma once

#include <string>
#include <vector>

#include "analysis/studies/puzzles/puzzles_request.h"
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

}  // namespace rulescope::reports
