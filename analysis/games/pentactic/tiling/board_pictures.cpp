#include "analysis/games/pentactic/tiling/board_pictures.h"

#include <sstream>

#include "analysis/games/pentactic/drawing/figure.h"
#include "analysis/games/pentactic/drawing/sheet.h"
#include "analysis/games/pentactic/tiling/survey/board_survey.h"
#include "analysis/games/pentactic/tiling/solvers/tiling.h"

namespace rulescope::tiling {

using Json = nlohmann::ordered_json;

namespace {

constexpr double pitch = 26;

/// Reads the cells of a text such as "d4 e5"; names that the grid does not have are skipped.
std::vector<Cell> cells_of(const pentactic::Grid& grid, const Json& names) {
    std::vector<Cell> cells;
    std::istringstream words(names.get<std::string>());
    for (std::string name; words >> name;) {
        if (const Cell cell = grid.find(name); cell >= 0) {
            cells.push_back(cell);
        }
    }
    return cells;
}

drawing::PentacticBoard board_with_stones(const pentactic::RuleSet& rules, const Json& stones) {
    drawing::PentacticBoard board;
    board.grid = rules.grid;
    board.content = cover_of(puzzle_of(rules, cells_of(rules.grid, stones)), {});
    return board;
}

std::string sheet_svg(const pentactic::RuleSet& rules, const Json& puzzles, bool solved) {
    drawing::PentacticSheet sheet;
    for (const Json& puzzle : puzzles) {
        drawing::PentacticBoard solution;
        solution.grid = rules.grid;
        solution.content = puzzle.at("solution").get<std::string>();
        sheet.puzzles.push_back(
            {board_with_stones(rules, puzzle.at("stones")), solution, puzzle.at("solutions").get<std::string>()});
    }
    sheet.columns = 3;
    sheet.pitch = pitch;
    sheet.solutions = solved;
    sheet.title = solved ? "Solutions" : "Cover every free square, each pentomino once";
    sheet.caption = solved ? "One solution of each board." : "";
    const Result<std::string> svg = drawing::draw_pentactic_sheet(sheet);
    return svg.ok() ? *svg : "";
}

std::string failing_svg(const pentactic::RuleSet& rules, const Json& failing) {
    drawing::PentacticFigure figure;
    figure.board = board_with_stones(rules, failing.at("stones"));
    if (const std::vector<Cell> cells = cells_of(rules.grid, failing.at("cells")); !cells.empty()) {
        figure.board.bad_regions.push_back({cells, ""});
    }
    figure.legend = false;
    figure.pitch = pitch;
    const Result<std::string> svg = drawing::draw_pentactic_figure(figure);
    return svg.ok() ? *svg : "";
}

}  // namespace

void draw_board_document(const pentactic::RuleSet& rules, Json& document) {
    for (Json& sheet : document.at("sheets")) {
        sheet["svg"] = sheet_svg(rules, document.at("puzzles"), sheet.at("solved").get<bool>());
    }
    for (Json& failing : document.at("failing")) {
        failing["svg"] = failing_svg(rules, failing);
    }
}

}  // namespace rulescope::tiling
