#include "analysis/games/adaptoid/drawing/figure.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "analysis/drawing/palette.h"
#include "analysis/drawing/style/in_force.h"
#include "analysis/drawing/style/texts_below.h"
#include "analysis/games/adaptoid/drawing/messages.h"
#include "analysis/games/adaptoid/drawing/page.h"
#include "analysis/games/adaptoid/drawing/scene/adaptoid_shape.h"
#include "analysis/games/adaptoid/drawing/scene/mark_shapes.h"
#include "analysis/games/adaptoid/drawing/scene/scene.h"

namespace rulescope::drawing {
namespace {

constexpr std::array<std::string_view, 5> kind_names{"position", "movement", "creation", "feeding", "configurations"};

constexpr double min_pitch = 16;
constexpr double largest_pitch = 400;

/// Minimum width of a figure in pixels, so that captions and legends have enough room below a small board.
constexpr double min_width = 300;

Faults faults_of(const FigureRequest& request) {
    Faults faults;
    if (!(request.pitch >= min_pitch && request.pitch <= largest_pitch)) {
        faults.push_back({fmt::format("a pitch of {} pixels; expected {} to {}", number(request.pitch),
                                      number(min_pitch), number(largest_pitch)),
                          "", "", 0});
    }
    if (request.position.cells.size() != static_cast<std::size_t>(request.rules.board.size())) {
        faults.push_back({"the position belongs to another board", "", "", 0});
        return faults;
    }
    if (request.kind == FigureKind::configurations) {
        const Faults on_no_cell =
            faults_of(request.look.own_marks, [](const std::string&) { return std::optional<MarkPlace>(); });
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
        const adaptoid::Piece& piece = request.position.at(cell);
        if (!piece.empty()) {
            text += (text.empty() ? "" : "; ") + accessible_text(request.rules.board.name(cell), piece);
        }
    }
    return text.empty() ? adaptoid::messages().empty_board : text + ".";
}

/// Adds the marks of the last turn to the marks of a figure.
void add_turn(Marks& marks, const Marks& turn) {
    marks.arrows.insert(marks.arrows.end(), turn.arrows.begin(), turn.arrows.end());
    marks.highlighted.insert(marks.highlighted.end(), turn.highlighted.begin(), turn.highlighted.end());
    marks.crossed.insert(marks.crossed.end(), turn.crossed.begin(), turn.crossed.end());
    sort_unique(marks.highlighted);
    sort_unique(marks.crossed);
}

void draw_last_turn_icon(Svg& svg, Point at, double pitch) {
    draw_arrow(svg, {at.x - 0.62 * pitch, at.y}, {at.x + 0.62 * pitch, at.y}, pitch, 0, ArrowKind::move);
}

/// Applies the choices about names and orientation.
void orient(Scene& scene, const FigureRequest& request) {
    const BoardLook& look = request.look;
    scene.cell_names = look.names == Names::usual ? request.cell_names : look.names != Names::none;
    scene.name_place = look.names == Names::corner   ? NamePlace::corner
                       : look.names == Names::margin ? NamePlace::margin
                                                     : NamePlace::inside;
    const adaptoid::Phase phase = request.position.phase;
    if (phase == adaptoid::Phase::stacking || phase == adaptoid::Phase::discs) {
        scene.frame.assign(scene.heights.size(), 1);  // discs move to the empty places, too
    }
    scene.flip = look.flip;
    scene.rotate = look.rotate;
}

/// The places of own marks on a board whose corner is at `corner`.
PlaceOf places_in(const Scene& scene, Point corner, double pitch) {
    return [&scene, corner, pitch](const std::string& name) -> std::optional<MarkPlace> {
        const Cell cell = scene.board.find(name);
        const bool framed = cell != no_cell && !scene.frame.empty() && scene.frame[index(cell)] > 0;
        if (cell == no_cell || (scene.heights[index(cell)] == 0 && !framed)) {
            return std::nullopt;
        }
        const Point at = middle_of(scene, cell, pitch);
        const Point centre{corner.x + at.x, corner.y + at.y};
        const Marks& marks = scene.marks;
        const auto marked = [&](const CellMark& mark) { return mark.cell == cell; };
        const bool taken = !scene.pieces[index(cell)].empty() ||
                           std::any_of(marks.cells.begin(), marks.cells.end(), marked) ||
                           std::find(marks.crossed.begin(), marks.crossed.end(), cell) != marks.crossed.end();
        // The gap between three discs above the cell.
        return MarkPlace{centre, {centre.x, centre.y - 0.56 * pitch}, taken, 0.475};
    };
}

/// The entries of a key: an adaptoid of each colour, a leg, a pincer and, if the board has one, a stack.
std::vector<LegendEntry> key_of(const FigureRequest& request) {
    const adaptoid::Messages& words = adaptoid::messages();
    std::vector<LegendEntry> entries;
    for (const adaptoid::Colour colour : request.rules.order) {
        entries.push_back(
            {[colour](Svg& svg, Point at, double) { draw_adaptoid(svg, at, 13, {colour, 0, 0}); },
             filled(words.key_adaptoid, adaptoid::colour_word(colour))});
    }
    const adaptoid::Colour first = request.rules.order.front();
    const auto limb = [&](Limb kind, const char* name) {
        entries.push_back({[first, kind](Svg& svg, Point at, double) {
                               draw_limb_icon(svg, {at.x - 11, at.y}, 22, first, kind);
                           },
                           name});
    };
    limb(Limb::leg, words.key_leg);
    limb(Limb::pincer, words.key_pincer);
    const std::vector<std::uint8_t> heights = scene_of(request.rules, request.position).heights;
    if (std::any_of(heights.begin(), heights.end(), [](std::uint8_t height) { return height > 1; })) {
        entries.push_back({[](Svg& svg, Point at, double) {
                               svg.circle({at.x + 1.5, at.y + 2}, 12, {.fill = lower_disc_fill, .stroke = disc_edge});
                               svg.circle(at, 12, {.fill = disc_fill, .stroke = disc_edge});
                           },
                           words.key_stack});
    }
    return entries;
}

Result<std::string> draw_board_figure(const FigureRequest& request) {
    Scene scene = scene_of(request.rules, request.position);
    scene.marks = compute_marks(request);
    add_turn(scene.marks, request.last_turn);
    orient(scene, request);
    for (const auto& [cell, label] : request.labels) {
        if (request.position.at(cell).empty()) {
            scene.texts.resize(request.position.cells.size());
            scene.texts[static_cast<std::size_t>(cell)] = label;
        }
    }
    const Size board = size_of(scene, request.pitch);
    const Size panel = request.side_panel ? panel_size(request.rules) : Size{};
    const double gap = request.side_panel ? 20 : 0;
    const double content = board.width + gap + panel.width;
    const double width = std::max(content, min_width);
    const double height = std::max(board.height, panel.height);

    Svg svg;
    const double left = page_margin + (width - content) / 2;
    draw_scene(svg, {left, page_margin + (height - board.height) / 2}, scene, request.pitch);
    if (request.side_panel) {
        draw_panel(svg, {left + board.width + gap, page_margin + (height - panel.height) / 2}, request.rules,
                   request.position);
    }
    const PlaceOf place_of = places_in(scene, {left, page_margin + (height - board.height) / 2}, request.pitch);
    const Faults faults = faults_of(request.look.own_marks, place_of);
    if (!faults.empty()) {
        return faults;
    }
    draw_own_marks(svg, request.look.own_marks, place_of, request.pitch);
    double y = page_margin + height;
    std::vector<LegendEntry> entries = request.legend ? legend_of(scene.marks) : std::vector<LegendEntry>{};
    if (request.legend && request.last_turn != Marks{}) {
        entries.push_back({draw_last_turn_icon, messages().last_move});
    }
    y += draw_texts_below(svg, {page_margin, y}, width, request.look, std::move(entries), key_of(request));
    y += draw_caption(svg, {page_margin, y}, width, request.caption);
    return svg.document(width + 2 * page_margin, y + page_margin,
                        request.title.empty() ? request.rules.title : request.title, description_of(request));
}

/// Draws one adaptoid for each pair of legs and pincers that the rules allow. The number of legs increases from left to
/// right, the number of pincers from top to bottom.
std::string draw_chart(const FigureRequest& request) {
    const std::vector<Configuration> all = configurations(request.rules);
    int legs = 0;
    int pincers = 0;
    for (const Configuration& one : all) {
        legs = std::max(legs, one.legs);
        pincers = std::max(pincers, one.pincers);
    }
    const double pitch = request.pitch;
    const adaptoid::Colour colour = request.rules.order.front();
    const double head = pitch * 0.8;
    const Point origin{page_margin + head, page_margin + head};
    const auto middle = [&](int column, int row) {
        return Point{origin.x + (column + 0.5) * pitch, origin.y + (row + 0.5) * pitch};
    };
    Svg svg;
    const TextPaint axis{.size = pitch * 0.22, .fill = page_ink(), .bold = true};
    for (int column = 0; column <= legs; ++column) {
        svg.centred_text({middle(column, 0).x, origin.y - head * 0.3}, fmt::format("{}", column), axis);
    }
    for (int row = 0; row <= pincers; ++row) {
        svg.centred_text({origin.x - head * 0.3, middle(0, row).y}, fmt::format("{}", row), axis);
    }
    // The upper left corner labels the axes: a leg for the horizontal axis, a pincer for the vertical axis.
    const Paint rule{.stroke = disc_edge, .width = 1};
    svg.line({page_margin, page_margin}, {origin.x, origin.y}, rule);
    svg.line({origin.x, page_margin}, {origin.x, origin.y + (pincers + 1) * pitch}, rule);
    svg.line({page_margin, origin.y}, {origin.x + (legs + 1) * pitch, origin.y}, rule);
    draw_limb_icon(svg, {origin.x - head * 0.47, origin.y - head * 0.68}, pitch * 0.3, colour, Limb::leg);
    draw_limb_icon(svg, {origin.x - head * 0.9, origin.y - head * 0.24}, pitch * 0.28, colour, Limb::pincer);
    if (all.size() < static_cast<std::size_t>((legs + 1) * (pincers + 1)) && legs >= 3 && pincers >= 3) {
        // The lower right corner of the chart is free and shows the number of configurations.
        const Point corner = middle(legs - 1, pincers - 1);
        svg.centred_text({corner.x, corner.y}, fmt::format("{}", all.size()),
                         {.size = pitch * 0.8, .fill = faint_page_ink(), .bold = true, .cls = "count"});
        svg.centred_text({corner.x, corner.y + pitch * 0.6}, adaptoid::messages().configurations,
                         {.size = pitch * 0.2, .fill = faint_page_ink()});
    }
    for (const Configuration& one : all) {
        const Point at = middle(one.legs, one.pincers);
        const adaptoid::Piece piece{colour, static_cast<std::uint16_t>(one.legs),
                                    static_cast<std::uint16_t>(one.pincers)};
        svg.circle(at, pitch * 0.455,
                   {.fill = disc_fill, .stroke = disc_edge, .width = std::max(0.6, pitch * 0.018), .cls = "disc"});
        const std::string name = adaptoid::text_of(piece);
        draw_adaptoid(svg, at, pitch * 0.46, piece, "", accessible_text(name, piece));
    }
    const double width = std::max(min_width, head + (legs + 1) * pitch);
    double y = origin.y + (pincers + 1) * pitch;
    y += draw_texts_below(svg, {page_margin, y}, width, request.look, {}, key_of(request));
    y += draw_caption(svg, {page_margin, y}, width, request.caption);
    return svg.document(width + 2 * page_margin, y + page_margin,
                        request.title.empty() ? request.rules.title : request.title,
                        filled(adaptoid::messages().chart_description, all.size()));
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

Result<std::string> draw_figure(const FigureRequest& request) {
    const Faults faults = faults_of(request);
    if (!faults.empty()) {
        return faults;
    }
    return request.kind == FigureKind::configurations ? draw_chart(request) : draw_board_figure(request);
}

}  // namespace rulescope::drawing
