// The analysis of the boards of a solitaire (P-22) for a report, and its pictures.
#include "analysis/games/pentactic/tiling/pentomino_tiling.h"

#include <algorithm>
#include <set>

#include "analysis/game/number_text.h"
#include "analysis/game/text.h"
#include "analysis/games/pentactic/drawing/figure.h"
#include "analysis/games/pentactic/drawing/sheet.h"
#include "analysis/games/pentactic/tiling/reason.h"
#include "analysis/games/pentactic/tiling/solvers/mask_solver.h"
#include "analysis/games/pentactic/tiling/solvers/puzzle.h"
#include "analysis/games/pentactic/tiling/survey/atlas.h"
#include "analysis/games/pentactic/tiling/survey/board_survey.h"

namespace rulescope::pentactic {

using tiling::PuzzleBoard;

namespace {

constexpr std::size_t puzzles_of_each_kind = 6;  ///< number of easy puzzles and number of hard puzzles on the sheet

std::string solutions_text(const CountedBoard& board) {
    return (board.count.ended == tiling::Ended::done ? "" : "at least ") +
           counted(board.count.solutions, "solution", "solutions");
}

tiling::CountedStones counted_stones(const CountedBoard& board) {
    return {words_of(board.puzzle.grid, board.puzzle.stones), board.count.solutions, board.count.classes,
            board.count.ended == tiling::Ended::done};
}

/// Selects different boards that have a solution: the boards with the largest number of solutions, which are the
/// easiest, and the boards with the smallest number. Boards with more solutions come first.
std::vector<CountedBoard> chosen(std::vector<CountedBoard> boards) {
    std::set<std::vector<Cell>> met;
    std::erase_if(
        boards, [&](const CountedBoard& board) { return !board.solution || !met.insert(board.puzzle.stones).second; });
    std::stable_sort(boards.begin(), boards.end(), [](const CountedBoard& a, const CountedBoard& b) {
        return a.count.solutions > b.count.solutions;
    });
    if (boards.size() > 2 * puzzles_of_each_kind) {
        boards.erase(boards.begin() + puzzles_of_each_kind, boards.end() - puzzles_of_each_kind);
    }
    return boards;
}

/// The boards as puzzles. Each puzzle contains one of its solutions as a text with one character for each cell.
std::vector<PuzzleBoard> puzzles_of(const std::vector<CountedBoard>& boards) {
    std::vector<PuzzleBoard> list;
    for (const CountedBoard& board : boards) {
        list.push_back({words_of(board.puzzle.grid, board.puzzle.stones), solutions_text(board),
                        cover_of(board.puzzle, *board.solution)});
    }
    return list;
}

}  // namespace

std::optional<tiling::BoardReport> board_report(const RuleSet& rules, const tiling::BoardOptions& options) {
    if (rules.mode != Mode::solitaire || rules.grid.size() > max_cells) {
        return std::nullopt;
    }
    tiling::BoardReport report;
    report.grid = rules.grid.text();
    report.stones = rules.stones;
    report.pieces = static_cast<std::uint64_t>(rules.pieces.size());
    report.rule = name_of(stone_rule_of(rules));
    const MaskSolver solver(rules.grid, rules.flips());
    report.own = counted_stones(counted_board(solver, puzzle_of(rules, rules.start_stones), options));
    const std::vector<CountedBoard> boards = sample_of(rules, stone_rule_of(rules), options);
    for (const RuleSet& one : on_each_grid(rules)) {
        AtlasGrid page(one, options);
        for (const StoneRule rule : {StoneRule::free, StoneRule::row_col}) {
            const std::optional<Fraction> fraction = fraction_of(one, rule, options);
            if (!fraction) {
                continue;
            }
            const bool own = one.grid == rules.grid && rule == stone_rule_of(rules);
            report.complete = report.complete && fraction->share.complete;
            report.shares.push_back(fraction->share);
            report.atlas.push_back(page.difficulty(rule, *fraction, own ? &boards : nullptr));
        }
        report.complete = report.complete && page.complete();
    }
    report.complete = report.complete && boards.size() == options.boards;
    for (const CountedBoard& board : boards) {
        report.sample.push_back(counted_stones(board));
        report.sample_solvable += board.solution ? 1U : 0U;
    }
    report.puzzles = puzzles_of(chosen(boards));
    return report;
}

namespace {

constexpr double chapter_pitch = 26;

/// Reads the cells of a text such as "d4 e5"; names of cells outside the grid are skipped.
std::vector<Cell> cells_of(const Grid& grid, const std::string& names) {
    std::vector<Cell> cells;
    for (const std::string_view name : split_words(names)) {
        if (const Cell cell = grid.find(name); cell >= 0) {
            cells.push_back(cell);
        }
    }
    return cells;
}

PentacticBoard board_with_stones(const RuleSet& rules, const std::string& stones) {
    PentacticBoard board;
    board.grid = rules.grid;
    board.content = cover_of(puzzle_of(rules, cells_of(rules.grid, stones)), {});
    return board;
}

}  // namespace

std::string sheet_svg(const RuleSet& rules, const std::vector<PuzzleBoard>& puzzles, bool solved) {
    PentacticSheet sheet;
    for (const PuzzleBoard& puzzle : puzzles) {
        PentacticBoard solution;
        solution.grid = rules.grid;
        solution.content = puzzle.solution;
        sheet.puzzles.push_back({board_with_stones(rules, puzzle.stones), solution, puzzle.solutions});
    }
    sheet.columns = 3;
    sheet.pitch = chapter_pitch;
    sheet.solutions = solved;
    sheet.title = solved ? "Solutions" : "Cover every free square, each pentomino once";
    sheet.caption = solved ? "One solution of each board." : "";
    const Result<std::string> svg = draw_pentactic_sheet(sheet);
    return svg.ok() ? *svg : "";
}

std::string marked_svg(const RuleSet& rules, const std::string& grid, const std::string& stones,
                       const std::string& kind, const std::string& cells) {
    const Result<Grid> parsed = Grid::parse(grid);
    if (!parsed.ok()) {
        return "";
    }
    RuleSet on_grid = rules;
    on_grid.grid = *parsed;
    PentacticFigure figure;
    figure.board = board_with_stones(on_grid, stones);
    figure.board.bad_regions = reason_marks(kind, cells_of(on_grid.grid, cells));
    figure.legend = false;
    figure.pitch = chapter_pitch;
    const Result<std::string> svg = draw_layout(layout_of(figure));
    return svg.ok() ? *svg : "";
}

}  // namespace rulescope::pentactic
