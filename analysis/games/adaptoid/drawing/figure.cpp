#include "analysis/games/adaptoid/drawing/figure.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

#include "analysis/drawing/language.h"
#include "analysis/drawing/page.h"
#include "analysis/drawing/palette.h"
#include "analysis/drawing/style.h"
#include "analysis/games/adaptoid/drawing/figure_caption.h"
#include "analysis/games/adaptoid/drawing/page.h"
#include "analysis/games/adaptoid/drawing/palette.h"
#include "analysis/games/adaptoid/drawing/scene/adaptoid_shape.h"
#include "analysis/games/adaptoid/drawing/scene/mark_shapes.h"
#include "analysis/games/adaptoid/drawing/scene/scene.h"
#include "analysis/games/adaptoid/drawing/scene/scene_layout.h"

namespace rulescope::adaptoid {

namespace {

// Figures without a board: the chart of configurations, an adaptoid that grows, the pieces of each colour, hunters.

/// Minimum width of a figure in pixels, so that captions and legends have enough room below a small board.
constexpr double min_figure_width = 300;

/// The entries of a key: an adaptoid of each colour, a leg, a pincer and, if the board has one, a stack.
std::vector<drawing::LegendEntry> key_of(const FigureRequest& request) {
    std::vector<drawing::LegendEntry> entries;
    for (const Colour colour : request.rules.order) {
        entries.push_back({[colour](drawing::Svg& svg, drawing::Point at, double) {
                               draw_adaptoid(svg, at, 20, {colour, 0, 0});
                           },
                           drawing::translated("adaptoid of {}", drawing::translated_name(title_of(colour)))});
    }
    const Colour first = request.rules.order.front();
    const auto limb = [&](Limb kind, const std::string& name) {
        entries.push_back({[first, kind](drawing::Svg& svg, drawing::Point at, double) {
                               draw_limb_icon(svg, {at.x - 11, at.y}, 22, first, kind);
                           },
                           name});
    };
    limb(Limb::leg, drawing::translated("leg"));
    limb(Limb::pincer, drawing::translated("pincer"));
    const std::vector<std::uint8_t> heights = scene_of(request.rules, request.position).heights;
    if (std::any_of(heights.begin(), heights.end(), [](std::uint8_t height) { return height > 1; })) {
        entries.push_back({[](drawing::Svg& svg, drawing::Point at, double) {
                               svg.circle({at.x + 1.5, at.y + 2}, 12,
                                          {.fill = drawing::lower_disc_fill, .stroke = drawing::disc_edge});
                               svg.circle(at, 12, {.fill = drawing::disc_fill, .stroke = drawing::disc_edge});
                           },
                           drawing::translated("stack of two discs")});
    }
    return entries;
}

/// Draws the texts below a chart of this size and returns the document.
std::string finished(drawing::Svg& svg, const FigureRequest& request, drawing::Size chart) {
    const double width = std::max(chart.width, min_figure_width);
    double y = drawing::page_margin + chart.height;
    y += drawing::draw_texts_below(svg, {drawing::page_margin, y}, width, request.look, {}, key_of(request));
    y += drawing::draw_caption(svg, {drawing::page_margin, y}, width, request.caption);
    return svg.document(width + 2 * drawing::page_margin, y + drawing::page_margin,
                        request.title.empty() ? request.rules.title : request.title, caption_of(request));
}

void draw_disc(drawing::Svg& svg, drawing::Point at, double pitch) {
    svg.circle(at, pitch * 0.455,
               {.fill = drawing::disc_fill,
                .stroke = drawing::disc_edge,
                .width = std::max(0.6, pitch * 0.018),
                .cls = "disc"});
}

std::string amount_text(int parts) {
    return parts >= unlimited ? "\u221e" : fmt::format("\u00d7 {}", parts);
}

/// An adaptoid on a disc. `limbs` are the contents of its sockets; an empty list means the usual arrangement.
void draw_on_disc(drawing::Svg& svg, drawing::Point at, double pitch, const Piece& piece,
                  const std::vector<Limb>& limbs = {}, const std::string& label = "") {
    draw_disc(svg, at, pitch);
    const std::string name = text_of(piece);
    draw_adaptoid(svg, at, pitch * 0.46, piece, label, accessible_text(name, piece), {}, false, limbs);
}

/// Draws one adaptoid for each pair of legs and pincers that the rules allow. The number of legs increases from left to
/// right, the number of pincers from top to bottom.
std::string draw_configurations(const FigureRequest& request) {
    const std::vector<Configuration> all = configurations(request.rules);
    int legs = 0;
    int pincers = 0;
    for (const Configuration& one : all) {
        legs = std::max(legs, one.legs);
        pincers = std::max(pincers, one.pincers);
    }
    const double pitch = request.pitch;
    const Colour colour = request.rules.order.front();
    const double head = pitch * 0.8;
    const drawing::Point origin{drawing::page_margin + head, drawing::page_margin + head};
    const auto middle = [&](int column, int row) {
        return drawing::Point{origin.x + (column + 0.5) * pitch, origin.y + (row + 0.5) * pitch};
    };
    drawing::Svg svg;
    const drawing::TextPaint axis{.size = pitch * 0.22, .fill = drawing::page_ink(), .bold = true};
    for (int column = 0; column <= legs; ++column) {
        svg.centred_text({middle(column, 0).x, origin.y - head * 0.3}, fmt::format("{}", column), axis);
    }
    for (int row = 0; row <= pincers; ++row) {
        svg.centred_text({origin.x - head * 0.3, middle(0, row).y}, fmt::format("{}", row), axis);
    }
    // The upper left corner labels the axes: a leg for the horizontal axis, a pincer for the vertical axis.
    const drawing::Paint rule{.stroke = drawing::disc_edge, .width = 1};
    svg.line({drawing::page_margin, drawing::page_margin}, {origin.x, origin.y}, rule);
    svg.line({origin.x, drawing::page_margin}, {origin.x, origin.y + (pincers + 1) * pitch}, rule);
    svg.line({drawing::page_margin, origin.y}, {origin.x + (legs + 1) * pitch, origin.y}, rule);
    draw_limb_icon(svg, {origin.x - head * 0.47, origin.y - head * 0.68}, pitch * 0.3, colour, Limb::leg);
    draw_limb_icon(svg, {origin.x - head * 0.9, origin.y - head * 0.24}, pitch * 0.28, colour, Limb::pincer);
    if (all.size() < static_cast<std::size_t>((legs + 1) * (pincers + 1)) && legs >= 3 && pincers >= 3) {
        // The lower right corner of the chart is free and shows the number of configurations.
        const drawing::Point corner = middle(legs - 1, pincers - 1);
        svg.centred_text({corner.x, corner.y}, fmt::format("{}", all.size()),
                         {.size = pitch * 0.8, .fill = drawing::faint_page_ink(), .bold = true, .cls = "count"});
        svg.centred_text({corner.x, corner.y + pitch * 0.6}, drawing::translated("configurations"),
                         {.size = pitch * 0.2, .fill = drawing::faint_page_ink()});
    }
    for (const Configuration& one : all) {
        const drawing::Point at = middle(one.legs, one.pincers);
        const Piece piece{colour, static_cast<std::uint16_t>(one.legs), static_cast<std::uint16_t>(one.pincers)};
        svg.circle(at, pitch * 0.455,
                   {.fill = drawing::disc_fill,
                    .stroke = drawing::disc_edge,
                    .width = std::max(0.6, pitch * 0.018),
                    .cls = "disc"});
        const std::string name = text_of(piece);
        draw_adaptoid(svg, at, pitch * 0.46, piece, "", accessible_text(name, piece));
    }
    const double width = std::max(min_figure_width, head + (legs + 1) * pitch);
    double y = origin.y + (pincers + 1) * pitch;
    y += drawing::draw_texts_below(svg, {drawing::page_margin, y}, width, request.look, {}, key_of(request));
    y += drawing::draw_caption(svg, {drawing::page_margin, y}, width, request.caption);
    return svg.document(
        width + 2 * drawing::page_margin, y + drawing::page_margin,
        request.title.empty() ? request.rules.title : request.title,
        drawing::translated("All {} configurations: legs from left to right, pincers from top to bottom.", all.size()));
}

/// Draws a row for each limb that an adaptoid of the focus may get: the adaptoid, the limb, the adaptoid with the limb
/// in a free socket. The rows are groups "growth" with data-cell.
std::string draw_growth(const FigureRequest& request) {
    const double pitch = request.pitch * 1.25;
    const Marks marks = compute_marks(request);
    const double width = 4 * pitch;
    const double left = drawing::page_margin + std::max(0.0, (min_figure_width - width) / 2);
    drawing::Svg svg;
    double y = drawing::page_margin;
    const auto draw_row = [&](Cell cell, Limb limb) {
        const Piece before = request.position.at(cell);
        Piece after = before;
        const std::string label = marks.label(cell);
        (limb == Limb::leg ? after.legs : after.pincers) += 1;
        const double middle = y + pitch / 2;
        svg.open("growth",
                 {{"data-cell", request.rules.board.name(cell)}, {"data-limb", limb == Limb::leg ? "leg" : "pincer"}});
        draw_on_disc(svg, {left + pitch / 2, middle}, pitch, before, {}, label);
        svg.centred_text({left + 1.19 * pitch, middle}, "+",
                         {.size = pitch * 0.34, .fill = drawing::page_ink(), .bold = true});
        draw_limb_icon(svg, {left + 1.4 * pitch, middle}, pitch * 0.36, before.colour, limb);
        draw_arrow(
            svg,
            straight({(left + 2.05 * pitch) / pitch, middle / pitch}, {(left + 2.75 * pitch) / pitch, middle / pitch}),
            pitch, ArrowKind::move);
        draw_on_disc(svg, {left + 3.4 * pitch, middle}, pitch, after,
                     with_limb(sockets(before.legs, before.pincers), limb), label);
        svg.close();
        y += 1.1 * pitch;
    };
    for (const GrowthChoice& choice : marks.growths) {
        if (choice.leg) {
            draw_row(choice.cell, Limb::leg);
        }
        if (choice.pincer) {
            draw_row(choice.cell, Limb::pincer);
        }
    }
    return finished(svg, request, {width, y - drawing::page_margin});
}

/// Draws a row for each colour: an adaptoid, a leg, a pincer and a counter, each with its number.
std::string draw_pieces(const FigureRequest& request) {
    const double pitch = request.pitch;
    const double column = 1.75 * pitch;
    const Supply& owned = request.rules.supply;
    const double letters = pitch * 0.26;
    drawing::Svg svg;
    double y = drawing::page_margin + pitch / 2;
    for (const Colour colour : request.rules.order) {
        const auto number = [&](int place, int parts) {
            svg.text({drawing::page_margin + place * column + 0.92 * pitch, y + 0.365 * letters}, amount_text(parts),
                     {.size = letters, .fill = drawing::page_ink()});
        };
        svg.open("pieces", {{"data-colour", std::string(name_of(colour))}});
        draw_adaptoid(svg, {drawing::page_margin + 0.5 * pitch, y}, pitch * 0.62, {colour, 0, 0});
        number(0, owned.adaptoids);
        draw_limb_icon(svg, {drawing::page_margin + column + 0.3 * pitch, y}, pitch * 0.46, colour, Limb::leg);
        number(1, owned.legs);
        draw_limb_icon(svg, {drawing::page_margin + 2 * column + 0.3 * pitch, y}, pitch * 0.46, colour, Limb::pincer);
        number(2, owned.pincers);
        const PiecePaint paint = paint_of(colour);
        svg.circle({drawing::page_margin + 3 * column + 0.5 * pitch, y}, pitch * 0.18,
                   {.fill = paint.body, .stroke = paint.outline, .width = pitch * 0.03, .cls = "counter"});
        number(3, request.rules.counters);
        svg.close();
        y += pitch;
    }
    return finished(svg, request, {4 * column, y - pitch / 2 - drawing::page_margin});
}

/// Draws an adaptoid of each colour on a circle, in the order of play, with an arrow from each hunter to its prey.
std::string draw_hunters(const FigureRequest& request) {
    const double pitch = request.pitch;
    const std::vector<Colour>& order = request.rules.order;
    const double ring = 1.15;  // radius of the circle, in units of the pitch
    const double width = 2 * (ring + 0.75) * pitch;
    const drawing::Point centre{drawing::page_margin + std::max(width, min_figure_width) / 2,
                                drawing::page_margin + width / 2};
    const auto place = [&](std::size_t seat) {
        const double angle = 2 * std::numbers::pi * static_cast<double>(seat) / static_cast<double>(order.size());
        return drawing::Point{centre.x / pitch + ring * std::sin(angle), centre.y / pitch - ring * std::cos(angle)};
    };
    drawing::Svg svg;
    for (std::size_t seat = 0; seat < order.size(); ++seat) {
        const drawing::Point at = place(seat);
        draw_on_disc(svg, {at.x * pitch, at.y * pitch}, pitch, {order[seat], 0, 0});
    }
    for (std::size_t seat = 0; seat < order.size(); ++seat) {
        const Colour prey_of = order[seat];
        for (std::size_t prey = 0; prey < order.size(); ++prey) {
            if (prey == seat || request.rules.hunter(order[prey]) != prey_of) {
                continue;
            }
            const drawing::Point from = place(seat);
            const drawing::Point to = place(prey);
            const double length = drawing::distance(from, to);
            const drawing::Point along{(to.x - from.x) / length, (to.y - from.y) / length};
            // With two colours both arrows join the same discs, so each is bent to its left.
            const double bend = order.size() == 2 ? 0.3 : 0.0;
            const drawing::Point control{(from.x + to.x) / 2 + 2 * bend * along.y,
                                         (from.y + to.y) / 2 - 2 * bend * along.x};
            const double clear = 0.52;
            const drawing::Point start{from.x + clear * along.x + bend * along.y,
                                       from.y + clear * along.y - bend * along.x};
            const drawing::Point tip{to.x - clear * along.x + bend * along.y, to.y - clear * along.y - bend * along.x};
            svg.open("hunts", {{"data-hunter", std::string(name_of(prey_of))},
                               {"data-prey", std::string(name_of(order[prey]))}});
            draw_arrow(svg, {start, {{control, tip}}}, pitch, ArrowKind::captures);
            svg.close();
        }
    }
    return finished(svg, request, {width, width});
}

// Figures of boards.

constexpr std::array<std::string_view, 9> kind_names{"position", "movement", "creation", "feeding", "configurations",
                                                     "growth",   "contacts", "pieces",   "hunters"};

constexpr double min_pitch = 16;
constexpr double largest_pitch = 400;

Faults faults_of(const FigureRequest& request) {
    Faults faults;
    if (!(request.pitch >= min_pitch && request.pitch <= largest_pitch)) {
        faults.push_back({fmt::format("a pitch of {} pixels; expected {} to {}", drawing::number(request.pitch),
                                      drawing::number(min_pitch), drawing::number(largest_pitch)),
                          "", "", 0});
    }
    if (request.position.cells.size() != static_cast<std::size_t>(request.rules.board.size())) {
        faults.push_back({"the position belongs to another board", "", "", 0});
        return faults;
    }
    if (request.kind == FigureKind::configurations) {
        const Faults on_no_cell = drawing::faults_of(
            request.look.own_marks, [](const std::string&) { return std::optional<drawing::MarkPlace>(); });
        faults.insert(faults.end(), on_no_cell.begin(), on_no_cell.end());
        return faults;
    }
    if (request.look.rotate % 60 != 0) {
        faults.push_back({fmt::format("a rotation by {} degrees; expected a multiple of 60, because the cells are "
                                      "hexagons",
                                      request.look.rotate),
                          "", "", 0});
    }
    const auto check = [&](Cell cell, std::string_view what) {
        if (cell < 0 || cell >= request.rules.board.size()) {
            faults.push_back({fmt::format("{} on a cell that the board does not have", what), "A-1", "", 0});
        } else if (request.position.at(cell).empty() && request.kind != FigureKind::position) {
            const std::string name = request.rules.board.name(cell);
            faults.push_back({fmt::format("{} on {}, which has no adaptoid", what, name), "", name, 0});
        }
    };
    for (const Cell cell : request.focus) {
        check(cell, "the figure's focus is");
    }
    for (const auto& [cell, label] : request.labels) {
        check(cell, fmt::format("label '{}' is", label));
    }
    return faults;
}

/// Describes the adaptoid on each cell, for screen readers.
std::string description_of(const FigureRequest& request) {
    std::string text;
    for (Cell cell = 0; cell < request.rules.board.size(); ++cell) {
        const Piece& piece = request.position.at(cell);
        if (!piece.empty()) {
            text += (text.empty() ? "" : "; ") + accessible_text(request.rules.board.name(cell), piece);
        }
    }
    return text.empty() ? drawing::translated("An empty board.") : text + ".";
}

/// Adds the marks of the last turn to the marks of a figure.
void add_turn(Marks& marks, const Marks& turn) {
    marks.arrows.insert(marks.arrows.end(), turn.arrows.begin(), turn.arrows.end());
    marks.highlighted.insert(marks.highlighted.end(), turn.highlighted.begin(), turn.highlighted.end());
    marks.crossed.insert(marks.crossed.end(), turn.crossed.begin(), turn.crossed.end());
    sort_unique(marks.highlighted);
    sort_unique(marks.crossed);
}

void draw_moved_icon(drawing::Svg& svg, drawing::Point at, double pitch) {
    const drawing::Point middle{at.x / pitch, at.y / pitch};
    draw_arrow(svg, straight({middle.x - 0.35, middle.y}, {middle.x + 0.35, middle.y}), pitch, ArrowKind::move);
}

void draw_placed_icon(drawing::Svg& svg, drawing::Point at, double pitch) {
    draw_highlight(svg, at, pitch, 0.3 * pitch, false);
}

void draw_removed_icon(drawing::Svg& svg, drawing::Point at, double pitch) {
    draw_cross(svg, at, 0.25 * pitch);
}

/// How a last turn is marked: arrows of moves, rings of placements, crosses of removals.
std::vector<drawing::LegendEntry> legend_of_last_turn(const Marks& turn) {
    std::vector<drawing::LegendEntry> entries;
    if (!turn.arrows.empty()) {
        entries.push_back({draw_moved_icon, drawing::translated("last move")});
    } else if (!turn.highlighted.empty()) {
        entries.push_back({draw_placed_icon, drawing::translated("last move")});
    }
    if (!turn.crossed.empty()) {
        entries.push_back({draw_removed_icon, drawing::translated("removed by the last move")});
    }
    return entries;
}

/// Applies the choices about names and orientation.
void orient(Scene& scene, const FigureRequest& request) {
    const drawing::BoardLook& look = request.look;
    scene.cell_names = look.names == drawing::Names::usual ? request.cell_names : look.names != drawing::Names::none;
    scene.name_place = look.names == drawing::Names::corner   ? NamePlace::corner
                       : look.names == drawing::Names::margin ? NamePlace::margin
                                                              : NamePlace::inside;
    const Phase phase = request.position.phase;
    if (phase == Phase::stacking || phase == Phase::discs) {
        scene.frame.assign(scene.heights.size(), 1);  // discs move to the empty places, too
    }
    for (const drawing::OwnMark& mark : look.own_marks) {
        const Cell cell = scene.board.find(mark.cell);
        if (cell != no_cell && mark.kind != drawing::OwnMarkKind::arrow &&
            mark.kind != drawing::OwnMarkKind::highlight) {
            scene.reserved.push_back(cell);
        }
    }
    sort_unique(scene.reserved);
    scene.flip = look.flip;
    scene.rotate = look.rotate;
}

Result<std::string> draw_board_figure(const FigureRequest& request) {
    Scene scene = scene_of(request.rules, request.position);
    scene.marks = compute_marks(request);
    add_turn(scene.marks, request.last_turn);
    orient(scene, request);
    for (const auto& [cell, label] : request.labels) {
        if (request.position.at(cell).empty() && request.kind != FigureKind::contacts) {
            scene.texts.resize(request.position.cells.size());
            scene.texts[static_cast<std::size_t>(cell)] = label;
        }
    }
    if (request.kind == FigureKind::contacts) {
        std::fill(scene.pieces.begin(), scene.pieces.end(), Piece{});
        scene.texts.resize(scene.pieces.size());
        for (const Contact& contact : scene.marks.contacts) {
            scene.texts[index(contact.cell)] = fmt::format("{}", contact.food);
        }
    }
    const drawing::Size board = size_of(scene, request.pitch);
    const drawing::Size panel = request.side_panel ? panel_size(request.rules) : drawing::Size{};
    const double gap = request.side_panel ? 20 : 0;
    const double content = board.width + gap + panel.width;
    const double width = std::max(content, min_figure_width);
    const double height = std::max(board.height, panel.height);

    drawing::Svg svg;
    const double left = drawing::page_margin + (width - content) / 2;
    draw_scene(svg, {left, drawing::page_margin + (height - board.height) / 2}, scene, request.pitch);
    if (request.side_panel) {
        draw_panel(svg, {left + board.width + gap, drawing::page_margin + (height - panel.height) / 2}, request.rules,
                   request.position);
    }
    const drawing::Point corner{left, drawing::page_margin + (height - board.height) / 2};
    const drawing::PlaceOf place_of = own_mark_places(scene, corner, request.pitch);
    const Faults faults = drawing::faults_of(request.look.own_marks, place_of);
    if (!faults.empty()) {
        return faults;
    }
    drawing::draw_own_marks(svg, request.look.own_marks, place_of, request.pitch,
                            {width + 2 * drawing::page_margin, height + 2 * drawing::page_margin},
                            own_arrow_routes(scene, corner, request.pitch));
    double y = drawing::page_margin + height;
    std::vector<drawing::LegendEntry> entries =
        request.legend ? legend_of(scene.marks) : std::vector<drawing::LegendEntry>{};
    if (request.legend) {
        for (drawing::LegendEntry& entry : legend_of_last_turn(request.last_turn)) {
            entries.push_back(std::move(entry));
        }
    }
    y += drawing::draw_texts_below(svg, {drawing::page_margin, y}, width, request.look, std::move(entries),
                                   key_of(request));
    y += drawing::draw_caption(svg, {drawing::page_margin, y}, width, request.caption);
    return svg.document(width + 2 * drawing::page_margin, y + drawing::page_margin,
                        request.title.empty() ? request.rules.title : request.title, description_of(request));
}

}  // namespace

std::optional<FigureKind> figure_kind_of(std::string_view name) {
    for (std::size_t kind = 0; kind < kind_names.size(); ++kind) {
        if (kind_names[kind] == name) {
            return static_cast<FigureKind>(kind);
        }
    }
    return std::nullopt;
}

std::string_view name_of(FigureKind kind) {
    return kind_names[static_cast<std::size_t>(kind)];
}

std::vector<std::string> figure_kind_names() {
    return {kind_names.begin(), kind_names.end()};
}

bool is_chart(FigureKind kind) {
    return kind == FigureKind::configurations || kind == FigureKind::contacts || kind == FigureKind::pieces ||
           kind == FigureKind::hunters;
}

Result<std::string> draw_figure(const FigureRequest& request) {
    const Faults faults = faults_of(request);
    if (!faults.empty()) {
        return faults;
    }
    switch (request.kind) {
        case FigureKind::configurations: return draw_configurations(request);
        case FigureKind::growth: return draw_growth(request);
        case FigureKind::pieces: return draw_pieces(request);
        case FigureKind::hunters: return draw_hunters(request);
        default: return draw_board_figure(request);
    }
}

}  // namespace rulescope::adaptoid
