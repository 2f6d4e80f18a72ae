#include "analysis/games/pentactic/tiling/board_pictures.h"

#include "analysis/game/locale_free.h"
#include "analysis/games/pentactic/drawing/figure.h"
#include "analysis/games/pentactic/drawing/sheets/sheet.h"
#include "analysis/games/pentactic/tiling/reason_marks.h"
#include "analysis/games/pentactic/tiling/solvers/tiling.h"
#include "analysis/games/pentactic/tiling/survey/board_survey.h"

namespace rulescope::tiling {

namespace {

constexpr double pitch = 26;

/// Reads the cells of a text such as "d4 e5"; names of cells outside the grid are skipped.
std::vector<Cell> cells_of(const pentactic::Grid& grid, const std::string& names) {
    std::vector<Cell> cells;
    for (const std::string_view name : split_words(names)) {
        if (const Cell cell = grid.find(name); cell >= 0) {
            cells.push_back(cell);
        }
    }
    return cells;
}

drawing::PentacticBoard board_with_stones(const pentactic::RuleSet& rules, const std::string& stones) {
    drawing::PentacticBoard board;
    board.grid = rules.grid;
    board.content = cover_of(puzzle_of(rules, cells_of(rules.grid, stones)), {});
    return board;
}

}  // namespace

std::string sheet_svg(const pentactic::RuleSet& rules, const std::vector<PuzzleBoard>& puzzles, bool solved) {
    drawing::PentacticSheet sheet;
    for (const PuzzleBoard& puzzle : puzzles) {
        drawing::PentacticBoard solution;
        solution.grid = rules.grid;
        solution.content = puzzle.solution;
        sheet.puzzles.push_back({board_with_stones(rules, puzzle.stones), solution, puzzle.solutions});
    }
    sheet.columns = 3;
    sheet.pitch = pitch;
    sheet.solutions = solved;
    sheet.title = solved ? "Solutions" : "Cover every free square, each pentomino once";
    sheet.caption = solved ? "One solution of each board." : "";
    const Result<std::string> svg = drawing::draw_pentactic_sheet(sheet);
    return svg.ok() ? *svg : "";
}

std::string marked_svg(const pentactic::RuleSet& rules, const std::string& grid, const std::string& stones,
                       const std::string& kind, const std::string& cells) {
    const Result<Grid> parsed = Grid::parse(grid);
    if (!parsed.ok()) {
        return "";
    }
    pentactic::RuleSet on_grid = rules;
    on_grid.grid = *parsed;
    drawing::PentacticFigure figure;
    figure.board = board_with_stones(on_grid, stones);
    figure.board.bad_regions = reason_marks(kind, cells_of(on_grid.grid, cells));
    figure.legend = false;
    figure.pitch = pitch;
    const Result<std::string> svg = drawing::draw_pentactic_figure(figure);
    return svg.ok() ? *svg : "";
}

}  // namespace rulescope::tiling
