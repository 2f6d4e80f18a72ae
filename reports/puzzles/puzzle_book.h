// Puzzles and all that their documents say about them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/studies/puzzles/turn_puzzles.h"
#include "analysis/tiling/cover_puzzles.h"

namespace rulescope::reports {

/// Exactly one of `turns` and `covers` is set.
struct PuzzleBook {
    specs::LoadedRules ruleset;
    AnyGame game;
    std::string kind{};        ///< where the positions are from: "games", "kept games", "table", "boards"
    std::string source{};      ///< the same as a sentence part: "the last 8 turns of 200 games of greedy (seed 1)"
    std::uint64_t budget = 0;  ///< of the search of one position or board
    std::uint64_t seed = 1;
    std::string command{};  ///< the command that makes the same puzzles
    std::optional<studies::TurnPuzzles> turns{};
    std::optional<tiling::CoverPuzzles> covers{};

    [[nodiscard]] std::size_t size() const { return turns ? turns->puzzles.size() : covers->puzzles.size(); }
};

/// The colour of the seat to act, "white"; "" where seats have no colours.
std::string colour_of(const PuzzleBook& book, const studies::TurnPuzzle& puzzle);

/// "White to play wins in 2 turns"
std::string task_of(const PuzzleBook& book, const studies::TurnPuzzle& puzzle);
/// "Cover the board with F, I, L and N"
std::string task_of(const tiling::CoverPuzzle& puzzle);

/// "1. B3xD4 +C3", "1... F4-F5 +C4", "2. D4xF5": the turns of the solver have numbers.
std::vector<std::string> turns_of_line(const studies::TurnPuzzle& puzzle);
/// "1. B3xD4 +C3 1... F4-F5 +C4 2. D4xF5"; the turns of the solver have numbers.
std::string line_of(const studies::TurnPuzzle& puzzle);

/// "game 17, before turn 54", "from the table"
std::string origin_of(const studies::PuzzleOrigin& origin);
/// "board 17", "game 3, after turn 4"
std::string origin_of(const tiling::CoverPuzzle& puzzle);

/// What was searched and found, one sentence each.
std::vector<std::string> search_sentences(const PuzzleBook& book);

}  // namespace rulescope::reports
