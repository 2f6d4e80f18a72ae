#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/game/text.h"
#include "reports/numbers.h"
#include "reports/puzzles/puzzle_documents.h"

namespace rulescope::reports {

namespace {

std::string rows_text(const std::vector<std::string>& rows) {
    std::string text;
    for (const std::string& row : rows) {
        text += fmt::format("       {}\n", fmt::join(row, " "));
    }
    return text;
}

std::string text_of(const PuzzleBook& book, const std::vector<studies::TurnPuzzle>& puzzles) {
    std::string text;
    std::string solutions;
    for (std::size_t at = 0; at < puzzles.size(); ++at) {
        const studies::TurnPuzzle& puzzle = puzzles[at];
        text += fmt::format("{:>4}. {}: {}\n      difficulty {}, {}; {}\n", at + 1, task_of(book, puzzle),
                            puzzle.position, decimal(puzzle.difficulty, 1),
                            counted(puzzle.line.front().positions, "different turn", "different turns"),
                            origin_of(puzzle.origin));
        solutions += fmt::format("{:>4}. {}\n", at + 1, line_of(puzzle));
        if (puzzle.turns > 1) {
            solutions += fmt::format("      {} after the first turn, all refuted\n",
                                     counted(puzzle.replies, "different reply", "different replies"));
        }
        if (puzzle.greedy_finds && !*puzzle.greedy_finds) {
            solutions += "      the agent greedy plays another turn\n";
        }
    }
    return text + "Solutions\n" + solutions;
}

std::string text_of(const std::vector<tiling::CoverPuzzle>& puzzles) {
    std::string text;
    std::string solutions;
    for (std::size_t at = 0; at < puzzles.size(); ++at) {
        const tiling::CoverPuzzle& puzzle = puzzles[at];
        text += fmt::format("{:>4}. {}\n      difficulty {}, stones {}{}; {}\n{}", at + 1, task_of(puzzle),
                            decimal(puzzle.difficulty, 1), puzzle.stones,
                            puzzle.given.empty() ? "" : ", laid " + puzzle.given, origin_of(puzzle),
                            rows_text(puzzle.rows));
        solutions += fmt::format("{:>4}. {} tried\n{}", at + 1, counted(puzzle.placements, "placement", "placements"),
                                 rows_text(puzzle.solution_rows));
    }
    return text + "Solutions\n" + solutions;
}

}  // namespace

std::string puzzles_text(const PuzzleBook& book) {
    std::string text = fmt::format("{} ({}): puzzles\n", book.ruleset.rules.title, book.ruleset.rules.name);
    for (const std::string& sentence : search_sentences(book)) {
        text += "  " + sentence + "\n";
    }
    if (book.size() == 0) {
        return text + "No puzzle was found.\n";
    }
    return text + "Puzzles\n" + (book.turns ? text_of(book, book.turns->puzzles) : text_of(book.covers->puzzles));
}

}  // namespace rulescope::reports
