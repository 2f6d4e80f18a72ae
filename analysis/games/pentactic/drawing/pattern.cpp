#include "analysis/games/pentactic/drawing/pattern.h"

#include <algorithm>
#include <array>
#include <compare>

#include <fmt/format.h>

#include "analysis/drawing/palette.h"

namespace rulescope::pentactic {

using drawing::Point;

namespace {

// Pieces of similar lightness have very different hues. V (brick) and F (green) both look brown to a viewer without red
// cones. The lightness of these two pieces therefore differs clearly. On most pieces the pattern is about 15 units of
// L* darker than the fill, and the grid lines are about 30 units darker. On the three dark pieces the pattern is about
// 15 units lighter than the fill, and the grid lines are about 28 units lighter.
const std::array<PentominoPaint, piece_count> paints{{
    /* F */ {"#16462f", Pattern::grid, "#3c6a52", "#648975", drawing::paper},
    /* I */ {"#f3ecb6", Pattern::upright, "#cac285", "#a19a61", drawing::ink},
    /* L */ {"#94b863", Pattern::falling, "#699128", "#476900", drawing::ink},
    /* N */ {"#b570b9", Pattern::rising, "#924497", "#681f6e", drawing::ink},
    /* P */ {"#f6c9a5", Pattern::dots, "#d09f76", "#a57752", drawing::ink},
    /* T */ {"#eaa6bc", Pattern::none, "#c57b94", "#99566e", drawing::ink},
    /* U */ {"#92cdec", Pattern::level, "#60a5c7", "#3b7d9c", drawing::ink},
    /* V */ {"#964738", Pattern::dashes, "#c06d5d", "#db9586", drawing::paper},
    /* W */ {"#db8f53", Pattern::waves, "#b86409", "#8b3f00", drawing::ink},
    /* X */ {"#b0ebd0", Pattern::pluses, "#80c3a5", "#5b997e", drawing::ink},
    /* Y */ {"#48a1a6", Pattern::rings, "#007b80", "#005358", drawing::ink},
    /* Z */ {"#466cb3", Pattern::crossed, "#6b93dd", "#95b7f4", drawing::paper},
}};

}  // namespace

const PentominoPaint& paint_of(Piece piece) {
    return paints[piece];
}

namespace {

/// A part of a line. Its coordinates are integers, and a side of a square has `fine` units. Parts in adjacent squares
/// therefore join exactly.
struct Run {
    int line = 0;
    int from = 0;
    int to = 0;
    auto operator<=>(const Run&) const = default;
};

/// Merges runs that touch.
std::vector<Run> joined(std::vector<Run> runs) {
    std::sort(runs.begin(), runs.end());
    std::vector<Run> result;
    for (const Run& run : runs) {
        if (!result.empty() && result.back().line == run.line && result.back().to == run.from) {
            result.back().to = run.to;
        } else {
            result.push_back(run);
        }
    }
    return result;
}

class Painter {
public:
    Painter(const std::vector<Place>& places, Point corner, double pitch)
        : places_(places), corner_(corner), pitch_(pitch) {}

    /// Horizontal or vertical lines, `lines` on each square.
    std::string straight(int lines, bool level) const {
        const int fine = 2 * lines;
        std::vector<Run> runs;
        for (const Place place : places_) {
            for (int k = 0; k < lines; ++k) {
                const int across = (level ? place.y : place.x) * fine + 2 * k + 1;
                const int along = (level ? place.x : place.y) * fine;
                runs.push_back({across, along, along + fine});
            }
        }
        std::string path;
        for (const Run& run : joined(std::move(runs))) {
            path += level ? stroke({run.from, run.line}, {run.to, run.line}, fine)
                          : stroke({run.line, run.from}, {run.line, run.to}, fine);
        }
        return path;
    }

    /// Slanting lines; `lines` of them cross each side of a square. The lines are shortened so that the corners of
    /// their ends stay inside the squares.
    std::string slanting(int lines, bool rising, double line_width) const {
        const int fine = 2 * lines;
        std::vector<Run> runs;
        for (const Place place : places_) {
            const int left = place.x * fine;
            const int top = place.y * fine;
            // On a rising line x + y is constant, on a falling line x - y is constant.
            const int first = rising ? left + top : left - top - fine;
            for (int line = first + 1; line < first + 2 * fine; line += 2) {
                const int at_top = rising ? line - top : line + top;
                const int at_bottom = rising ? line - top - fine : line + top + fine;
                runs.push_back({line, std::max(left, std::min(at_top, at_bottom)),
                                std::min(left + fine, std::max(at_top, at_bottom))});
            }
        }
        std::string path;
        for (const Run& run : joined(std::move(runs))) {
            const double unit = pitch_ / fine;
            const double early = line_width * 0.36;  // half of the line width, measured along the side of a square
            const double from = run.from * unit + early;
            const double to = run.to * unit - early;
            const auto height = [&](double x) { return rising ? run.line * unit - x : x - run.line * unit; };
            path += fmt::format("M{} {}L{} {}", drawing::number(corner_.x + from),
                                drawing::number(corner_.y + height(from)), drawing::number(corner_.x + to),
                                drawing::number(corner_.y + height(to)));
        }
        return path;
    }

    /// Calls `draw` at eight of the 4 x 4 spots of each square, arranged like the black squares of a chessboard.
    template <class Draw>
    std::string scattered(const Draw& draw) const {
        std::string path;
        for (const Place place : places_) {
            for (int spot = 0; spot < 16; ++spot) {
                const int x = spot % 4;
                const int y = spot / 4;
                if ((x + y) % 2 == 0) {
                    path += draw(at(place, (x + 0.5) / 4, (y + 0.5) / 4));
                }
            }
        }
        return path;
    }

    /// Rings in the quarters of each square.
    std::string rings() const {
        std::string path;
        for (const Place place : places_) {
            for (const double y : {0.25, 0.75}) {
                for (const double x : {0.25, 0.75}) {
                    path += circle(at(place, x, y), 0.12 * pitch_);
                }
            }
        }
        return path;
    }

    /// Short horizontal lines, like the bricks of a wall.
    std::string dashes() const {
        std::string path;
        for (const Place place : places_) {
            for (int row = 0; row < 4; ++row) {
                for (const double x : {0.125, 0.625}) {
                    const Point from = at(place, x + (row % 2 == 0 ? 0 : 0.25) - 0.1, (row + 0.5) / 4);
                    path += fmt::format("M{} {}h{}", drawing::number(from.x), drawing::number(from.y),
                                        drawing::number(0.2 * pitch_));
                }
            }
        }
        return path;
    }

    /// Zigzag lines with two periods per square.
    std::string waves() const {
        const double step = pitch_ / 4;
        const double rise = pitch_ * 0.13;
        std::string path;
        for (const Place place : places_) {
            for (int row = 0; row < 3; ++row) {
                const Point from = at(place, 0, (row + 0.5) / 3);
                path += fmt::format("M{} {}", drawing::number(from.x), drawing::number(from.y + rise / 2));
                for (int k = 1; k <= 4; ++k) {
                    path += fmt::format("L{} {}", drawing::number(from.x + k * step),
                                        drawing::number(from.y + (k % 2 == 0 ? rise : -rise) / 2));
                }
            }
        }
        return path;
    }

    std::string circle(Point centre, double radius) const {
        return fmt::format("M{} {}a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0 -{d} 0", drawing::number(centre.x - radius),
                           drawing::number(centre.y), fmt::arg("r", drawing::number(radius)),
                           fmt::arg("d", drawing::number(2 * radius)));
    }

    std::string plus(Point centre) const {
        const double arm = 0.075 * pitch_;
        return fmt::format("M{} {}h{}M{} {}v{}", drawing::number(centre.x - arm), drawing::number(centre.y),
                           drawing::number(2 * arm), drawing::number(centre.x), drawing::number(centre.y - arm),
                           drawing::number(2 * arm));
    }

private:
    Point at(Place place, double x, double y) const {
        return {corner_.x + (place.x + x) * pitch_, corner_.y + (place.y + y) * pitch_};
    }
    std::string stroke(Place from, Place to, int fine) const {
        return fmt::format("M{} {}L{} {}", drawing::number(corner_.x + from.x * pitch_ / fine),
                           drawing::number(corner_.y + from.y * pitch_ / fine),
                           drawing::number(corner_.x + to.x * pitch_ / fine),
                           drawing::number(corner_.y + to.y * pitch_ / fine));
    }

    const std::vector<Place>& places_;
    Point corner_;
    double pitch_;
};

}  // namespace

void draw_pattern(drawing::Svg& svg, const std::vector<Place>& places, Point corner, double pitch, Pattern pattern,
                  const std::string& colour) {
    const Painter painter(places, corner, pitch);
    const drawing::Paint line{.stroke = colour, .width = pitch * 0.045, .cls = "pattern"};
    switch (pattern) {
        case Pattern::none: break;
        case Pattern::level: svg.path(painter.straight(4, true), line); break;
        case Pattern::upright: svg.path(painter.straight(4, false), line); break;
        case Pattern::rising: svg.path(painter.slanting(3, true, line.width), line); break;
        case Pattern::falling: svg.path(painter.slanting(3, false, line.width), line); break;
        case Pattern::crossed:
            svg.path(painter.slanting(2, true, line.width) + painter.slanting(2, false, line.width), line);
            break;
        case Pattern::grid: svg.path(painter.straight(3, true) + painter.straight(3, false), line); break;
        case Pattern::dots:
            svg.path(painter.scattered([&](Point at) { return painter.circle(at, 0.055 * pitch); }),
                     {.fill = colour, .cls = "pattern"});
            break;
        case Pattern::rings: svg.path(painter.rings(), line); break;
        case Pattern::pluses: svg.path(painter.scattered([&](Point at) { return painter.plus(at); }), line); break;
        case Pattern::dashes: svg.path(painter.dashes(), line); break;
        case Pattern::waves: svg.path(painter.waves(), line); break;
    }
}

void draw_hatching(drawing::Svg& svg, const std::vector<Place>& places, Point corner, double pitch,
                   const std::string& colour) {
    const double width = pitch * 0.05;
    svg.path(Painter(places, corner, pitch).slanting(4, true, width),
             {.stroke = colour, .width = width, .cls = "hatching"});
}

}  // namespace rulescope::pentactic
