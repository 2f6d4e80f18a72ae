#include "analysis/games/pentactic/drawing/figure.h"

#include <algorithm>

#include <fmt/format.h>

#include "analysis/drawing/palette.h"
#include "analysis/games/pentactic/drawing/lattice.h"
#include "analysis/games/pentactic/drawing/messages.h"
#include "analysis/games/pentactic/drawing/page.h"
#include "analysis/games/pentactic/drawing/shapes.h"

namespace rulescope::drawing {
namespace {

using pentactic::Piece;
using pentactic::PieceSet;

/// Minimum width of titles, captions and legends. They have this width even if the board is narrower.
constexpr double min_width = 260;

void append(Faults& faults, const Faults& more) {
    faults.insert(faults.end(), more.begin(), more.end());
}

std::string titled(const std::string& title, const std::string& usual) {
    return title.empty() ? usual : title;
}

Faults faults_of_player(const PentacticPlayer& player, std::size_t place) {
    const std::string where =
        fmt::format("board {}: ", player.heading.empty() ? fmt::format("{}", place + 1) : player.heading);
    Faults faults = faults_of(player.board, where);
    for (Piece piece = 0; piece < pentactic::piece_count; ++piece) {
        const char letter = pentactic::letter_of(piece);
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
        text += filled(pentactic::messages().in_hand, player.hand.letters());
    }
    if (!player.removed.empty()) {
        text += filled(pentactic::messages().out_of_the_game, player.removed.letters());
    }
    if (player.stones_left >= 0) {
        text += filled(pentactic::messages().stones_left, player.stones_left);
    }
    return text;
}

}  // namespace

Result<std::string> draw_pentactic_figure(const PentacticFigure& figure) {
    Faults faults = faults_of_pitch(figure.pitch);
    append(faults, faults_of(figure.board));
    if (!faults.empty()) {
        return faults;
    }
    const Size board = size_of(figure.board, figure.pitch);
    const double width = std::max(board.width, min_width);
    Svg svg;
    double y = page_margin;
    y += draw_heading(svg, {page_margin, y}, width, figure.title);
    draw_pentactic_board(svg, {page_margin + (width - board.width) / 2, y}, figure.board, figure.pitch);
    y += board.height;
    if (figure.legend) {
        y += draw_legend(svg, {page_margin, y}, width, legend_of({&figure.board}));
    }
    y += draw_caption(svg, {page_margin, y}, width, figure.caption);
    return svg.document(width + 2 * page_margin, y + page_margin, titled(figure.title, pentactic::messages().pentactic),
                        accessible_text(figure.board));
}

Result<std::string> draw_pentactic_table(const PentacticTable& table) {
    Faults faults = faults_of_pitch(table.pitch);
    if (table.players.empty()) {
        faults.push_back({"a picture without boards; expected one at least", "P-3", "", 0});
    }
    for (std::size_t place = 0; place < table.players.size(); ++place) {
        append(faults, faults_of_player(table.players[place], place));
    }
    if (!faults.empty()) {
        return faults;
    }
    const double pitch = table.pitch;
    const int count = static_cast<int>(table.players.size());
    const int columns = std::min(count, table.columns > 0 ? table.columns : count == 4 ? 2 : 3);
    const double gap = pitch * 0.7;
    double column_width = 0;
    std::vector<const PentacticBoard*> boards;
    std::string described;
    for (const PentacticPlayer& player : table.players) {
        column_width = std::max(column_width, width_of(player, pitch));
        boards.push_back(&player.board);
        described += (described.empty() ? "" : " ") + accessible_text(player);
    }
    const double width = std::max(min_width, columns * column_width + (columns - 1) * gap);
    Svg svg;
    double y = page_margin;
    y += draw_heading(svg, {page_margin, y}, width, table.title);
    for (int first = 0; first < count; first += columns) {
        const int end = std::min(count, first + columns);
        // The grids of a row begin at the same height, below the tallest heading.
        double heading = 0;
        Svg away;  // drawn only to be measured
        for (int place = first; place < end; ++place) {
            const PentacticPlayer& player = table.players[static_cast<std::size_t>(place)];
            heading = std::max(heading, draw_player_heading(away, {}, player, pitch));
        }
        double height = 0;
        for (int place = first; place < end; ++place) {
            const PentacticPlayer& player = table.players[static_cast<std::size_t>(place)];
            const double x = page_margin + (place - first) * (column_width + gap);
            height = std::max(height, draw_player(svg, {x, y}, player, heading, pitch));
        }
        y += height + (first + columns < count ? gap : 0);
    }
    if (table.legend) {
        y += draw_legend(svg, {page_margin, y}, width, legend_of(boards));
    }
    y += draw_caption(svg, {page_margin, y}, width, table.caption);
    return svg.document(width + 2 * page_margin, y + page_margin, titled(table.title, pentactic::messages().pentactic),
                        described);
}

Result<std::string> draw_pentactic_set(const PentacticSet& set) {
    const Faults faults = faults_of_pitch(set.pitch);
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
    double y = page_margin;
    y += draw_heading(svg, {page_margin, y}, width, set.title);
    y += edge;
    for (int first = 0; first < pentactic::piece_count; first += columns) {
        std::vector<std::vector<Place>> line;
        int highest = 0;
        for (int column = 0; column < columns; ++column) {
            const Piece piece = static_cast<Piece>(first + column);
            line.push_back(places_of(pentactic::shapes_of(piece, true).front()));
            highest = std::max(highest, extent_of(line.back()).y);
        }
        for (int column = 0; column < columns; ++column) {
            const Piece piece = static_cast<Piece>(first + column);
            const std::vector<Place>& places = line[static_cast<std::size_t>(column)];
            const Place extent = extent_of(places);
            // The pentominoes of a row are aligned at the bottom; each is centred in its slot.
            const Point corner{page_margin + (width - chart + edge) / 2 + column * (slot * pitch + gap) +
                                   (slot - extent.x) * pitch / 2,
                               y + (highest - extent.y) * pitch};
            draw_pentomino(svg, places, corner, pitch, piece, PieceStyle::full, set.crossed.has(piece));
        }
        y += highest * pitch + (first + columns < pentactic::piece_count ? gap : edge);
    }
    y += draw_caption(svg, {page_margin, y}, width, set.caption);
    std::string described = filled(pentactic::messages().the_twelve, PieceSet::all().letters());
    if (!set.crossed.empty()) {
        described += filled(pentactic::messages().struck_out_list, set.crossed.letters());
    }
    return svg.document(width + 2 * page_margin, y + page_margin, titled(set.title, pentactic::messages().twelve_title),
                        described);
}

}  // namespace rulescope::drawing
