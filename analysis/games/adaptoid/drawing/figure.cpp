#include "analysis/games/adaptoid/drawing/figure.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "analysis/drawing/palette.h"
#include "analysis/drawing/style/in_force.h"
#include "analysis/drawing/style/texts_below.h"
#include "analysis/games/adaptoid/drawing/figure_charts.h"
#include "analysis/games/adaptoid/drawing/messages.h"
#include "analysis/games/adaptoid/drawing/page.h"
#include "analysis/games/adaptoid/drawing/scene/adaptoid_shape.h"
#include "analysis/games/adaptoid/drawing/scene/mark_shapes.h"
#include "analysis/games/adaptoid/drawing/scene/own_mark_places.h"
#include "analysis/games/adaptoid/drawing/scene/scene.h"

namespace rulescope::drawing {
namespace {

constexpr std::array<std::string_view, 9> kind_names{"position", "movement", "creation", "feeding", "configurations",
                                                     "growth",   "contacts", "pieces",   "hunters"};

constexpr double min_pitch = 16;
constexpr double largest_pitch = 400;

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

void draw_moved_icon(Svg& svg, Point at, double pitch) {
    const Point middle{at.x / pitch, at.y / pitch};
    draw_arrow(svg, straight({middle.x - 0.35, middle.y}, {middle.x + 0.35, middle.y}), pitch, ArrowKind::move);
}

void draw_placed_icon(Svg& svg, Point at, double pitch) {
    draw_highlight(svg, at, pitch, 0.3 * pitch, false);
}

void draw_removed_icon(Svg& svg, Point at, double pitch) {
    draw_cross(svg, at, 0.25 * pitch);
}

/// How a last turn is marked: arrows of moves, rings of placements, crosses of removals.
std::vector<LegendEntry> legend_of_last_turn(const Marks& turn) {
    std::vector<LegendEntry> entries;
    if (!turn.arrows.empty()) {
        entries.push_back({draw_moved_icon, messages().last_move});
    } else if (!turn.highlighted.empty()) {
        entries.push_back({draw_placed_icon, messages().last_move});
    }
    if (!turn.crossed.empty()) {
        entries.push_back({draw_removed_icon, adaptoid::messages().removed});
    }
    return entries;
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
    for (const OwnMark& mark : look.own_marks) {
        const Cell cell = scene.board.find(mark.cell);
        if (cell != no_cell && mark.kind != OwnMarkKind::arrow && mark.kind != OwnMarkKind::highlight) {
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
        std::fill(scene.pieces.begin(), scene.pieces.end(), adaptoid::Piece{});
        scene.texts.resize(scene.pieces.size());
        for (const Contact& contact : scene.marks.contacts) {
            scene.texts[index(contact.cell)] = fmt::format("{}", contact.food);
        }
    }
    const Size board = size_of(scene, request.pitch);
    const Size panel = request.side_panel ? panel_size(request.rules) : Size{};
    const double gap = request.side_panel ? 20 : 0;
    const double content = board.width + gap + panel.width;
    const double width = std::max(content, min_figure_width);
    const double height = std::max(board.height, panel.height);

    Svg svg;
    const double left = page_margin + (width - content) / 2;
    draw_scene(svg, {left, page_margin + (height - board.height) / 2}, scene, request.pitch);
    if (request.side_panel) {
        draw_panel(svg, {left + board.width + gap, page_margin + (height - panel.height) / 2}, request.rules,
                   request.position);
    }
    const Point corner{left, page_margin + (height - board.height) / 2};
    const PlaceOf place_of = own_mark_places(scene, corner, request.pitch);
    const Faults faults = faults_of(request.look.own_marks, place_of);
    if (!faults.empty()) {
        return faults;
    }
    draw_own_marks(svg, request.look.own_marks, place_of, request.pitch,
                   {width + 2 * page_margin, height + 2 * page_margin},
                   own_arrow_routes(scene, corner, request.pitch));
    double y = page_margin + height;
    std::vector<LegendEntry> entries = request.legend ? legend_of(scene.marks) : std::vector<LegendEntry>{};
    if (request.legend) {
        for (LegendEntry& entry : legend_of_last_turn(request.last_turn)) {
            entries.push_back(std::move(entry));
        }
    }
    y += draw_texts_below(svg, {page_margin, y}, width, request.look, std::move(entries), key_of(request));
    y += draw_caption(svg, {page_margin, y}, width, request.caption);
    return svg.document(width + 2 * page_margin, y + page_margin,
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

}  // namespace rulescope::drawing
