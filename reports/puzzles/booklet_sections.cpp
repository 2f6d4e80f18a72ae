#include <fmt/format.h>

#include "analysis/game/text.h"
#include "analysis/games/kit/game_kit.h"
#include "reports/numbers.h"
#include "reports/puzzles/booklet.h"
#include "reports/puzzles/booklet_messages.h"

namespace rulescope::reports {

namespace {

/// A board without title, caption and legend, with coordinates at its edge.
std::string drawn(const drawing::Pictures& pictures, drawing::Figure figure) {
    figure.title.clear();
    figure.caption.clear();
    figure.look.names = drawing::Names::margin;
    figure.look.legend.kind = drawing::Wording::Kind::off;
    const Result<std::string> svg = pictures.draw(figure);
    return svg.ok() ? *svg : "";
}

/// The line of the solution, which breaks between turns only.
std::string unbroken_turns(const TurnPuzzle& puzzle) {
    std::string text;
    for (std::string turn : turns_of_line(puzzle)) {
        for (std::size_t at = turn.find(' '); at != std::string::npos; at = turn.find(' ', at)) {
            turn.replace(at, 1, "\u00a0");
        }
        text += (text.empty() ? "" : " ") + turn;
    }
    return text;
}

BookletEntry entry_of(const PuzzleBook& book, const TurnPuzzle& puzzle) {
    const drawing::Pictures& pictures = kit_of(book.ruleset.rules).pictures();
    BookletEntry entry;
    entry.board = drawn(pictures, pictures.board(book.game, puzzle.state));
    entry.texts = {task_of(book, puzzle) + ".", pictures.node_score(book.game, puzzle.state),
                   fmt::format(booklet_messages.difficulty, decimal(puzzle.difficulty, 1))};
    entry.solved_board = drawn(pictures, pictures.board_after(book.game, puzzle.state, puzzle.line.front().plies));
    entry.solution = {unbroken_turns(puzzle)};
    if (puzzle.turns > 1) {
        entry.solution.push_back(fmt::format(booklet_messages.after_first_turn, grouped(puzzle.replies)));
    }
    entry.solution.push_back(origin_of(puzzle.origin));
    return entry;
}

BookletEntry entry_of(const PuzzleBook& book, const tiling::CoverPuzzle& puzzle) {
    const tiling::CoverPuzzleMaker& boards = kit_of(book.ruleset.rules).board_tiling()->cover_puzzles();
    BookletEntry entry;
    entry.board = boards.draw_cover(book.ruleset.rules, puzzle, false);
    entry.texts = {task_of(puzzle) + ".", fmt::format(booklet_messages.difficulty, decimal(puzzle.difficulty, 1))};
    entry.solved_board = boards.draw_cover(book.ruleset.rules, puzzle, true);
    entry.solution = {"", counted(puzzle.placements, "placement tried", "placements tried"), origin_of(puzzle)};
    return entry;
}

}  // namespace

std::vector<BookletSection> booklet_sections(const PuzzleBook& book) {
    std::vector<BookletSection> sections;
    if (book.covers) {
        sections.push_back({booklet_messages.cover});
        for (const tiling::CoverPuzzle& puzzle : book.covers->puzzles) {
            sections.back().entries.push_back(entry_of(book, puzzle));
        }
        return sections;
    }
    int turns = 0;
    for (const TurnPuzzle& puzzle : book.turns->puzzles) {
        if (puzzle.turns != turns) {
            turns = puzzle.turns;
            sections.push_back(
                {fmt::format(booklet_messages.win_in, counted(static_cast<std::uint64_t>(turns), "turn", "turns"))});
        }
        sections.back().entries.push_back(entry_of(book, puzzle));
    }
    return sections;
}

}  // namespace rulescope::reports
