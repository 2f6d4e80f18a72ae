#include "tools/tile_drawing.h"

#include <fmt/format.h>

#include <stdexcept>

#include "analysis/games/pentactic/drawing/figure.h"
#include "analysis/games/pentactic/drawing/sheet.h"
#include "tools/numbers.h"
#include "tools/tile_text.h"

namespace rulescope::tools {

using drawing::PentacticBoard;
using tiling::Puzzle;

namespace {

/// What the solvers answer can be drawn; if not, that is a fault of ours.
std::string sound(const Result<std::string>& svg) {
    if (!svg.ok()) {
        throw std::logic_error("a board cannot be drawn: " + svg.faults().front().message);
    }
    return *svg;
}

PentacticBoard board_of(const Puzzle& puzzle, const std::optional<tiling::Tiling>& tiling,
                        const std::optional<tiling::Reason>& reason) {
    PentacticBoard board = drawing::pentactic_board(puzzle.grid, tiling.value_or(tiling::Tiling{}), puzzle.stones);
    if (reason && !reason->cells.empty()) {
        board.bad_regions.push_back({reason->cells, ""});
    }
    return board;
}

}  // namespace

std::string draw_answer(const Puzzle& puzzle, const std::optional<tiling::Tiling>& tiling,
                        const std::optional<tiling::Reason>& reason) {
    drawing::PentacticFigure figure{board_of(puzzle, tiling, reason), tile_title(puzzle), "", true, 40};
    figure.caption = tiling ? "A solution." : reason ? "No solution: " + reason->sentence + "." : "Not decided.";
    return sound(drawing::draw_pentactic_figure(figure));
}

std::string draw_failing(const tiling::SurveyTask& task, const tiling::Survey& survey) {
    drawing::PentacticSheet sheet;
    sheet.title = fmt::format("{}, {} stones: no solution, though no region tells why", task.grid.text(), task.stones);
    std::size_t all = 0;
    for (const tiling::FailingSet& failing : survey.failing) {
        if (!told_apart(failing.reason.kind)) {
            continue;
        }
        if (++all <= most_drawn_sets) {
            const Puzzle puzzle{task.grid, failing.stones, task.pieces, task.flips};
            sheet.puzzles.push_back({board_of(puzzle, std::nullopt, failing.reason), std::nullopt,
                                     fmt::format("a class of {}", failing.orbit)});
        }
    }
    sheet.caption = all > most_drawn_sets ? fmt::format("{} of {} classes.", most_drawn_sets, grouped(all))
                                          : counted(all, "class, every region of which is a multiple of five.",
                                                    "classes, every region of which is a multiple of five.");
    if (all == 0) {
        return sound(drawing::draw_pentactic_figure({{task.grid, ""}, sheet.title, "There is no such set.", true, 40}));
    }
    return sound(drawing::draw_pentactic_sheet(sheet));
}

}  // namespace rulescope::tools
