#include "analysis/games/pentactic/tiling/answer_drawing.h"

#include <fmt/format.h>

#include <stdexcept>

#include "analysis/game/text.h"
#include "analysis/games/pentactic/drawing/figure.h"
#include "analysis/games/pentactic/drawing/sheets/sheet.h"
#include "analysis/games/pentactic/tiling/answer.h"
#include "analysis/games/pentactic/tiling/reason_marks.h"

namespace rulescope::tiling {

using drawing::PentacticBoard;

namespace {

/// Returns the SVG. Throws std::logic_error for a fault, because every answer of the solvers can be drawn.
std::string sound(const Result<std::string>& svg) {
    if (!svg.ok()) {
        throw std::logic_error("a board cannot be drawn: " + svg.faults().front().message);
    }
    return *svg;
}

PentacticBoard board_of(const Puzzle& puzzle, const std::optional<Tiling>& tiling,
                        const std::optional<Reason>& reason) {
    PentacticBoard board = drawing::pentactic_board(puzzle.grid, tiling.value_or(Tiling{}), puzzle.stones);
    if (reason) {
        board.bad_regions = reason_marks(name_of(reason->kind), reason->cells);
    }
    return board;
}

}  // namespace

std::string draw_answer(const Puzzle& puzzle, const std::optional<Tiling>& tiling,
                        const std::optional<Reason>& reason) {
    drawing::PentacticFigure figure{board_of(puzzle, tiling, reason), tile_title(puzzle), "", true, 40};
    figure.caption = tiling ? "A solution." : reason ? "No solution: " + reason->sentence + "." : "Not decided.";
    return sound(drawing::draw_pentactic_figure(figure));
}

std::string draw_failing(const SurveyTask& task, const Survey& survey) {
    drawing::PentacticSheet sheet;
    sheet.title = fmt::format("{}, {}: no solution, although the size of every region is a multiple of five",
                              task.grid.text(), counted(static_cast<std::uint64_t>(task.stones), "stone", "stones"));
    std::size_t all = 0;
    for (const FailingSet& failing : survey.failing) {
        if (!needs_a_reason(failing.reason.kind)) {
            continue;
        }
        if (++all <= max_drawn_sets) {
            const Puzzle puzzle{task.grid, failing.stones, task.pieces, task.flips};
            sheet.puzzles.push_back({board_of(puzzle, std::nullopt, failing.reason), std::nullopt,
                                     fmt::format("a class of {}", failing.orbit)});
        }
    }
    sheet.caption = all > max_drawn_sets ? fmt::format("{} of {} classes.", max_drawn_sets, grouped(all))
                                         : counted(all, "class; the size of every region is a multiple of five.",
                                                   "classes; the size of every region is a multiple of five.");
    if (all == 0) {
        return sound(drawing::draw_pentactic_figure({{task.grid, ""}, sheet.title, "There is no such set.", true, 40}));
    }
    return sound(drawing::draw_pentactic_sheet(sheet));
}

}  // namespace rulescope::tiling
