#include "analysis/drawing/layout.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "analysis/drawing/palette.h"

namespace rulescope::drawing {

namespace {

/// A board and its place on the page.
struct Placed {
    const LaidBoard* board = nullptr;
    Point corner{};
};

double width_of(const LaidBoard& board) {
    return std::max(board.size.width, board.min_width);
}

double draw_board_heading(Svg& svg, Point top, const LaidBoard& board, const Layout& layout) {
    return draw_heading(svg, {top.x + board.indent, top.y}, width_of(board) - board.indent, board.heading,
                        layout.heading_size, layout.heading_anchor);
}

/// Draws a board with its heading, for which `heading` pixels are reserved. Returns the height.
double draw_board(Svg& svg, Point top, const LaidBoard& board, double heading, const Layout& layout) {
    if (!board.player.empty()) {
        svg.open("player", {{"data-player", board.player}});
    }
    draw_board_heading(svg, top, board, layout);
    double y = top.y + heading;
    board.draw(svg, {top.x, y});
    y += board.size.height;
    if (board.draw_below) {
        y += board.draw_below(svg, {top.x + board.indent, y}, width_of(board) - board.indent);
    }
    if (!board.player.empty()) {
        svg.close();
    }
    return y - top.y;
}

void draw_arrow_between(Svg& svg, const Placed& first, const Placed& second) {
    const double left = first.corner.x + first.board->size.width;
    const Point middle{(left + second.corner.x) / 2, first.corner.y + first.board->size.height / 2};
    const double half = (second.corner.x - left) * 0.32;
    svg.polygon({{middle.x - half, middle.y - half * 0.35},
                 {middle.x + half * 0.1, middle.y - half * 0.35},
                 {middle.x + half * 0.1, middle.y - half},
                 {middle.x + half, middle.y},
                 {middle.x + half * 0.1, middle.y + half},
                 {middle.x + half * 0.1, middle.y + half * 0.35},
                 {middle.x - half, middle.y + half * 0.35}},
                {.fill = disc_edge});
}

/// The place of a cell on the page: of the first board that has the cell.
std::optional<MarkPlace> place_on(const std::vector<Placed>& boards, const std::string& cell) {
    for (const Placed& placed : boards) {
        std::optional<MarkPlace> place = placed.board->place_of ? placed.board->place_of(cell) : std::nullopt;
        if (!place) {
            continue;
        }
        const Point corner = placed.corner;
        place->centre = {place->centre.x + corner.x, place->centre.y + corner.y};
        if (place->clearance) {
            place->clearance = [of_board = place->clearance, corner](Box box) {
                box.middle = {box.middle.x - corner.x, box.middle.y - corner.y};
                return of_board(box);
            };
        }
        return place;
    }
    return std::nullopt;
}

std::vector<Point> route_on(const std::vector<Placed>& boards, const std::string& from, const std::string& to) {
    for (const Placed& placed : boards) {
        std::vector<Point> route =
            placed.board->arrow_route ? placed.board->arrow_route(from, to) : std::vector<Point>{};
        if (!route.empty()) {
            for (Point& point : route) {
                point = {point.x + placed.corner.x, point.y + placed.corner.y};
            }
            return route;
        }
    }
    return {};
}

}  // namespace

Faults faults_of_pitch(double pitch) {
    constexpr double min = 12;
    constexpr double max = 400;
    if (pitch >= min && pitch <= max) {
        return {};
    }
    return {{fmt::format("a pitch of {} pixels; expected {} to {}", pitch, min, max), "", "", 0}};
}

Faults faults_of_rotation(int rotate, int cell_turn) {
    if (cell_turn == 0 || rotate % cell_turn == 0) {
        return {};
    }
    return {{fmt::format("a rotation by {} degrees; expected a multiple of {}, because the cells are {}", rotate,
                         cell_turn, cell_turn == 90 ? "squares" : "hexagons"),
             "", "", 0}};
}

Result<std::string> draw_layout(const Result<Layout>& result) {
    if (!result.ok()) {
        return result.faults();
    }
    const Layout& layout = *result;
    Faults faults = faults_of_pitch(layout.pitch);
    const Faults of_rotation = faults_of_rotation(layout.look.rotate, layout.cell_turn);
    faults.insert(faults.end(), of_rotation.begin(), of_rotation.end());
    if (!faults.empty()) {
        return faults;
    }
    const std::size_t count = layout.boards.size();
    const std::size_t columns = layout.columns > 0 ? std::min(count, static_cast<std::size_t>(layout.columns)) : count;
    double column = 0;
    std::string description = layout.description;
    for (const LaidBoard& board : layout.boards) {
        column = std::max(column, width_of(board));
        if (layout.description.empty() && !board.description.empty()) {
            description += (description.empty() ? "" : " ") + board.description;
        }
    }
    const double content = static_cast<double>(columns) * column + static_cast<double>(columns - 1) * layout.gap;
    const double width = std::max(content, layout.min_width);
    const double left = page_margin + (width - content) / 2;
    Svg svg;
    double y = page_margin;
    y += draw_heading(svg, {page_margin, y}, width, layout.heading);
    std::vector<Placed> placed;
    for (std::size_t first = 0; first < count; first += columns) {
        const std::size_t end = std::min(count, first + columns);
        // The boards of a row begin at the same height, below the tallest heading.
        double heading = 0;
        Svg away;  // drawn only to be measured
        for (std::size_t board = first; board < end; ++board) {
            heading = std::max(heading, draw_board_heading(away, {}, layout.boards[board], layout));
        }
        double height = 0;
        for (std::size_t board = first; board < end; ++board) {
            const Point top{left + static_cast<double>(board - first) * (column + layout.gap), y};
            height = std::max(height, draw_board(svg, top, layout.boards[board], heading, layout));
            placed.push_back({&layout.boards[board], {top.x, y + heading}});
        }
        y += height + (end < count ? layout.gap : 0);
    }
    if (layout.arrow && count >= 2) {
        draw_arrow_between(svg, placed[0], placed[1]);
    }
    const PlaceOf place_of = [&](const std::string& cell) { return place_on(placed, cell); };
    const Faults of_marks = faults_of(layout.look.own_marks, place_of);
    if (!of_marks.empty()) {
        return of_marks;
    }
    draw_own_marks(svg, layout.look.own_marks, place_of, layout.pitch, {width + 2 * page_margin, y + page_margin},
                   [&](const std::string& from, const std::string& to) { return route_on(placed, from, to); });
    y += draw_texts_below(svg, {page_margin, y}, width, layout.look, layout.legend, layout.key);
    y += draw_caption(svg, {page_margin, y}, width, layout.caption);
    return svg.document(width + 2 * page_margin, y + page_margin, layout.title, description);
}

}  // namespace rulescope::drawing
