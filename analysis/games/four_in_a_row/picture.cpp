// Pictures of boards of four in a row: discs, winning lines, the last disc, cells that can take the next disc.
#include <algorithm>
#include <bit>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/drawing/board_pictures.h"
#include "analysis/drawing/language/language.h"
#include "analysis/drawing/messages.h"
#include "analysis/drawing/palette.h"
#include "analysis/drawing/plots/square_heat_map.h"
#include "analysis/drawing/style/in_force.h"
#include "analysis/games/four_in_a_row/parts.h"
#include "core/four_in_a_row/four_in_a_row.h"

namespace rulescope::four_in_a_row {

namespace {

using drawing::Paint;
using drawing::Point;

constexpr double margin = 0.12;       // margin around the board, in cells
constexpr double name_margin = 0.55;  // margin for the names, left of the board and below it, in cells
constexpr double radius = 0.4;

/// A board to draw.
struct Picture {
    SquareGrid grid;
    Position position;
    std::vector<std::pair<Cell, Cell>> lines;  ///< both ends of each winning line (F-8)
    Cell last = no_cell;                       ///< cell of the disc placed last
    std::vector<Cell> open;                    ///< cells that can take a disc; marked with a ring
    double pitch = 40;                         ///< pixels per cell
    drawing::BoardLook look{};                 ///< names of cells and orientation
};

bool names_at_edge(const Picture& picture) {
    return picture.look.names == drawing::Names::usual || picture.look.names == drawing::Names::margin;
}

/// Columns and rows as drawn.
std::pair<int, int> extent_of(const Picture& picture) {
    return picture.look.rotate % 180 == 0 ? std::pair(picture.grid.columns(), picture.grid.rows())
                                          : std::pair(picture.grid.rows(), picture.grid.columns());
}

/// The column and the row of a cell as drawn, from the lower left corner.
std::pair<int, int> place_of(Cell cell, const Picture& picture) {
    const SquareGrid& grid = picture.grid;
    const int x = picture.look.flip ? grid.columns() - 1 - grid.column(cell) : grid.column(cell);
    const int y = grid.row(cell);
    switch (picture.look.rotate) {
        case 90: return {grid.rows() - 1 - y, x};
        case 180: return {grid.columns() - 1 - x, grid.rows() - 1 - y};
        case 270: return {y, grid.columns() - 1 - x};
        default: return {x, y};
    }
}

Point board_corner(Point corner, const Picture& picture) {
    const double left = names_at_edge(picture) ? name_margin : margin;
    return {corner.x + left * picture.pitch, corner.y + margin * picture.pitch};
}

/// The centre of a cell on a board drawn at `corner`.
drawing::Point middle_of(Cell cell, Point corner, const Picture& picture) {
    const Point board = board_corner(corner, picture);
    const auto [column, row] = place_of(cell, picture);
    return {board.x + (column + 0.5) * picture.pitch,
            board.y + (extent_of(picture).second - row - 0.5) * picture.pitch};
}

/// Draws the names of columns and rows along the lower and the left edge.
void draw_names(drawing::Svg& svg, Point corner, const Picture& picture) {
    const drawing::TextPaint paint{.size = picture.pitch * 0.3, .fill = drawing::page_name_ink(), .cls = "name"};
    const double away = (0.5 + (name_margin + margin) / 2) * picture.pitch;
    const SquareGrid& grid = picture.grid;
    const Point board = board_corner(corner, picture);
    const double bottom = board.y + (extent_of(picture).second - 0.5) * picture.pitch;
    const double left = board.x + 0.5 * picture.pitch;
    svg.open("names");
    for (const bool letters : {true, false}) {
        const int count = letters ? grid.columns() : grid.rows();
        const bool below = letters == (picture.look.rotate % 180 == 0);
        for (int number = 0; number < count; ++number) {
            const Point at = middle_of(letters ? grid.at(number, 0) : grid.at(0, number), corner, picture);
            svg.centred_text(below ? Point{at.x, bottom + away} : Point{left - away, at.y},
                             letters ? SquareGrid::column_name(number) : std::to_string(number + 1), paint);
        }
    }
    svg.close();
}

/// Draws the name of each cell into its upper left corner.
void draw_corner_names(drawing::Svg& svg, Point corner, const Picture& picture) {
    const drawing::TextPaint paint{
        .size = picture.pitch * 0.2, .fill = drawing::name_ink, .anchor = drawing::Anchor::start, .cls = "name"};
    svg.open("names");
    for (Cell cell = 0; cell < picture.grid.size(); ++cell) {
        const Point at = middle_of(cell, corner, picture);
        svg.text({at.x - 0.47 * picture.pitch, at.y - 0.31 * picture.pitch}, picture.grid.name(cell), paint);
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

/// The paint of the discs of a seat.
Paint paint_of(bool black) {
    return {.fill = black ? "#26292e" : "#ffffff",
            .stroke = black ? "#000000" : "#1b1b1b",
            .width = 1.5,
            .cls = black ? "disc black" : "disc white"};
}

std::vector<drawing::LegendEntry> key_of() {
    std::vector<drawing::LegendEntry> entries;
    for (const bool black : {false, true}) {
        entries.push_back({[black](drawing::Svg& svg, Point at, double) { svg.circle(at, 12, paint_of(black)); },
                           drawing::filled(drawing::messages().disc_of, drawing::word(black ? "Black" : "White"))});
    }
    return entries;
}

void draw_last(drawing::Svg& svg, Point at, double pitch) {
    svg.circle(at, 0.16 * pitch, {.fill = drawing::blue, .stroke = drawing::paper, .width = 0.035 * pitch});
}

std::vector<drawing::LegendEntry> legend_of(const Picture& picture) {
    if (!picture.grid.has(picture.last)) {
        return {};
    }
    return {{draw_last, drawing::messages().last_move}};
}

/// A position with its winning lines.
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

/// Size of the board with the names along its edges, in pixels.
drawing::Size size_of(const Picture& picture) {
    const double around = names_at_edge(picture) ? name_margin + margin : 2 * margin;
    const auto [columns, rows] = extent_of(picture);
    return {(columns + around) * picture.pitch, (rows + around) * picture.pitch};
}

/// "7x6. White: c1 e1. Black: d1. 39 free cells."
std::string description_of(const Picture& picture) {
    const int free = picture.grid.size() - picture.position.count();
    const drawing::Messages& words = drawing::messages();
    return drawing::filled(
        words.board_description, picture.grid.text(), names_of(picture.grid, picture.position.discs[0]),
        names_of(picture.grid, picture.position.discs[1]), free, free == 1 ? words.free_cell : words.free_cells);
}

/// Draws the board with its upper left corner at `corner`. The output is one SVG group of the class
/// "four-in-a-row-board". It contains a group "names" and, for each cell, a circle of the class "cell", "disc white" or
/// "disc black". It also contains the marks "mark open", "mark last" and "mark line", each with the attribute
/// data-cell.
void draw_board(drawing::Svg& svg, Point corner, const Picture& picture) {
    const SquareGrid& grid = picture.grid;
    const double pitch = picture.pitch;
    svg.open("four-in-a-row-board", {}, description_of(picture));
    if (names_at_edge(picture)) {
        draw_names(svg, corner, picture);
    }
    const auto [columns, rows] = extent_of(picture);
    svg.rectangle(board_corner(corner, picture), columns * pitch, rows * pitch, 0.15 * pitch,
                  {.fill = drawing::disc_fill, .stroke = drawing::disc_edge, .width = 1.5, .cls = "board"});
    for (Cell cell = 0; cell < grid.size(); ++cell) {
        const bool black = (picture.position.discs[1] & bit(cell)) != 0;
        const bool free = picture.position.free(cell);
        svg.circle(middle_of(cell, corner, picture), radius * pitch,
                   free ? Paint{.fill = drawing::lower_disc_fill, .stroke = drawing::disc_edge, .cls = "cell"}
                        : paint_of(black));
    }
    if (picture.look.names == drawing::Names::inside || picture.look.names == drawing::Names::corner) {
        draw_corner_names(svg, corner, picture);
    }
    for (const Cell cell : picture.open) {
        svg.open("mark open", {{"data-cell", grid.name(cell)}});
        svg.circle(middle_of(cell, corner, picture), 0.28 * pitch, {.stroke = drawing::green, .width = 0.07 * pitch});
        svg.close();
    }
    if (grid.has(picture.last)) {
        svg.open("mark last", {{"data-cell", grid.name(picture.last)}});
        draw_last(svg, middle_of(picture.last, corner, picture), pitch);
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

class FourInARowPictures final : public drawing::BoardPictures {
    [[nodiscard]] Board board_of(const AnyGame& any, const AnyState& state, const Marked& marked,
                                 double pitch) const override {
        const auto& game = any.as<FourInARow>();
        const auto& position = state.as<Position>();
        Picture picture =
            picture_of(game, position, marked.last.empty() ? no_cell : marked.last.front().as<Ply>().cell);
        picture.pitch = pitch;
        picture.look = marked.look;
        if (marked.turns) {
            for (const Ply& ply : game.plies(position)) {
                picture.open.push_back(ply.cell);
            }
        }
        const auto place = [picture](const std::string& name) -> std::optional<drawing::MarkPlace> {
            const Cell cell = picture.grid.find(name);
            if (!picture.grid.has(cell)) {
                return std::nullopt;
            }
            const Point at = middle_of(cell, {}, picture);
            const bool open = std::find(picture.open.begin(), picture.open.end(), cell) != picture.open.end();
            std::vector<Point> corners;
            for (const auto& [x, y] : {std::pair(1, -1), std::pair(1, 1), std::pair(-1, 1), std::pair(-1, -1)}) {
                corners.push_back({static_cast<double>(x), static_cast<double>(y)});
            }
            return drawing::MarkPlace{at, corners, open || !picture.position.free(cell), 0.46};
        };
        return {size_of(picture),
                [picture](drawing::Svg& svg, Point corner) { draw_board(svg, corner, picture); },
                description_of(picture),
                place,
                key_of(),
                legend_of(picture)};
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

std::string tool_picture(const std::string& tool) {
    constexpr double side = 32;
    const Point middle{side / 2, side / 2};
    if (tool != "white" && tool != "black" && tool != "remove") {
        return "";
    }
    drawing::Svg svg;
    svg.circle(middle, 0.4 * side, paint_of(tool == "black"));
    if (tool == "remove") {
        const double low = 0.6 * side;  // beside the middle of the disc
        const double high = 0.92 * side;
        const drawing::Paint paint{.stroke = drawing::red_mark, .width = 0.1 * side, .round = true};
        svg.line({low, low}, {high, high}, paint);
        svg.line({low, high}, {high, low}, paint);
    }
    return svg.document(side, side, tool, "");
}

}  // namespace rulescope::four_in_a_row
