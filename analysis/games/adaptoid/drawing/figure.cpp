#include "analysis/games/adaptoid/drawing/figure.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

#include "analysis/drawing/language.h"
#include "analysis/drawing/palette.h"
#include "analysis/drawing/style.h"
#include "analysis/games/adaptoid/drawing/figure_caption.h"
#include "analysis/games/adaptoid/drawing/palette.h"
#include "analysis/games/adaptoid/drawing/scene/adaptoid_shape.h"
#include "analysis/games/adaptoid/drawing/scene/mark_shapes.h"
#include "analysis/games/adaptoid/drawing/scene/scene.h"
#include "analysis/games/adaptoid/drawing/scene/scene_layout.h"
#include "analysis/games/adaptoid/kit.h"

namespace rulescope::adaptoid {

namespace {

// Figures without a board: the chart of configurations, an adaptoid that grows, the pieces of each colour, hunters.

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
drawing::LaidBoard chart_of_configurations(const FigureRequest& request) {
    const std::vector<Configuration> all = configurations(request.rules);
    int legs = 0;
    int pincers = 0;
    for (const Configuration& one : all) {
        legs = std::max(legs, one.legs);
        pincers = std::max(pincers, one.pincers);
    }
    const double pitch = request.pitch;
    const double head = pitch * 0.8;
    drawing::LaidBoard chart;
    chart.size = {head + (legs + 1) * pitch, head + (pincers + 1) * pitch};
    chart.description =
        drawing::translated("All {} configurations: legs from left to right, pincers from top to bottom.", all.size());
    chart.draw = [=, colour = request.rules.order.front()](drawing::Svg& svg, drawing::Point corner) {
        const drawing::Point origin{corner.x + head, corner.y + head};
        const auto middle = [&](int column, int row) {
            return drawing::Point{origin.x + (column + 0.5) * pitch, origin.y + (row + 0.5) * pitch};
        };
        const drawing::TextPaint axis{.size = pitch * 0.22, .fill = drawing::page_ink(), .bold = true};
        for (int column = 0; column <= legs; ++column) {
            svg.centred_text({middle(column, 0).x, origin.y - head * 0.3}, fmt::format("{}", column), axis);
        }
        for (int row = 0; row <= pincers; ++row) {
            svg.centred_text({origin.x - head * 0.3, middle(0, row).y}, fmt::format("{}", row), axis);
        }
        // The upper left corner labels the axes: a leg for the horizontal axis, a pincer for the vertical axis.
        const drawing::Paint rule{.stroke = drawing::disc_edge, .width = 1};
        svg.line(corner, origin, rule);
        svg.line({origin.x, corner.y}, {origin.x, origin.y + (pincers + 1) * pitch}, rule);
        svg.line({corner.x, origin.y}, {origin.x + (legs + 1) * pitch, origin.y}, rule);
        draw_limb_icon(svg, {origin.x - head * 0.47, origin.y - head * 0.68}, pitch * 0.3, colour, Limb::leg);
        draw_limb_icon(svg, {origin.x - head * 0.9, origin.y - head * 0.24}, pitch * 0.28, colour, Limb::pincer);
        if (all.size() < static_cast<std::size_t>((legs + 1) * (pincers + 1)) && legs >= 3 && pincers >= 3) {
            // The lower right corner of the chart is free and shows the number of configurations.
            const drawing::Point free = middle(legs - 1, pincers - 1);
            svg.centred_text({free.x, free.y}, fmt::format("{}", all.size()),
                             {.size = pitch * 0.8, .fill = drawing::faint_page_ink(), .bold = true, .cls = "count"});
            svg.centred_text({free.x, free.y + pitch * 0.6}, drawing::translated("configurations"),
                             {.size = pitch * 0.2, .fill = drawing::faint_page_ink()});
        }
        for (const Configuration& one : all) {
            draw_on_disc(svg, middle(one.legs, one.pincers), pitch,
                         {colour, static_cast<std::uint16_t>(one.legs), static_cast<std::uint16_t>(one.pincers)});
        }
    };
    return chart;
}

/// Draws a row for each limb that an adaptoid of the focus may get: the adaptoid, the limb, the adaptoid with the limb
/// in a free socket. The rows are groups "growth" with data-cell.
drawing::LaidBoard chart_of_growth(const FigureRequest& request) {
    struct Row {
        Cell cell;
        Limb limb;
        Piece before;
        std::string name, label;
    };
    const Marks marks = compute_marks(request);
    std::vector<Row> rows;
    for (const GrowthChoice& choice : marks.growths) {
        for (const auto& [limb, allowed] : {std::pair{Limb::leg, choice.leg}, std::pair{Limb::pincer, choice.pincer}}) {
            if (allowed) {
                rows.push_back({choice.cell, limb, request.position.at(choice.cell),
                                request.rules.board.name(choice.cell), marks.label(choice.cell)});
            }
        }
    }
    const double pitch = request.pitch * 1.25;
    drawing::LaidBoard chart;
    chart.size = {4 * pitch, 1.1 * pitch * static_cast<double>(rows.size())};
    chart.description = caption_of(request);
    chart.draw = [rows, pitch](drawing::Svg& svg, drawing::Point corner) {
        const double left = corner.x;
        double middle = corner.y + pitch / 2;
        for (const Row& row : rows) {
            Piece after = row.before;
            (row.limb == Limb::leg ? after.legs : after.pincers) += 1;
            svg.open("growth", {{"data-cell", row.name}, {"data-limb", row.limb == Limb::leg ? "leg" : "pincer"}});
            draw_on_disc(svg, {left + pitch / 2, middle}, pitch, row.before, {}, row.label);
            svg.centred_text({left + 1.19 * pitch, middle}, "+",
                             {.size = pitch * 0.34, .fill = drawing::page_ink(), .bold = true});
            draw_limb_icon(svg, {left + 1.4 * pitch, middle}, pitch * 0.36, row.before.colour, row.limb);
            draw_arrow(svg,
                       straight({(left + 2.05 * pitch) / pitch, middle / pitch},
                                {(left + 2.75 * pitch) / pitch, middle / pitch}),
                       pitch, ArrowKind::move);
            draw_on_disc(svg, {left + 3.4 * pitch, middle}, pitch, after,
                         with_limb(sockets(row.before.legs, row.before.pincers), row.limb), row.label);
            svg.close();
            middle += 1.1 * pitch;
        }
    };
    return chart;
}

/// Draws a row for each colour: an adaptoid, a leg, a pincer and a counter, each with its number.
drawing::LaidBoard chart_of_pieces(const FigureRequest& request) {
    const double pitch = request.pitch;
    const double column = 1.75 * pitch;
    drawing::LaidBoard chart;
    chart.size = {4 * column, pitch * static_cast<double>(request.rules.order.size())};
    chart.description = caption_of(request);
    chart.draw = [pitch, column, rules = request.rules](drawing::Svg& svg, drawing::Point corner) {
        const double letters = pitch * 0.26;
        double y = corner.y + pitch / 2;
        for (const Colour colour : rules.order) {
            const auto number = [&](int place, int parts) {
                svg.text({corner.x + place * column + 0.92 * pitch, y + 0.365 * letters}, amount_text(parts),
                         {.size = letters, .fill = drawing::page_ink()});
            };
            svg.open("pieces", {{"data-colour", std::string(name_of(colour))}});
            draw_adaptoid(svg, {corner.x + 0.5 * pitch, y}, pitch * 0.62, {colour, 0, 0});
            number(0, rules.supply.adaptoids);
            draw_limb_icon(svg, {corner.x + column + 0.3 * pitch, y}, pitch * 0.46, colour, Limb::leg);
            number(1, rules.supply.legs);
            draw_limb_icon(svg, {corner.x + 2 * column + 0.3 * pitch, y}, pitch * 0.46, colour, Limb::pincer);
            number(2, rules.supply.pincers);
            const PiecePaint paint = paint_of(colour);
            svg.circle({corner.x + 3 * column + 0.5 * pitch, y}, pitch * 0.18,
                       {.fill = paint.body, .stroke = paint.outline, .width = pitch * 0.03, .cls = "counter"});
            number(3, rules.counters);
            svg.close();
            y += pitch;
        }
    };
    return chart;
}

/// Draws an adaptoid of each colour on a circle, in the order of play, with an arrow from each hunter to its prey.
drawing::LaidBoard chart_of_hunters(const FigureRequest& request) {
    const double pitch = request.pitch;
    constexpr double ring = 1.15;  // radius of the circle, in units of the pitch
    const double width = 2 * (ring + 0.75) * pitch;
    drawing::LaidBoard chart;
    chart.size = {width, width};
    chart.description = caption_of(request);
    chart.draw = [pitch, width, rules = request.rules](drawing::Svg& svg, drawing::Point corner) {
        const std::vector<Colour>& order = rules.order;
        const drawing::Point centre{corner.x + width / 2, corner.y + width / 2};
        const auto place = [&](std::size_t seat) {
            const double angle = 2 * std::numbers::pi * static_cast<double>(seat) / static_cast<double>(order.size());
            return drawing::Point{centre.x / pitch + ring * std::sin(angle), centre.y / pitch - ring * std::cos(angle)};
        };
        for (std::size_t seat = 0; seat < order.size(); ++seat) {
            const drawing::Point at = place(seat);
            draw_on_disc(svg, {at.x * pitch, at.y * pitch}, pitch, {order[seat], 0, 0});
        }
        for (std::size_t seat = 0; seat < order.size(); ++seat) {
            const Colour prey_of = order[seat];
            for (std::size_t prey = 0; prey < order.size(); ++prey) {
                if (prey == seat || rules.hunter(order[prey]) != prey_of) {
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
                const drawing::Point tip{to.x - clear * along.x + bend * along.y,
                                         to.y - clear * along.y - bend * along.x};
                svg.open("hunts", {{"data-hunter", std::string(name_of(prey_of))},
                                   {"data-prey", std::string(name_of(order[prey]))}});
                draw_arrow(svg, {start, {{control, tip}}}, pitch, ArrowKind::captures);
                svg.close();
            }
        }
    };
    return chart;
}

// Figures of boards.

constexpr int cell_turn = 60;  // a rotation is a multiple of this number of degrees

Faults faults_of(const FigureRequest& request) {
    Faults faults = drawing::faults_of_pitch(request.pitch);
    if (request.position.cells.size() != static_cast<std::size_t>(request.rules.board.size())) {
        faults.push_back({"the position belongs to another board", "", "", 0});
        return faults;
    }
    if (request.kind == FigureKind::configurations) {
        return faults;
    }
    const Faults of_rotation = drawing::faults_of_rotation(request.look.rotate, cell_turn);
    faults.insert(faults.end(), of_rotation.begin(), of_rotation.end());
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

bool has_arrow(const Marks& marks, ArrowKind kind) {
    return std::any_of(marks.arrows.begin(), marks.arrows.end(),
                       [&](const Arrow& arrow) { return arrow.kind == kind; });
}

/// The number in the legend for a kind of mark: the adaptoid's number if all such marks belong to one adaptoid,
/// otherwise "n".
std::string example_label(const Marks& marks, MarkKind kind) {
    std::string label;
    for (const CellMark& mark : marks.cells) {
        if (mark.kind != kind) {
            continue;
        }
        const std::string own = marks.label(mark.of);
        if (!label.empty() && own != label) {
            return "n";
        }
        label = own;
    }
    return label;
}

std::string whose(const std::string& label) {
    return label == "n" ? drawing::translated("adaptoid n") : drawing::translated("adaptoid {}", label);
}

drawing::LegendEntry arrow_entry(ArrowKind kind, std::string meaning) {
    return {[kind](drawing::Svg& svg, drawing::Point at, double pitch) {
                const drawing::Point middle{at.x / pitch, at.y / pitch};
                draw_arrow(svg, straight({middle.x - 0.35, middle.y}, {middle.x + 0.35, middle.y}), pitch, kind);
            },
            std::move(meaning)};
}

/// The legend entries for the kinds of marks that occur in `marks`.
std::vector<drawing::LegendEntry> legend_of(const Marks& marks) {
    std::vector<drawing::LegendEntry> entries;
    if (!marks.with(MarkKind::reach).empty()) {
        const std::string label = example_label(marks, MarkKind::reach);
        entries.push_back(
            {[label](drawing::Svg& svg, drawing::Point at, double pitch) { draw_reach(svg, at, pitch, label); },
             drawing::translated("{} can move there", whose(label))});
    }
    if (!marks.with(MarkKind::out_of_reach).empty()) {
        entries.push_back(
            {[](drawing::Svg& svg, drawing::Point at, double pitch) { draw_out_of_reach(svg, at, pitch, false); },
             drawing::translated("empty and within range, but no free path")});
    }
    if (has_arrow(marks, ArrowKind::captures)) {
        entries.push_back(arrow_entry(ArrowKind::captures, drawing::translated("may capture")));
    }
    if (has_arrow(marks, ArrowKind::both_die)) {
        entries.push_back(arrow_entry(ArrowKind::both_die, drawing::translated("may attack; both are removed")));
    }
    if (has_arrow(marks, ArrowKind::cannot)) {
        entries.push_back(arrow_entry(ArrowKind::cannot, drawing::translated("within reach, but cannot capture")));
    }
    if (!marks.with(MarkKind::creation).empty()) {
        entries.push_back({draw_plus, drawing::translated("a new adaptoid may be created there")});
    }
    if (!marks.with(MarkKind::food).empty()) {
        const std::string label = example_label(marks, MarkKind::food);
        entries.push_back(
            {[label](drawing::Svg& svg, drawing::Point at, double pitch) { draw_food(svg, at, pitch * 1.3, label); },
             drawing::translated("food of {}", whose(label))});
    }
    if (!marks.food.empty()) {
        const std::vector<Cell> starving = marks.starving();
        const FoodCount example =
            *std::max_element(marks.food.begin(), marks.food.end(),
                              [](const FoodCount& a, const FoodCount& b) { return a.starves < b.starves; });
        entries.push_back({[example](drawing::Svg& svg, drawing::Point at, double pitch) {
                               draw_count(svg, at, pitch * 1.3 * count_size, example);
                           },
                           drawing::translated("food found and food needed")});
        if (!starving.empty()) {
            entries.push_back({[](drawing::Svg& svg, drawing::Point at, double pitch) {
                                   draw_highlight(svg, at, pitch * 0.9, pitch * 0.3, true);
                               },
                               drawing::translated("starves and is removed")});
        }
    }
    return entries;
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
        entries.push_back(arrow_entry(ArrowKind::move, drawing::translated("last move")));
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

/// The board of a figure with its marks.
Scene scene_of(const FigureRequest& request) {
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
    return scene;
}

}  // namespace

bool is_chart(FigureKind kind) {
    return !figure_kinds()[static_cast<std::size_t>(kind)].of_position;
}

Result<drawing::Layout> layout_of(const FigureRequest& request) {
    const Faults faults = faults_of(request);
    if (!faults.empty()) {
        return faults;
    }
    drawing::Layout layout;
    layout.title = request.title.empty() ? request.rules.title : request.title;
    layout.caption = request.caption;
    layout.pitch = request.pitch;
    layout.min_width = 300;
    layout.look = request.look;
    layout.key = key_of(request);
    layout.cell_turn = request.kind == FigureKind::configurations ? 0 : cell_turn;
    switch (request.kind) {
        case FigureKind::configurations: layout.boards = {chart_of_configurations(request)}; return layout;
        case FigureKind::growth: layout.boards = {chart_of_growth(request)}; return layout;
        case FigureKind::pieces: layout.boards = {chart_of_pieces(request)}; return layout;
        case FigureKind::hunters: layout.boards = {chart_of_hunters(request)}; return layout;
        default: break;
    }
    const Scene scene = scene_of(request);
    layout.boards = {laid_board(scene, request.pitch)};
    layout.boards.front().description = description_of(request);
    layout.boards.front().place_of = own_mark_places(scene, {}, request.pitch);
    if (!request.look.own_marks.empty()) {
        layout.boards.front().arrow_route = own_arrow_routes(scene, {}, request.pitch);
    }
    layout.legend = legend_of(scene.marks);
    for (drawing::LegendEntry& entry : legend_of_last_turn(request.last_turn)) {
        layout.legend.push_back(std::move(entry));
    }
    return layout;
}

}  // namespace rulescope::adaptoid
