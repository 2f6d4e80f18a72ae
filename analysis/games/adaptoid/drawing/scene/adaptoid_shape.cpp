#include "analysis/games/adaptoid/drawing/scene/adaptoid_shape.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <tuple>

#include <fmt/format.h>

#include "analysis/drawing/palette.h"
#include "analysis/games/adaptoid/drawing/palette.h"
#include "core/ascii.h"

namespace rulescope::adaptoid {
namespace {

// Lengths are in units of the radius. Limbs begin at the body and end at almost 1.
constexpr double body_radius = 0.49;
constexpr double socket_distance = 0.41;
constexpr double socket_radius = 0.075;

// The joints of a leg and the corners of a pincer, in the coordinates of Frame.
constexpr drawing::Point hip{0.41, 0};
constexpr drawing::Point knee{0.67, 0.2};
constexpr drawing::Point ankle{0.81, -0.1};
constexpr drawing::Point toe{0.92, -0.04};
constexpr drawing::Point palm{0.535, 0};
constexpr drawing::Point throat{0.665, 0};
constexpr drawing::Point tip{0.95, 0.125};

/// Measures how crowded the limbs of one kind are, or all limbs if `kind` is `none`. The limbs repel each other like
/// charges on a ring; the result is the sum over all pairs.
double crowding(const std::vector<Limb>& limbs, Limb kind) {
    const std::size_t count = limbs.size();
    double sum = 0;
    for (std::size_t a = 0; a < count; ++a) {
        for (std::size_t b = a + 1; b < count; ++b) {
            const bool both = kind == Limb::none ? limbs[a] != Limb::none && limbs[b] != Limb::none
                                                 : limbs[a] == kind && limbs[b] == kind;
            if (both) {
                const double apart = static_cast<double>(b - a) * std::numbers::pi / static_cast<double>(count);
                sum += 1.0 / std::sin(apart);
            }
        }
    }
    // The sum is rounded, so that it does not depend on the order of the pairs.
    return std::round(sum * 1e6);
}

/// Number of sockets whose content differs from the content of their left-right mirror image.
int asymmetry(const std::vector<Limb>& limbs) {
    const std::size_t count = limbs.size();
    int unlike = 0;
    for (std::size_t socket = 0; socket < count; ++socket) {
        // Socket k is at k * 60 degrees, its mirror image at 180 - k * 60 degrees.
        const std::size_t mirrored = (count / 2 + count - socket) % count;
        unlike += limbs[socket] != limbs[mirrored] ? 1 : 0;
    }
    return unlike;
}

/// The arrangement of six sockets in which all limbs together are least crowded. Among equal arrangements, it chooses
/// the one in which legs among themselves and pincers among themselves are least crowded, then the most symmetric one.
std::vector<Limb> best_of_six(int legs, int pincers) {
    std::vector<Limb> best;
    std::tuple<double, double, int> best_cost;
    for (int code = 0; code < 729; ++code) {  // 3^6
        std::vector<Limb> limbs;
        for (int rest = code, socket = 0; socket < 6; ++socket, rest /= 3) {
            limbs.push_back(static_cast<Limb>(rest % 3));
        }
        if (std::count(limbs.begin(), limbs.end(), Limb::leg) != legs ||
            std::count(limbs.begin(), limbs.end(), Limb::pincer) != pincers) {
            continue;
        }
        const std::tuple<double, double, int> cost{
            crowding(limbs, Limb::none), crowding(limbs, Limb::leg) + crowding(limbs, Limb::pincer), asymmetry(limbs)};
        if (best.empty() || cost < best_cost) {
            best = limbs;
            best_cost = cost;
        }
    }
    return best;
}

/// The coordinate system of one limb: `along` points from the middle of the body outwards through the socket; `across`
/// is perpendicular to it, anticlockwise.
struct Frame {
    double radius = 1;
    double angle = 0;    ///< anticlockwise from the right
    double side = 1;     ///< -1 mirrors the limb
    double slender = 1;  ///< less than 1 if more than six limbs share the circle
    drawing::Point origin{};

    [[nodiscard]] drawing::Point at(double along, double across) const {
        const double a = across * side * slender;
        const double x = along * std::cos(angle) - a * std::sin(angle);
        const double y = along * std::sin(angle) + a * std::cos(angle);
        return {origin.x + radius * x, origin.y - radius * y};
    }
    [[nodiscard]] std::string text(double along, double across) const {
        const drawing::Point point = at(along, across);
        return drawing::number(point.x) + " " + drawing::number(point.y);
    }
};

/// The frame of the limb in this socket.
Frame frame_of(const std::vector<Limb>& limbs, std::size_t socket, double radius) {
    const double count = static_cast<double>(limbs.size());
    Frame frame;
    frame.radius = radius;
    frame.angle = 2 * std::numbers::pi * static_cast<double>(socket) / count;
    frame.slender = std::min(1.0, 6.0 / count);
    // Legs are bent like those of a crab. The knee points towards the vertical line through the middle of the body, and
    // the foot points away from it. The knee of a horizontal leg points up.
    const bool left = std::cos(frame.angle) < -1e-9;
    const bool below = std::sin(frame.angle) < -1e-9;
    frame.side = left != below ? -1 : 1;
    return frame;
}

/// Draws a leg: a thick thigh, a thinner shin that folds back at the knee, and a foot turned outwards. The knee is a
/// round joint.
void draw_leg(drawing::Svg& svg, const Frame& frame, const PiecePaint& paint) {
    const double thin = 0.4 + 0.6 * frame.slender;
    const double line = std::max(0.45, frame.radius * 0.042);
    const double thigh = frame.radius * 0.15 * thin;
    const double shin = frame.radius * 0.1 * thin;
    const double joint = frame.radius * 0.095 * thin;
    const std::string upper = "M" + frame.text(hip.x, hip.y) + "L" + frame.text(knee.x, knee.y);
    const std::string lower =
        "M" + frame.text(knee.x, knee.y) + "L" + frame.text(ankle.x, ankle.y) + "L" + frame.text(toe.x, toe.y);
    svg.path(lower, {.stroke = paint.outline, .width = shin + 2 * line, .round = true});
    svg.path(upper, {.stroke = paint.outline, .width = thigh + 2 * line, .round = true});
    svg.path(lower, {.stroke = paint.body, .width = shin, .round = true});
    svg.path(upper, {.stroke = paint.body, .width = thigh, .round = true});
    svg.circle(frame.at(knee.x, knee.y), joint, {.fill = paint.body, .stroke = paint.outline, .width = line});
}

/// Draws a pincer: a short arm and an open claw, two curved jaws whose points face each other.
void draw_pincer(drawing::Svg& svg, const Frame& frame, const PiecePaint& paint) {
    const double line = std::max(0.45, frame.radius * 0.042);
    const double arm = frame.radius * 0.13 * (0.4 + 0.6 * frame.slender);
    const std::string stem = "M" + frame.text(hip.x, 0) + "L" + frame.text(palm.x + 0.05, 0);
    const auto curve = [&](drawing::Point a, drawing::Point b, drawing::Point end) {
        return "C" + frame.text(a.x, a.y) + " " + frame.text(b.x, b.y) + " " + frame.text(end.x, end.y);
    };
    const std::string claw = "M" + frame.text(palm.x, 0) + curve({0.53, 0.28}, {0.80, 0.41}, tip) +
                             curve({0.86, 0.2}, {0.69, 0.19}, throat) +
                             curve({0.69, -0.19}, {0.86, -0.2}, {tip.x, -tip.y}) +
                             curve({0.80, -0.41}, {0.53, -0.28}, {palm.x, 0}) + "Z";
    svg.path(stem, {.stroke = paint.outline, .width = arm + 2 * line, .round = true});
    svg.path(claw, {.fill = paint.body, .stroke = paint.outline, .width = 2 * line, .round = true});
    svg.path(stem, {.stroke = paint.body, .width = arm, .round = true});
    svg.path(claw, {.fill = paint.body});
}

void draw_limb(drawing::Svg& svg, const Frame& frame, const PiecePaint& paint, Limb limb) {
    if (limb == Limb::leg) {
        draw_leg(svg, frame, paint);
    } else {
        draw_pincer(svg, frame, paint);
    }
}

/// The paint of a removed adaptoid: halfway to the colour of a disc.
PiecePaint faded(const PiecePaint& paint) {
    const auto mixed = [](const std::string& colour, double share) {
        std::string text = "#";
        for (std::size_t channel = 1; channel < 7; channel += 2) {
            const int own = ascii::read_whole<int>(colour.substr(channel, 2), 16).value();
            const int disc = ascii::read_whole<int>(drawing::disc_fill.substr(channel, 2), 16).value();
            text += fmt::format("{:02x}", static_cast<int>(std::lround(own + share * (disc - own))));
        }
        return text;
    };
    return {mixed(paint.body, 0.55), mixed(paint.outline, 0.5), mixed(paint.detail, 0.4), mixed(paint.socket, 0.6)};
}

void draw_middle(drawing::Svg& svg, drawing::Point centre, double radius, Colour colour, const PiecePaint& paint,
                 bool labelled) {
    if (colour == Colour::red) {
        // Red adaptoids keep their ring even with a label, because it distinguishes them without colour.
        svg.circle(centre, radius * 0.33, {.stroke = paint.detail, .width = radius * 0.06});
        if (!labelled) {
            svg.circle(centre, radius * 0.1, {.fill = paint.detail});
        }
    } else if (colour == Colour::black && !labelled) {
        svg.circle(centre, radius * 0.14, {.fill = paint.detail});
    } else if (!labelled) {
        svg.circle(centre, radius * 0.17, {.stroke = paint.detail, .width = std::max(0.6, radius * 0.05)});
    }
}

}  // namespace

std::vector<Limb> sockets(int legs, int pincers) {
    const int limbs = legs + pincers;
    if (limbs <= 6) {
        return best_of_six(legs, pincers);
    }
    // Every socket has a limb. The legs are spread evenly over the sockets, as in Bresenham's line algorithm.
    std::vector<Limb> full;
    for (int socket = 0; socket < limbs; ++socket) {
        const bool leg = (socket + 1) * legs / limbs > socket * legs / limbs;
        full.push_back(leg ? Limb::leg : Limb::pincer);
    }
    return full;
}

std::vector<Limb> with_limb(const std::vector<Limb>& sockets, Limb limb) {
    std::vector<Limb> best;
    double best_crowding = 0;
    for (std::size_t socket = 0; socket < sockets.size(); ++socket) {
        if (sockets[socket] != Limb::none) {
            continue;
        }
        std::vector<Limb> grown = sockets;
        grown[socket] = limb;
        const double crowded = crowding(grown, Limb::none) + crowding(grown, limb);
        if (best.empty() || crowded < best_crowding) {
            best = grown;
            best_crowding = crowded;
        }
    }
    if (best.empty()) {
        const auto count = [&](Limb kind) {
            return static_cast<int>(std::count(sockets.begin(), sockets.end(), kind)) + (kind == limb ? 1 : 0);
        };
        return adaptoid::sockets(count(Limb::leg), count(Limb::pincer));
    }
    return best;
}

std::vector<drawing::PaperShape> adaptoid_outline(drawing::Point centre, double radius, const Piece& piece) {
    // The thigh, the shin and the foot of a leg; the arm and the jaws of a pincer, each as lines of a certain radius.
    struct Bone {
        drawing::Point a, b;
        double radius;
    };
    const std::vector<Bone> leg{{hip, knee, 0.12}, {knee, ankle, 0.095}, {ankle, toe, 0.095}};
    const std::vector<Bone> pincer{{hip, {0.6, 0}, 0.11},
                                   {{0.6, 0.06}, {0.65, 0.2}, 0.1},
                                   {{0.65, 0.2}, {0.81, 0.27}, 0.085},
                                   {{0.81, 0.27}, tip, 0.06},
                                   {{0.6, -0.06}, {0.65, -0.2}, 0.1},
                                   {{0.65, -0.2}, {0.81, -0.27}, 0.085},
                                   {{0.81, -0.27}, {tip.x, -tip.y}, 0.06}};
    std::vector<drawing::PaperShape> outline{drawing::Capsule{centre, centre, radius * (body_radius + 0.025)}};
    const std::vector<Limb> limbs = sockets(piece.legs, piece.pincers);
    for (std::size_t socket = 0; socket < limbs.size(); ++socket) {
        if (limbs[socket] == Limb::none) {
            continue;
        }
        Frame frame = frame_of(limbs, socket, radius);
        frame.origin = centre;
        for (const Bone& bone : limbs[socket] == Limb::leg ? leg : pincer) {
            outline.emplace_back(
                drawing::Capsule{frame.at(bone.a.x, bone.a.y), frame.at(bone.b.x, bone.b.y), radius * bone.radius});
        }
    }
    return outline;
}

double label_size(const std::string& label, double radius) {
    return std::min(radius * 0.5, radius * 0.72 / drawing::text_width(label, 1, true));
}

void draw_adaptoid(drawing::Svg& svg, drawing::Point centre, double radius, const Piece& piece,
                   const std::string& label, const std::string& title, const drawing::Svg::Attributes& attributes,
                   bool removed, const std::vector<Limb>& arranged) {
    const PiecePaint paint = removed ? faded(paint_of(piece.colour)) : paint_of(piece.colour);
    const std::vector<Limb> limbs = arranged.empty() ? sockets(piece.legs, piece.pincers) : arranged;
    const double count = static_cast<double>(limbs.size());
    svg.open_at(centre, fmt::format("{} {}", removed ? "removed" : "adaptoid", name_of(piece.colour)), attributes,
                title);
    for (std::size_t socket = 0; socket < limbs.size(); ++socket) {
        if (limbs[socket] == Limb::none) {
            continue;
        }
        const Frame frame = frame_of(limbs, socket, radius);
        svg.open(limbs[socket] == Limb::leg ? "leg" : "pincer");
        draw_limb(svg, frame, paint, limbs[socket]);
        svg.close();
    }
    svg.circle({}, radius * body_radius,
               {.fill = paint.body, .stroke = paint.outline, .width = std::max(0.6, radius * 0.05), .cls = "body"});
    for (std::size_t socket = 0; socket < limbs.size(); ++socket) {
        const drawing::Point at = frame_of(limbs, socket, radius).at(socket_distance, 0);
        const double size = radius * socket_radius * std::min(1.0, 7.0 / count);
        // A socket with a limb has the colour of the body.
        svg.circle(at, size,
                   {.fill = limbs[socket] == Limb::none ? paint.socket : paint.body,
                    .stroke = piece.colour == Colour::black ? paint.detail : paint.outline,
                    .width = std::max(0.5, radius * 0.025),
                    .cls = "socket"});
    }
    draw_middle(svg, {}, radius, piece.colour, paint, !label.empty());
    if (!label.empty()) {
        svg.centred_text({}, label,
                         {.size = label_size(label, radius), .fill = paint.detail, .bold = true, .cls = "label"});
    }
    svg.close();
}

void draw_limb_icon(drawing::Svg& svg, drawing::Point left, double length, Colour colour, Limb limb) {
    Frame frame;
    // A limb extends from 0.35 to 1 of the radius.
    frame.radius = length / 0.65;
    frame.origin = {left.x - 0.35 * frame.radius, left.y};
    svg.open("icon");
    draw_limb(svg, frame, paint_of(colour), limb);
    svg.close();
}

}  // namespace rulescope::adaptoid
