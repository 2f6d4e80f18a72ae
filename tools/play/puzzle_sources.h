// The options of `puzzles`, and the positions that they name: of kept games, of a table, of games that the command
// plays.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/studies/puzzles/turn_puzzles.h"
#include "analysis/tiling/cover_puzzles.h"
#include "tools/command_line/commands.h"
#include "tools/progress.h"

namespace rulescope::tools {

/// Where the positions are from, in words for documents and for the command that makes the puzzles again.
struct PuzzleSource {
    std::string kind;     ///< as PuzzleBook::kind
    std::string words;    ///< as PuzzleBook::source
    std::string options;  ///< " --games 200 --agents greedy"
};

struct PuzzlePositions {
    PuzzleSource source;
    std::vector<studies::PuzzlePosition> positions;
};

struct CoverBoards {
    PuzzleSource source;
    bool from_games = false;
    std::uint64_t boards = 0;  ///< to draw
    std::vector<tiling::CoverGame> games;
};

/// The lengths of --turns, ascending and different.
std::vector<int> wanted_turns(const std::string& typed);

/// The positions for a rule set with two seats; `turns` are the wanted lengths. Throws specs::InputError for invalid
/// options and files, and solve::Interrupted.
PuzzlePositions puzzle_positions(const PuzzlesCommand& command, const specs::LoadedRules& ruleset,
                                 const std::vector<int>& turns, std::uint64_t puzzles, Progress& progress);

/// The boards for a rule set with one seat. Throws specs::InputError for invalid options and files.
CoverBoards cover_boards(const PuzzlesCommand& command, const specs::LoadedRules& ruleset);

}  // namespace rulescope::tools
