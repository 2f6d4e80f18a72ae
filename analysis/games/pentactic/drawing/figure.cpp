#include "analysis/games/pentactic/drawing/figure.h"

#include <algorithm>

#include <fmt/format.h>

#include "analysis/drawing/language.h"
#include "analysis/drawing/palette.h"
#include "analysis/drawing/style.h"
#include "analysis/games/pentactic/drawing/lattice.h"
#include "analysis/games/pentactic/drawing/shapes.h"

namespace rulescope::pentactic {

using drawing::LegendEntry;
using drawing::Names;
using drawing::PlaceOf;
using drawing::Point;
using drawing::Svg;

namespace {

/// Minimum width of titles, captions and legends. They have this width even if the board is narrower.
constexpr double min_width = 260;

void append(Faults& faults, const Faults& more) {
    faults.insert(faults.end(), more.begin(), more.end());
}

Faults faults_of(const drawing::BoardLook& look) {
    if (look.rotate % 90 == 0) {
        return {};
    }
    return {
        {fmt::format("a rotation by {} degrees; expected a multiple of 90, because the cells are squares", look.rotate),
         "", "", 0}};
}

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

std::string titled(const std::string& title, const std::string& usual) {
    return title.empty() ? usual : title;
}

Faults faults_of_player(const PentacticPlayer& player, std::size_t place) {
    const std::string where =
        fmt::format("board {}: ", player.heading.empty() ? fmt::format("{}", place + 1) : player.heading);
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

/// The width of a player's part of the picture. Rows of pentominoes in hand are wrapped to this width.
double width_of(const PentacticPlayer& player, double pitch) {
    return std::max(size_of(player.board, pitch).width, 4.4 * pitch);
}

/// Draws the heading above the grid. Returns the height of the heading.
double draw_player_heading(Svg& svg, Point top, const PentacticPlayer& player, double pitch) {
    const double left = frame_of(player.board, pitch).first.x;
    return draw_heading(svg, {top.x + left, top.y}, width_of(player, pitch) - left, player.heading,
                        std::max(11.0, pitch * 0.38));
}

/// Draws a player's part: heading, board, pentominoes in hand, stones left. `heading` is the height reserved for the
/// heading. Returns the height of the part.
double draw_player(Svg& svg, Point top, const PentacticPlayer& player, double heading, double pitch) {
    svg.open("player", {{"data-player", player.heading}});
    const double grid_left = frame_of(player.board, pitch).first.x;
    const double grid_width = width_of(player, pitch) - grid_left;
    draw_player_heading(svg, top, player, pitch);
    double y = top.y + heading;
    draw_pentactic_board(svg, {top.x, y}, player.board, pitch);
    y += size_of(player.board, pitch).height;
    if (!player.hand.empty() || !player.removed.empty()) {
        y += pitch * 0.15;
        y += draw_hand(svg, {top.x + grid_left, y}, grid_width, player.hand, player.removed, pitch);
    }
    if (player.stones_left >= 0) {
        y += pitch * 0.15;
        y += draw_stones_left(svg, {top.x + grid_left, y}, player.stones_left, pitch);
    }
    svg.close();
    return y - top.y;
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

}  // namespace

Result<std::string> draw_pentactic_figure(const PentacticFigure& figure) {
    Faults faults = faults_of_pitch(figure.pitch);
    append(faults, faults_of(figure.board));
    append(faults, faults_of(figure.look));
    if (!faults.empty()) {
        return faults;
    }
    const PentacticBoard drawn = looking(figure.board, figure.look);
    const drawing::Size board = size_of(drawn, figure.pitch);
    const double width = std::max(board.width, min_width);
    Svg svg;
    double y = drawing::page_margin;
    y += draw_heading(svg, {drawing::page_margin, y}, width, figure.title);
    const Point corner{drawing::page_margin + (width - board.width) / 2, y};
    draw_pentactic_board(svg, corner, drawn, figure.pitch);
    const PlaceOf place_of = places_in(drawn, corner, figure.pitch);
    faults = faults_of(figure.look.own_marks, place_of);
    if (!faults.empty()) {
        return faults;
    }
    draw_own_marks(svg, figure.look.own_marks, place_of, figure.pitch,
                   {width + 2 * drawing::page_margin, y + board.height + drawing::page_margin});
    y += board.height;
    y += draw_texts_below(svg, {drawing::page_margin, y}, width, figure.look,
                          figure.legend ? legend_of({&drawn}) : std::vector<LegendEntry>{}, key_of_pieces());
    y += draw_caption(svg, {drawing::page_margin, y}, width, figure.caption);
    return svg.document(width + 2 * drawing::page_margin, y + drawing::page_margin,
                        titled(figure.title, drawing::translated("Pentactic")), accessible_text(drawn));
}

Result<std::string> draw_pentactic_table(const PentacticTable& table) {
    Faults faults = faults_of_pitch(table.pitch);
    if (table.players.empty()) {
        faults.push_back({"a picture without boards; expected one at least", "P-3", "", 0});
    }
    for (std::size_t place = 0; place < table.players.size(); ++place) {
        append(faults, faults_of_player(table.players[place], place));
    }
    append(faults, faults_of(table.look));
    if (!faults.empty()) {
        return faults;
    }
    std::vector<PentacticPlayer> players = table.players;
    for (PentacticPlayer& player : players) {
        player.board = looking(player.board, table.look);
    }
    std::vector<PlaceOf> places;
    const double pitch = table.pitch;
    const int count = static_cast<int>(table.players.size());
    const int columns = std::min(count, table.columns > 0 ? table.columns : count == 4 ? 2 : 3);
    const double gap = pitch * 0.7;
    double column_width = 0;
    std::vector<const PentacticBoard*> boards;
    std::string described;
    for (const PentacticPlayer& player : players) {
        column_width = std::max(column_width, width_of(player, pitch));
        boards.push_back(&player.board);
        described += (described.empty() ? "" : " ") + accessible_text(player);
    }
    const double width = std::max(min_width, columns * column_width + (columns - 1) * gap);
    Svg svg;
    double y = drawing::page_margin;
    y += draw_heading(svg, {drawing::page_margin, y}, width, table.title);
    for (int first = 0; first < count; first += columns) {
        const int end = std::min(count, first + columns);
        // The grids of a row begin at the same height, below the tallest heading.
        double heading = 0;
        Svg away;  // drawn only to be measured
        for (int place = first; place < end; ++place) {
            const PentacticPlayer& player = players[static_cast<std::size_t>(place)];
            heading = std::max(heading, draw_player_heading(away, {}, player, pitch));
        }
        double height = 0;
        for (int place = first; place < end; ++place) {
            const PentacticPlayer& player = players[static_cast<std::size_t>(place)];
            const double x = drawing::page_margin + (place - first) * (column_width + gap);
            height = std::max(height, draw_player(svg, {x, y}, player, heading, pitch));
            places.push_back(places_in(player.board, {x, y + heading}, pitch, player.heading + ":"));
        }
        y += height + (first + columns < count ? gap : 0);
    }
    const PlaceOf place_of = [&](const std::string& cell) -> std::optional<drawing::MarkPlace> {
        for (const PlaceOf& on_board : places) {
            if (const std::optional<drawing::MarkPlace> place = on_board(cell)) {
                return place;
            }
        }
        return std::nullopt;
    };
    faults = faults_of(table.look.own_marks, place_of);
    if (!faults.empty()) {
        return faults;
    }
    draw_own_marks(svg, table.look.own_marks, place_of, pitch,
                   {width + 2 * drawing::page_margin, y + drawing::page_margin});
    y += draw_texts_below(svg, {drawing::page_margin, y}, width, table.look,
                          table.legend ? legend_of(boards) : std::vector<LegendEntry>{}, key_of_pieces());
    y += draw_caption(svg, {drawing::page_margin, y}, width, table.caption);
    return svg.document(width + 2 * drawing::page_margin, y + drawing::page_margin,
                        titled(table.title, drawing::translated("Pentactic")), described);
}

Result<std::string> draw_pentactic_set(const PentacticSet& set) {
    Faults faults = faults_of_pitch(set.pitch);
    append(faults,
           faults_of(set.look.own_marks, [](const std::string&) { return std::optional<drawing::MarkPlace>(); }));
    if (!faults.empty()) {
        return faults;
    }
    constexpr int columns = 6;
    constexpr int slot = 3;  // width of a slot, in squares; no pentomino of the chart is wider
    const double pitch = set.pitch;
    const double gap = pitch * 0.8;
    const double edge = border_width(pitch);
    const double chart = columns * slot * pitch + (columns - 1) * gap + edge;
    const double width = std::max(min_width, chart);
    Svg svg;
    double y = drawing::page_margin;
    y += draw_heading(svg, {drawing::page_margin, y}, width, set.title);
    y += edge;
    for (int first = 0; first < piece_count; first += columns) {
        std::vector<std::vector<Place>> line;
        int highest = 0;
        for (int column = 0; column < columns; ++column) {
            const Piece piece = static_cast<Piece>(first + column);
            line.push_back(places_of(shapes_of(piece, true).front()));
            highest = std::max(highest, extent_of(line.back()).y);
        }
        for (int column = 0; column < columns; ++column) {
            const Piece piece = static_cast<Piece>(first + column);
            const std::vector<Place>& places = line[static_cast<std::size_t>(column)];
            const Place extent = extent_of(places);
            // The pentominoes of a row are aligned at the bottom; each is centred in its slot.
            const Point corner{drawing::page_margin + (width - chart + edge) / 2 + column * (slot * pitch + gap) +
                                   (slot - extent.x) * pitch / 2,
                               y + (highest - extent.y) * pitch};
            draw_pentomino(svg, places, corner, pitch, piece, PieceStyle::full, set.crossed.has(piece));
        }
        y += highest * pitch + (first + columns < piece_count ? gap : edge);
    }
    y += draw_texts_below(svg, {drawing::page_margin, y}, width, set.look, {}, key_of_pieces());
    y += draw_caption(svg, {drawing::page_margin, y}, width, set.caption);
    std::string described = drawing::translated("The twelve pentominoes {}.", PieceSet::all().letters());
    if (!set.crossed.empty()) {
        described += drawing::translated(" Struck out: {}.", set.crossed.letters());
    }
    return svg.document(width + 2 * drawing::page_margin, y + drawing::page_margin,
                        titled(set.title, drawing::translated("The twelve pentominoes")), described);
}

namespace {

constexpr double min_pitch = 12;
constexpr double largest_pitch = 400;

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

}  // namespace

Faults faults_of_pitch(double pitch) {
    if (pitch >= min_pitch && pitch <= largest_pitch) {
        return {};
    }
    return {{fmt::format("a pitch of {} pixels; expected {} to {}", pitch, min_pitch, largest_pitch), "", "", 0}};
}

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
