// Converts the results of the solvers to the answers of `rulescope tile`, as text and as drawings.
#include "analysis/games/pentactic/tiling/pentomino_tiling.h"

#include <stdexcept>

#include <fmt/format.h>

#include "analysis/game/text.h"
#include "analysis/games/pentactic/drawing/figure.h"
#include "analysis/games/pentactic/drawing/sheet.h"
#include "analysis/games/pentactic/tiling/reason.h"

namespace rulescope::pentactic {

using tiling::SurveyAnswer;

namespace {

std::string pieces_text(PieceSet pieces, bool flips) {
    return (pieces == PieceSet::all() ? "all twelve pieces" : "pieces " + pieces.letters()) +
           (flips ? "" : ", not turned over");
}

/// The kinds of reasons in a survey. The kind `area` is not possible, because every set of stones of a survey leaves as
/// many cells as the pieces cover.
std::vector<SurveyAnswer::Unsolvable> kinds_of_reasons() {
    std::vector<SurveyAnswer::Unsolvable> kinds;
    for (const ReasonKind kind : all_reason_kinds()) {
        if (kind != ReasonKind::area) {
            kinds.push_back({name_of(kind), words_of(kind)});
        }
    }
    return kinds;
}

tiling::UnsolvableReason reason_of(const Grid& grid, const Reason& reason) {
    return {name_of(reason.kind), reason.sentence, cell_names(grid, reason.cells), reason.nodes};
}

std::optional<tiling::UnsolvableReason> reason_of(const Grid& grid, const std::optional<Reason>& reason) {
    return reason ? std::optional(reason_of(grid, *reason)) : std::nullopt;
}

}  // namespace

bool needs_a_reason(ReasonKind kind) {
    return kind != ReasonKind::area && kind != ReasonKind::region_size;
}

std::string tile_title(const Puzzle& puzzle) {
    const std::string stones = puzzle.stones.empty()
                                   ? "without stones"
                                   : fmt::format("with {} on {}", puzzle.stones.size() == 1 ? "a stone" : "stones",
                                                 names_of(puzzle.grid, puzzle.stones));
    return fmt::format("{} {}, {}", puzzle.grid.text(), stones, pieces_text(puzzle.pieces, puzzle.flips));
}

std::string tile_title(const SurveyTask& task, const std::string& sets) {
    return fmt::format("{}, {} of {} (rule {}), {}", task.grid.text(), sets,
                       counted(static_cast<std::uint64_t>(task.stones), "stone", "stones"), name_of(task.rule),
                       pieces_text(task.pieces, task.flips));
}

tiling::SolutionList answer_of(const Puzzle& puzzle, const Found& found, const std::optional<Reason>& reason) {
    tiling::SolutionList answer{cell_names(puzzle.grid, puzzle.stones),
                                rows_of(puzzle, {}),
                                reason_of(puzzle.grid, reason),
                                {},
                                found.nodes,
                                found.ended};
    for (const Tiling& tiling : found.tilings) {
        tiling::SolutionList::Solution& solution = answer.solutions.emplace_back();
        solution.rows = rows_of(puzzle, tiling);
        for (const Placement& placement : tiling) {
            solution.cells[std::string(1, letter_of(placement.piece))] =
                cell_names(puzzle.grid, {placement.cells.begin(), placement.cells.end()});
        }
    }
    return answer;
}

tiling::SolutionCount answer_of(const Puzzle& puzzle, const tiling::Count& count, const std::optional<Reason>& reason) {
    return {cell_names(puzzle.grid, puzzle.stones), reason_of(puzzle.grid, reason), symmetries_keeping(puzzle).size(),
            count};
}

SurveyAnswer answer_of(const SurveyTask& task, const Survey& survey) {
    SurveyAnswer answer{task.stones, name_of(task.rule), survey, kinds_of_reasons(), {}};
    for (const FailingSet& failing : survey.failing) {
        for (SurveyAnswer::Unsolvable& unsolvable : answer.unsolvable) {
            if (unsolvable.kind == name_of(failing.reason.kind)) {
                ++unsolvable.classes;
                unsolvable.sets += static_cast<std::uint64_t>(failing.orbit);
            }
        }
        if (needs_a_reason(failing.reason.kind)) {
            answer.listed.push_back(
                {cell_names(task.grid, failing.stones), failing.orbit, reason_of(task.grid, failing.reason)});
        }
    }
    return answer;
}

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
    PentacticBoard board = pentactic_board(puzzle.grid, tiling.value_or(Tiling{}), puzzle.stones);
    if (reason) {
        board.bad_regions = reason_marks(name_of(reason->kind), reason->cells);
    }
    return board;
}

}  // namespace

std::string draw_answer(const Puzzle& puzzle, const std::optional<Tiling>& tiling,
                        const std::optional<Reason>& reason) {
    PentacticFigure figure{board_of(puzzle, tiling, reason), tile_title(puzzle), "", true, 40};
    figure.caption = tiling ? "A solution." : reason ? "No solution: " + reason->sentence + "." : "Not decided.";
    return sound(draw_layout(layout_of(figure)));
}

std::string draw_failing(const SurveyTask& task, const Survey& survey) {
    PentacticSheet sheet;
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
        return sound(
            draw_layout(layout_of(PentacticFigure{{task.grid, ""}, sheet.title, "There is no such set.", true, 40})));
    }
    return sound(draw_pentactic_sheet(sheet));
}

}  // namespace rulescope::pentactic
