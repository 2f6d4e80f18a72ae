#include "analysis/games/pentactic/drawing/page.h"

#include <algorithm>

#include <fmt/format.h>

#include "analysis/drawing/language/language.h"
#include "analysis/drawing/palette.h"
#include "analysis/drawing/style/in_force.h"
#include "analysis/games/pentactic/drawing/lattice.h"
#include "analysis/games/pentactic/drawing/shapes.h"

namespace rulescope::drawing {
namespace {

constexpr double min_pitch = 12;
constexpr double largest_pitch = 400;

/// Size of a square of the pentominoes in hand, as a fraction of a square of the board.
constexpr double small = 0.2;

/// The box has eight stones (P-2). If a player has more, a single stone is drawn with the number.
constexpr int max_stones_drawn = 8;

struct HandPiece {
    pentactic::Piece piece;
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
                           translated("a stone may be placed there")});
    }
    if (any([](const PentacticBoard& board) { return !board.last.empty(); })) {
        entries.push_back({on_square([](Svg& svg, const std::vector<Place>& places, Point corner, double pitch) {
                               draw_last(svg, places, corner, pitch);
                           }),
                           translated("placed last")});
    }
    if (any([](const PentacticBoard& board) { return !board.bad_regions.empty(); })) {
        entries.push_back({on_square([](Svg& svg, const std::vector<Place>& places, Point corner, double pitch) {
                               draw_bad_region(svg, places, corner, pitch);
                           }),
                           translated("cannot be filled")});
    }
    return entries;
}

double draw_hand(Svg& svg, Point top, double width, pentactic::PieceSet hand, pentactic::PieceSet crossed,
                 double pitch) {
    const double square = pitch * small;
    const double letter = std::max(7.0, pitch * 0.24);
    std::vector<HandPiece> pieces;
    for (pentactic::Piece piece = 0; piece < pentactic::piece_count; ++piece) {
        if (hand.has(piece) || crossed.has(piece)) {
            pieces.push_back({piece, places_of(pentactic::shapes_of(piece, true).front())});
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
            svg.centred_text({corner.x + extent.x * square / 2, ground + letter * 0.75},
                             std::string(1, pentactic::letter_of(piece.piece)),
                             {.size = letter, .fill = out ? faint_page_ink() : page_ink(), .cls = "hand-letter"});
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
             {.size = letters, .fill = page_ink()});
    svg.close();
    return size;
}

}  // namespace rulescope::drawing
