#include "analysis/games/four_in_a_row/picture.h"

#include <algorithm>

#include <fmt/format.h>

#include "analysis/drawing/palette.h"
#include "analysis/games/adaptoid/drawing/page.h"

namespace rulescope::four_in_a_row {

namespace {

using drawing::Paint;
using drawing::Point;

constexpr double margin = 0.12;       // round the board, in cells
constexpr double name_margin = 0.55;  // left of the board and below it
constexpr double radius = 0.4;

Point board_corner(Point corner, const Picture& picture) {
    return {corner.x + name_margin * picture.pitch, corner.y + margin * picture.pitch};
}

Point middle_of(Cell cell, Point corner, const Picture& picture) {
    const Point board = board_corner(corner, picture);
    return {board.x + (picture.grid.column(cell) + 0.5) * picture.pitch,
            board.y + (picture.grid.rows() - picture.grid.row(cell) - 0.5) * picture.pitch};
}

void draw_names(drawing::Svg& svg, Point corner, const Picture& picture) {
    const drawing::TextPaint paint{.size = picture.pitch * 0.3, .fill = drawing::name_ink, .cls = "name"};
    const double away = (0.5 + (name_margin + margin) / 2) * picture.pitch;
    const Point first = middle_of(0, corner, picture);
    svg.open("names");
    for (int column = 0; column < picture.grid.columns(); ++column) {
        svg.centred_text({first.x + column * picture.pitch, first.y + away}, SquareGrid::column_name(column), paint);
    }
    for (int row = 0; row < picture.grid.rows(); ++row) {
        svg.centred_text({first.x - away, first.y - row * picture.pitch}, std::to_string(row + 1), paint);
    }
    svg.close();
}

std::string names_of(const SquareGrid& grid, Cells cells) {
    std::string text;
    for (; cells != 0; cells &= cells - 1) {
        text += ' ' + grid.name(static_cast<Cell>(std::countr_zero(cells)));
    }
    return text.empty() ? " none" : text;
}

}  // namespace

Picture picture_of(const FourInARow& game, const Position& position, Cell last) {
    Picture picture;
    picture.grid = game.rules().grid();
    picture.position = position;
    picture.last = last;
    for (const Line& line : game.lines()) {
        if (line.made_by(position.discs[position.last_to_act()])) {
            picture.lines.emplace_back(std::countr_zero(line.cells), std::bit_width(line.cells) - 1);
        }
    }
    return picture;
}

drawing::Size size_of(const Picture& picture) {
    const double around = name_margin + margin;
    return {(picture.grid.columns() + around) * picture.pitch, (picture.grid.rows() + around) * picture.pitch};
}

void draw_board(drawing::Svg& svg, Point corner, const Picture& picture) {
    const SquareGrid& grid = picture.grid;
    const double pitch = picture.pitch;
    svg.open("four-in-a-row-board", {}, description_of(picture));
    draw_names(svg, corner, picture);
    svg.rectangle(board_corner(corner, picture), grid.columns() * pitch, grid.rows() * pitch, 0.15 * pitch,
                  {.fill = drawing::disc_fill, .stroke = drawing::disc_edge, .width = 1.5, .cls = "board"});
    for (Cell cell = 0; cell < grid.size(); ++cell) {
        const bool black = (picture.position.discs[1] & bit(cell)) != 0;
        const drawing::PiecePaint disc = drawing::paint_of(black ? adaptoid::Colour::black : adaptoid::Colour::white);
        const bool free = picture.position.free(cell);
        svg.circle(middle_of(cell, corner, picture), radius * pitch,
                   {.fill = free ? drawing::lower_disc_fill : disc.body,
                    .stroke = free ? drawing::disc_edge : disc.outline,
                    .width = free ? 1.0 : 1.5,
                    .cls = free    ? "cell"
                           : black ? "disc black"
                                   : "disc white"});
    }
    if (grid.has(picture.last)) {
        svg.open("mark last", {{"data-cell", grid.name(picture.last)}});
        svg.circle(middle_of(picture.last, corner, picture), 0.14 * pitch,
                   {.fill = drawing::blue, .stroke = drawing::paper, .width = 1.5});
        svg.close();
    }
    for (const auto& [first, last] : picture.lines) {
        svg.open("mark line", {{"data-cell", grid.name(first) + " " + grid.name(last)}});
        const Point from = middle_of(first, corner, picture);
        const Point to = middle_of(last, corner, picture);
        svg.line(from, to, {.stroke = drawing::paper, .width = 0.2 * pitch, .round = true});
        svg.line(from, to, {.stroke = drawing::green, .width = 0.12 * pitch, .round = true});
        svg.close();
    }
    for (const auto& [cell, text] : picture.texts) {
        const double size = std::min(0.34 * pitch, 0.7 * pitch / drawing::text_width(text, 1));
        svg.open("mark text", {{"data-cell", grid.name(cell)}});
        svg.centred_text(middle_of(cell, corner, picture), text, {.size = size, .halo = drawing::paper});
        svg.close();
    }
    svg.close();
}

std::string draw(const Picture& picture) {
    drawing::Svg svg;
    const drawing::Size board = size_of(picture);
    const double width = std::max(board.width, 160.0);
    double height = drawing::page_margin + board.height;
    draw_board(svg, {drawing::page_margin, drawing::page_margin}, picture);
    height += drawing::draw_caption(svg, {drawing::page_margin, height}, width, picture.caption);
    return svg.document(width + 2 * drawing::page_margin, height + drawing::page_margin,
                        picture.title.empty() ? "Four in a row" : picture.title, description_of(picture));
}

std::string description_of(const Picture& picture) {
    const int free = picture.grid.size() - picture.position.count();
    return fmt::format("{}. White:{}. Black:{}. {} free {}.", picture.grid.text(),
                       names_of(picture.grid, picture.position.discs[0]),
                       names_of(picture.grid, picture.position.discs[1]), free, free == 1 ? "cell" : "cells");
}

}  // namespace rulescope::four_in_a_row
