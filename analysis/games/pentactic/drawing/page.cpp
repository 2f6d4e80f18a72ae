#include "analysis/games/pentactic/drawing/page.h"

#include <algorithm>

#include <fmt/format.h>

#include "analysis/drawing/palette.h"
#include "analysis/games/pentactic/drawing/lattice.h"
#include "analysis/games/pentactic/drawing/messages.h"
#include "analysis/games/pentactic/drawing/shapes.h"

namespace rulescope::drawing {
namespace {

constexpr double min_pitch = 12;
constexpr double largest_pitch = 400;

/// Size of a square of the pentominoes in hand, as a fraction of a square of the board.
constexpr double small = 0.2;

/// The box has eight stones (P-2). If a player has more, a single stone is drawn with the number.
constexpr int max_stones_drawn = 8;

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
                           pentactic::messages().stone_may_go});
    }
    if (any([](const PentacticBoard& board) { return !board.last.empty(); })) {
        entries.push_back({on_square([](Svg& svg, const std::vector<Place>& places, Point corner, double pitch) {
                               draw_last(svg, places, corner, pitch);
                           }),
                           pentactic::messages().placed_last});
    }
    if (any([](const PentacticBoard& board) { return !board.bad_regions.empty(); })) {
        entries.push_back({on_square([](Svg& svg, const std::vector<Place>& places, Point corner, double pitch) {
                               draw_bad_region(svg, places, corner, pitch);
                           }),
                           pentactic::messages().cannot_be_filled});
    }
    return entries;
}

double draw_hand(Svg& svg, Point top, double width, pentactic::PieceSet hand, pentactic::PieceSet crossed,
                 double pitch) {
    const double square = pitch * small;
    const double gap = square;
    const double letter = std::max(7.0, pitch * 0.24);
    struct Standing {
        pentactic::Piece piece;
        std::vector<Place> places;
        double x;
    };
    double y = top.y;
    std::vector<Standing> line;
    double used = 0;
    const auto end_line = [&] {
        // Every row has the height of an upright I, so that hands next to each other are aligned at the bottom.
        const double ground = y + 5 * square;
        for (const Standing& standing : line) {
            const Place extent = extent_of(standing.places);
            const Point corner{top.x + standing.x, ground - extent.y * square};
            const bool out = crossed.has(standing.piece);
            draw_pentomino(svg, standing.places, corner, square, standing.piece, PieceStyle::small, out);
            svg.centred_text({corner.x + extent.x * square / 2, ground + letter * 0.75},
                             std::string(1, pentactic::letter_of(standing.piece)),
                             {.size = letter, .fill = out ? faint_ink : ink, .cls = "hand-letter"});
        }
        if (!line.empty()) {
            y = ground + letter * 1.6;
        }
        line.clear();
        used = 0;
    };
    svg.open("hand");
    for (pentactic::Piece piece = 0; piece < pentactic::piece_count; ++piece) {
        if (!hand.has(piece) && !crossed.has(piece)) {
            continue;
        }
        std::vector<Place> places = places_of(pentactic::shapes_of(piece, true).front());
        const double wide = extent_of(places).x * square;
        if (used > 0 && used + wide > width) {
            end_line();
        }
        line.push_back({piece, std::move(places), used});
        used += wide + gap;
    }
    end_line();
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
             {.size = letters, .fill = ink});
    svg.close();
    return size;
}

}  // namespace rulescope::drawing
