#include "analysis/games/pentactic/drawing/sheet.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "analysis/drawing/language.h"
#include "analysis/drawing/palette.h"
#include "analysis/games/pentactic/drawing/figure.h"

namespace rulescope::pentactic {
namespace {

const double page_shape = std::sqrt(2.0);  // height of A4 divided by its width

int number_of(const PentacticSheet& sheet, std::size_t place) {
    return sheet.first_number + static_cast<int>(place);
}

/// Checks that the solution belongs to the puzzle and solves it.
Faults faults_of_solution(const PentacticPuzzle& puzzle, const std::string& where) {
    if (!puzzle.solution) {
        return {{where + "it has no solution to be drawn", "P-22", "", 0}};
    }
    const PentacticBoard& solution = *puzzle.solution;
    Faults faults = faults_of(solution, where + "solution: ");
    if (!faults.empty()) {
        return faults;
    }
    if (solution.grid != puzzle.board.grid) {
        return {{fmt::format("{}the solution is on a grid {}; expected {}", where, solution.grid.text(),
                             puzzle.board.grid.text()),
                 "P-22", "", 0}};
    }
    for (Cell cell = 0; cell < solution.grid.size(); ++cell) {
        const std::size_t i = static_cast<std::size_t>(cell);
        const char requested = puzzle.board.content.empty() ? free_cell : puzzle.board.content[i];
        const char given = solution.content.empty() ? free_cell : solution.content[i];
        const std::string name = solution.grid.name(cell);
        if (given == free_cell) {
            faults.push_back({fmt::format("{}the solution leaves {} free", where, name), "P-22", name, 0});
        } else if (requested == free_cell ? given == stone_cell : given != requested) {
            faults.push_back(
                {fmt::format("{}the solution changes what the puzzle gives on {}", where, name), "P-22", name, 0});
        }
    }
    return faults;
}

Faults faults_of_sheet(const PentacticSheet& sheet) {
    Faults faults = drawing::faults_of_pitch(sheet.pitch);
    if (sheet.puzzles.empty()) {
        faults.push_back({"a sheet without puzzles; expected one at least", "", "", 0});
    }
    for (std::size_t place = 0; place < sheet.puzzles.size(); ++place) {
        const PentacticPuzzle& puzzle = sheet.puzzles[place];
        const std::string where = fmt::format("puzzle {}: ", number_of(sheet, place));
        Faults of = faults_of(puzzle.board, where);
        if (of.empty() && sheet.solutions) {
            of = faults_of_solution(puzzle, where);
        }
        faults.insert(faults.end(), of.begin(), of.end());
    }
    return faults;
}

/// Sizes on the page, in pixels. The block of a puzzle consists of its number, its board and its difficulty.
struct Layout {
    int columns = 1;
    int rows = 1;
    drawing::Size block;  ///< size of one puzzle
    double margin = 0;
    double gap = 0;
    double head = 0;  ///< height of the title
    double foot = 0;  ///< height of the caption
    drawing::Size page;

    [[nodiscard]] double width() const { return columns * block.width + (columns - 1) * gap; }
    [[nodiscard]] double height() const { return head + rows * block.height + (rows - 1) * gap + foot; }
};

/// Font sizes.
double title_size(double pitch) {
    return std::max(14.0, pitch * 0.75);
}
double text_size(double pitch) {
    return std::max(9.0, pitch * 0.42);
}

/// The smallest page with the proportions of A4 that holds all puzzles in this number of columns.
Layout layout_in(const PentacticSheet& sheet, int columns) {
    const double pitch = sheet.pitch;
    Layout layout;
    layout.columns = columns;
    layout.rows = (static_cast<int>(sheet.puzzles.size()) + columns - 1) / columns;
    layout.margin = pitch * 0.9;
    layout.gap = pitch * 0.7;
    drawing::Svg away;  // drawn only to be measured
    for (const PentacticPuzzle& puzzle : sheet.puzzles) {
        const drawing::Size board = size_of(puzzle.board, pitch);
        const double below = draw_heading(away, {}, board.width, puzzle.difficulty, text_size(pitch));
        layout.block.width = std::max(layout.block.width, board.width);
        layout.block.height = std::max(layout.block.height, board.height + 1.5 * text_size(pitch) + below);
    }
    const double width = layout.width();
    const double title = draw_heading(away, {}, width, sheet.title, title_size(pitch), drawing::Anchor::middle);
    layout.head = title > 0 ? title + pitch * 0.4 : 0;
    const double caption = draw_caption(away, {}, width, sheet.caption, text_size(pitch));
    layout.foot = caption > 0 ? caption + pitch * 0.3 : 0;
    layout.page.width = std::max(width + 2 * layout.margin, (layout.height() + 2 * layout.margin) / page_shape);
    layout.page.height = layout.page.width * page_shape;
    return layout;
}

Layout layout_of(const PentacticSheet& sheet) {
    const int count = static_cast<int>(sheet.puzzles.size());
    if (sheet.columns > 0) {
        return layout_in(sheet, std::min(sheet.columns, count));
    }
    Layout best;
    best.page.width = std::numeric_limits<double>::infinity();
    for (int columns = 1; columns <= count; ++columns) {
        const Layout layout = layout_in(sheet, columns);
        if (layout.page.width < best.page.width) {
            best = layout;
        }
    }
    return best;
}

void draw_puzzle(drawing::Svg& svg, drawing::Point top, const Layout& layout, const PentacticSheet& sheet,
                 std::size_t place) {
    const PentacticPuzzle& puzzle = sheet.puzzles[place];
    const PentacticBoard& board = sheet.solutions ? *puzzle.solution : puzzle.board;
    const double pitch = sheet.pitch;
    const double size = text_size(pitch);
    const double left = top.x + (layout.block.width - size_of(puzzle.board, pitch).width) / 2;
    const auto [begin, end] = frame_of(board, pitch);
    svg.open("puzzle", {{"data-number", fmt::format("{}", number_of(sheet, place))}});
    svg.text({left + begin.x, top.y + size}, fmt::format("{}", number_of(sheet, place)),
             {.size = size, .bold = true, .cls = "number"});
    double y = top.y + 1.5 * size;
    draw_pentactic_board(svg, {left, y}, board, pitch);
    y += size_of(board, pitch).height;
    for (const std::string& line : drawing::wrap(puzzle.difficulty, size, layout.block.width)) {
        if (line.empty()) {
            continue;
        }
        y += 1.3 * size;
        svg.text(
            {left + (begin.x + end.x) / 2, y - 0.3 * size}, line,
            {.size = size * 0.9, .fill = drawing::name_ink, .anchor = drawing::Anchor::middle, .cls = "difficulty"});
    }
    svg.close();
}

}  // namespace

Result<std::string> draw_pentactic_sheet(const PentacticSheet& sheet) {
    const Faults faults = faults_of_sheet(sheet);
    if (!faults.empty()) {
        return faults;
    }
    const Layout layout = layout_of(sheet);
    const double inner = layout.page.width - 2 * layout.margin;
    // The excess space of the page is distributed between the boards, vertically up to a limit.
    const double spare_x = (inner - layout.width()) / (layout.columns + 1);
    const double spare_y =
        std::min((layout.page.height - 2 * layout.margin - layout.height()) / layout.rows, sheet.pitch * 1.5);
    drawing::Svg svg;
    draw_heading(svg, {layout.margin, layout.margin}, inner, sheet.title, title_size(sheet.pitch),
                 drawing::Anchor::middle);
    std::string described;
    for (std::size_t place = 0; place < sheet.puzzles.size(); ++place) {
        const int column = static_cast<int>(place) % layout.columns;
        const int row = static_cast<int>(place) / layout.columns;
        const drawing::Point top{layout.margin + spare_x + column * (layout.block.width + layout.gap + spare_x),
                                 layout.margin + layout.head + row * (layout.block.height + layout.gap + spare_y)};
        draw_puzzle(svg, top, layout, sheet, place);
        const PentacticPuzzle& puzzle = sheet.puzzles[place];
        described += fmt::format("{}{}: {}", described.empty() ? "" : " ", number_of(sheet, place),
                                 accessible_text(sheet.solutions ? *puzzle.solution : puzzle.board));
    }
    draw_caption(svg, {layout.margin, layout.page.height - layout.margin - layout.foot + sheet.pitch * 0.3}, inner,
                 sheet.caption, text_size(sheet.pitch) * 0.9);
    return svg.document(layout.page.width, layout.page.height,
                        sheet.title.empty() ? drawing::translated("Pentactic") : sheet.title, described);
}

}  // namespace rulescope::pentactic
