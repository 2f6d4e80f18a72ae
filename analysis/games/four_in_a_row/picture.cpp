#include "analysis/games/four_in_a_row/picture.h"

#include "analysis/drawing/board_pictures.h"
#include "analysis/drawing/messages.h"
#include "analysis/drawing/palette.h"
#include "analysis/drawing/plots/square_heat_map.h"

namespace rulescope::four_in_a_row {

namespace {

using drawing::Paint;
using drawing::Point;

constexpr double margin = 0.12;       // margin around the board, in cells
constexpr double name_margin = 0.55;  // margin for the names, left of the board and below it, in cells
constexpr double radius = 0.4;

Point board_corner(Point corner, const Picture& picture) {
    return {corner.x + name_margin * picture.pitch, corner.y + margin * picture.pitch};
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
    return text.empty() ? drawing::messages().no_cells : text;
}

class FourInARowPictures final : public drawing::BoardPictures {
    [[nodiscard]] Board board_of(const AnyGame& any, const AnyState& state, const Marked& marked,
                                 double pitch) const override {
        const auto& game = any.as<FourInARow>();
        const auto& position = state.as<Position>();
        Picture picture =
            picture_of(game, position, marked.last.empty() ? no_cell : marked.last.front().as<Ply>().cell);
        picture.pitch = pitch;
        if (marked.turns) {
            for (const Ply& ply : game.plies(position)) {
                picture.open.push_back(ply.cell);
            }
        }
        Board board{size_of(picture), [picture](drawing::Svg& svg, Point corner) { draw_board(svg, corner, picture); },
                    description_of(picture)};
        board.place_of = [picture](const std::string& name) -> std::optional<drawing::MarkPlace> {
            const Cell cell = picture.grid.find(name);
            if (cell == no_cell) {
                return std::nullopt;
            }
            const Point centre = middle_of(cell, {}, picture);
            return drawing::MarkPlace{centre, centre, !picture.position.free(cell), 0.45};
        };
        return board;
    }
    [[nodiscard]] std::unique_ptr<drawing::HeatMapBoard> heat_map_board(const AnyRules& rules) const override {
        return std::make_unique<drawing::SquareHeatMap>(rules.as<RuleSet>().grid());
    }
};

}  // namespace

const drawing::Pictures& pictures() {
    static const FourInARowPictures pictures;
    return pictures;
}

Point middle_of(Cell cell, Point corner, const Picture& picture) {
    const Point board = board_corner(corner, picture);
    return {board.x + (picture.grid.column(cell) + 0.5) * picture.pitch,
            board.y + (picture.grid.rows() - picture.grid.row(cell) - 0.5) * picture.pitch};
}

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
        const std::string body = black ? "#26292e" : "#ffffff";
        const std::string outline = black ? "#000000" : "#1b1b1b";
        const bool free = picture.position.free(cell);
        svg.circle(middle_of(cell, corner, picture), radius * pitch,
                   {.fill = free ? drawing::lower_disc_fill : body,
                    .stroke = free ? drawing::disc_edge : outline,
                    .width = free ? 1.0 : 1.5,
                    .cls = free    ? "cell"
                           : black ? "disc black"
                                   : "disc white"});
    }
    for (const Cell cell : picture.open) {
        svg.open("mark open", {{"data-cell", grid.name(cell)}});
        svg.circle(middle_of(cell, corner, picture), 0.28 * pitch, {.stroke = drawing::green, .width = 0.07 * pitch});
        svg.close();
    }
    if (grid.has(picture.last)) {
        svg.open("mark last", {{"data-cell", grid.name(picture.last)}});
        svg.circle(middle_of(picture.last, corner, picture), 0.16 * pitch,
                   {.fill = drawing::blue, .stroke = drawing::paper, .width = 0.035 * pitch});
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
    svg.close();
}

std::string description_of(const Picture& picture) {
    const int free = picture.grid.size() - picture.position.count();
    const drawing::Messages& words = drawing::messages();
    return drawing::filled(
        words.board_description, picture.grid.text(), names_of(picture.grid, picture.position.discs[0]),
        names_of(picture.grid, picture.position.discs[1]), free, free == 1 ? words.free_cell : words.free_cells);
}

}  // namespace rulescope::four_in_a_row
