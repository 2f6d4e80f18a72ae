#include "analysis/games/pentactic/drawing/figure.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "analysis/drawing/language.h"
#include "analysis/drawing/palette.h"
#include "analysis/drawing/style.h"
#include "analysis/games/pentactic/drawing/lattice.h"
#include "analysis/games/pentactic/drawing/shapes.h"

namespace rulescope::pentactic {

using drawing::LegendEntry;
using drawing::Names;
using drawing::Point;
using drawing::Svg;

namespace {

/// The board with the choices of the editor.
PentacticBoard looking(const PentacticBoard& board, const drawing::BoardLook& look) {
    PentacticBoard result = oriented(board, look.flip, look.rotate);
    if (look.names != Names::usual) {
        result.names = look.names == Names::margin;
        result.corner_names = look.names == Names::corner || look.names == Names::inside;
    }
    return result;
}

/// A pentomino and a stone.
std::vector<LegendEntry> key_of_pieces() {
    return {{[](Svg& svg, Point at, double) {
                 constexpr double square = 9;
                 const Piece piece = *piece_of('F');
                 draw_pentomino(svg, places_of(shapes_of(piece, true).front()),
                                {at.x - 1.5 * square, at.y - 1.5 * square}, square, piece, PieceStyle::small, false);
             },
             drawing::translated("pentomino")},
            {[](Svg& svg, Point at, double) { draw_stone(svg, at, 26); }, drawing::translated("stone")}};
}

/// `place`: the index of the board if there are several, else nothing.
Faults faults_of_player(const PentacticPlayer& player, std::optional<std::size_t> place) {
    const std::string where = !player.heading.empty() ? fmt::format("board {}: ", player.heading)
                              : place                 ? fmt::format("board {}: ", *place + 1)
                                                      : "";
    Faults faults = faults_of(player.board, where);
    for (Piece piece = 0; piece < piece_count; ++piece) {
        const char letter = letter_of(piece);
        const bool lies = player.board.content.find(letter) != std::string::npos;
        const auto add = [&](const std::string& message, const char* clause) {
            faults.push_back({fmt::format("{}pentomino {} is {}", where, letter, message), clause, "", 0});
        };
        if (player.hand.has(piece) && lies) {
            add("in hand and on the board", "P-1");
        }
        if (player.removed.has(piece) && lies) {
            add("out of the game and on the board", "P-5");
        }
        if (player.removed.has(piece) && player.hand.has(piece)) {
            add("out of the game and in hand", "P-5");
        }
    }
    return faults;
}

std::string accessible_text(const PentacticPlayer& player) {
    std::string text = (player.heading.empty() ? "" : player.heading + ": ") + accessible_text(player.board);
    if (!player.hand.empty()) {
        text += drawing::translated(" In hand: {}.", player.hand.letters());
    }
    if (!player.removed.empty()) {
        text += drawing::translated(" Out of the game: {}.", player.removed.letters());
    }
    if (player.stones_left >= 0) {
        text += drawing::translated(" Stones left: {}.", player.stones_left);
    }
    return text;
}

drawing::Layout titled_layout(const std::string& title, const std::string& usual, bool heading) {
    drawing::Layout layout;
    layout.title = title.empty() ? usual : title;
    layout.heading = heading ? title : "";
    layout.min_width = 260;
    layout.key = key_of_pieces();
    return layout;
}

/// Size of a square of the pentominoes in hand, as a fraction of a square of the board.
constexpr double small = 0.2;

/// The box has eight stones (P-2). If a player has more, a single stone is drawn with the number.
constexpr int max_stones_drawn = 8;

struct HandPiece {
    Piece piece;
    std::vector<Place> places;
};

/// The width of a row in squares, with one square between neighbours.
int width_of_row(const std::vector<HandPiece>& row) {
    int width = -1;
    for (const HandPiece& piece : row) {
        width += extent_of(piece.places).x + 1;
    }
    return width;
}

/// Distributes the pieces over as few rows as possible. The numbers of pieces in the rows are as equal as possible:
/// twelve are 6 + 6 or 4 + 4 + 4, never 11 + 1. `width` is in squares.
std::vector<std::vector<HandPiece>> even_rows(const std::vector<HandPiece>& pieces, double width) {
    for (std::size_t count = 1; count <= pieces.size(); ++count) {
        std::vector<std::vector<HandPiece>> rows;
        bool fits = true;
        std::size_t next = 0;
        for (std::size_t row = 0; row < count; ++row) {
            const std::size_t end = pieces.size() * (row + 1) / count;
            rows.emplace_back(pieces.begin() + static_cast<std::ptrdiff_t>(next),
                              pieces.begin() + static_cast<std::ptrdiff_t>(end));
            next = end;
            fits = fits && (rows.back().size() <= 1 || width_of_row(rows.back()) <= width);
        }
        if (fits) {
            return rows;
        }
    }
    return {};
}

/// The meanings of the marks that occur on these boards.
std::vector<LegendEntry> legend_of(const std::vector<const PentacticBoard*>& boards) {
    const auto any = [&](const auto& has) {
        return std::any_of(boards.begin(), boards.end(), [&](const PentacticBoard* board) { return has(*board); });
    };
    // A mark that fills a square is centred in the space that the legend entry provides.
    const auto on_square = [](auto draw) {
        return [draw](Svg& svg, Point at, double pitch) {
            const double square = pitch * 0.6;
            draw(svg, {{0, 0}}, {at.x - square / 2, at.y - square / 2}, square);
        };
    };
    std::vector<LegendEntry> entries;
    if (any([](const PentacticBoard& board) { return !board.legal_stones.empty(); })) {
        entries.push_back({[](Svg& svg, Point at, double pitch) { draw_legal_stone(svg, at, pitch); },
                           drawing::translated("a stone may be placed there")});
    }
    if (any([](const PentacticBoard& board) { return !board.last.empty(); })) {
        entries.push_back({on_square([](Svg& svg, const std::vector<Place>& places, Point corner, double pitch) {
                               draw_last(svg, places, corner, pitch);
                           }),
                           drawing::translated("placed last")});
    }
    if (any([](const PentacticBoard& board) { return !board.bad_regions.empty(); })) {
        entries.push_back({on_square([](Svg& svg, const std::vector<Place>& places, Point corner, double pitch) {
                               draw_bad_region(svg, places, corner, pitch);
                           }),
                           drawing::translated("cannot be filled")});
    }
    return entries;
}

}  // namespace

drawing::LaidBoard laid_board(const PentacticPlayer& player, double pitch) {
    const PentacticBoard& board = player.board;
    drawing::LaidBoard laid;
    laid.size = size_of(board, pitch);
    laid.draw = [board, pitch](Svg& svg, Point corner) { draw_pentactic_board(svg, corner, board, pitch); };
    laid.description = accessible_text(player);
    laid.place_of = places_in(board, {}, pitch, player.heading.empty() ? "" : player.heading + ":");
    laid.heading = laid.player = player.heading;
    laid.indent = frame_of(board, pitch).first.x;
    laid.min_width = player.heading.empty() ? 0 : 4.4 * pitch;
    laid.draw_below = [player, pitch](Svg& svg, Point top, double width) {
        double y = top.y;
        if (!player.hand.empty() || !player.removed.empty()) {
            y += pitch * 0.15;
            y += draw_hand(svg, {top.x, y}, width, player.hand, player.removed, pitch);
        }
        if (player.stones_left >= 0) {
            y += pitch * 0.15;
            y += draw_stones_left(svg, {top.x, y}, player.stones_left, pitch);
        }
        return y - top.y;
    };
    return laid;
}

Result<drawing::Layout> layout_of(const PentacticFigure& figure) {
    PentacticTable table;
    table.players = {{"", figure.board}};
    table.title = figure.title;
    table.caption = figure.caption;
    table.legend = figure.legend;
    table.pitch = figure.pitch;
    table.look = figure.look;
    return layout_of(table);
}

Result<drawing::Layout> layout_of(const PentacticTable& table) {
    const std::size_t count = table.players.size();
    Faults faults = drawing::faults_of_pitch(table.pitch);
    if (count == 0) {
        faults.push_back({"a picture without boards; expected one at least", "P-3", "", 0});
    }
    for (std::size_t place = 0; place < count; ++place) {
        const Faults of = faults_of_player(table.players[place], count > 1 ? std::optional(place) : std::nullopt);
        faults.insert(faults.end(), of.begin(), of.end());
    }
    const Faults of_rotation = drawing::faults_of_rotation(table.look.rotate, 90);
    faults.insert(faults.end(), of_rotation.begin(), of_rotation.end());
    if (!faults.empty()) {
        return faults;
    }
    std::vector<PentacticPlayer> players = table.players;
    std::vector<const PentacticBoard*> boards;
    drawing::Layout layout = titled_layout(table.title, drawing::translated("Pentactic"), table.heading);
    for (PentacticPlayer& player : players) {
        player.board = looking(player.board, table.look);
        boards.push_back(&player.board);
        layout.boards.push_back(laid_board(player, table.pitch));
    }
    layout.caption = table.caption;
    layout.columns = table.columns > 0 ? table.columns : count == 4 ? 2 : 3;
    layout.pitch = table.pitch;
    layout.cell_turn = 90;
    layout.gap = table.pitch * 0.7;
    layout.heading_size = std::max(11.0, table.pitch * 0.38);
    layout.look = table.look;
    if (table.legend) {
        layout.legend = legend_of(boards);
    }
    return layout;
}

drawing::Layout layout_of(const PentacticSet& set) {
    constexpr int columns = 6;
    constexpr int slot = 3;  // width of a slot, in squares; no pentomino of the chart is wider
    const double pitch = set.pitch;
    const double gap = pitch * 0.8;
    const double edge = border_width(pitch);
    // The squares of the pentominoes, row by row, and the height of each row.
    std::vector<std::vector<std::vector<Place>>> rows;
    std::vector<int> heights;
    double height = edge;
    for (Piece piece = 0; piece < piece_count; ++piece) {
        if (piece % columns == 0) {
            height += rows.empty() ? 0 : gap;
            rows.emplace_back();
            heights.push_back(0);
        }
        rows.back().push_back(places_of(shapes_of(piece, true).front()));
        heights.back() = std::max(heights.back(), extent_of(rows.back().back()).y);
    }
    for (const int highest : heights) {
        height += highest * pitch;
    }
    drawing::LaidBoard chart;
    chart.size = {columns * slot * pitch + (columns - 1) * gap + edge, height + edge};
    chart.draw = [=, crossed = set.crossed](Svg& svg, Point corner) {
        double y = corner.y + edge;
        Piece piece = 0;
        for (std::size_t row = 0; row < rows.size(); ++row) {
            double x = corner.x + edge / 2;
            for (const std::vector<Place>& places : rows[row]) {
                // The pentominoes of a row are aligned at the bottom; each is centred in its slot.
                const Place extent = extent_of(places);
                draw_pentomino(svg, places, {x + (slot - extent.x) * pitch / 2, y + (heights[row] - extent.y) * pitch},
                               pitch, piece, PieceStyle::full, crossed.has(piece));
                x += slot * pitch + gap;
                ++piece;
            }
            y += heights[row] * pitch + gap;
        }
    };
    chart.description = drawing::translated("The twelve pentominoes {}.", PieceSet::all().letters());
    if (!set.crossed.empty()) {
        chart.description += drawing::translated(" Struck out: {}.", set.crossed.letters());
    }
    drawing::Layout layout = titled_layout(set.title, drawing::translated("The twelve pentominoes"), set.heading);
    layout.boards = {chart};
    layout.caption = set.caption;
    layout.pitch = set.pitch;
    layout.look = set.look;
    return layout;
}

double draw_hand(Svg& svg, Point top, double width, PieceSet hand, PieceSet crossed, double pitch) {
    const double square = pitch * small;
    const double letter = std::max(7.0, pitch * 0.24);
    std::vector<HandPiece> pieces;
    for (Piece piece = 0; piece < piece_count; ++piece) {
        if (hand.has(piece) || crossed.has(piece)) {
            pieces.push_back({piece, places_of(shapes_of(piece, true).front())});
        }
    }
    svg.open("hand");
    double y = top.y;
    for (const std::vector<HandPiece>& row : even_rows(pieces, width / square)) {
        // Every row has the height of an upright I, so that hands next to each other are aligned at the bottom.
        const double ground = y + 5 * square;
        double x = top.x;
        for (const HandPiece& piece : row) {
            const Place extent = extent_of(piece.places);
            const Point corner{x, ground - extent.y * square};
            const bool out = crossed.has(piece.piece);
            draw_pentomino(svg, piece.places, corner, square, piece.piece, PieceStyle::small, out);
            svg.centred_text(
                {corner.x + extent.x * square / 2, ground + letter * 0.75}, std::string(1, letter_of(piece.piece)),
                {.size = letter, .fill = out ? drawing::faint_page_ink() : drawing::page_ink(), .cls = "hand-letter"});
            x += (extent.x + 1) * square;
        }
        y = ground + letter * 1.6;
    }
    svg.close();
    return y - top.y;
}

double draw_stones_left(Svg& svg, Point top, int stones, double pitch) {
    const double size = pitch * 0.5;
    svg.open("stones-left");
    double x = top.x;
    const int drawn = stones > max_stones_drawn ? 1 : std::max(stones, 1);
    for (int stone = 0; stone < drawn; ++stone) {
        draw_stone(svg, {x + size * 0.4, top.y + size / 2}, size);
        x += size * 0.85;
    }
    const double letters = std::max(8.0, pitch * 0.3);
    svg.text({x + size * 0.2, top.y + size / 2 + letters * 0.365}, fmt::format("\u00d7 {}", stones),
             {.size = letters, .fill = drawing::page_ink()});
    svg.close();
    return size;
}

}  // namespace rulescope::pentactic
