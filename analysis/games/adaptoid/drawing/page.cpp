#include "analysis/games/adaptoid/drawing/page.h"

#include <algorithm>

#include <fmt/format.h>

#include "analysis/drawing/language/language.h"
#include "analysis/drawing/palette.h"
#include "analysis/game/text.h"
#include "analysis/games/adaptoid/drawing/scene/adaptoid_shape.h"
#include "analysis/games/adaptoid/drawing/scene/mark_shapes.h"
#include "core/adaptoid/outcome.h"

namespace rulescope::drawing {
namespace {

using adaptoid::Colour;

constexpr double panel_width = 196;
constexpr double panel_row = 96;

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
    return label == "n" ? translated("adaptoid n") : translated("adaptoid {}", label);
}

LegendEntry arrow_entry(ArrowKind kind, std::string meaning) {
    return {[kind](Svg& svg, Point at, double pitch) {
                const Point middle{at.x / pitch, at.y / pitch};
                draw_arrow(svg, straight({middle.x - 0.35, middle.y}, {middle.x + 0.35, middle.y}), pitch, kind);
            },
            std::move(meaning)};
}

std::string amount(int parts) {
    return parts >= adaptoid::unlimited ? "\u221e" : fmt::format("\u00d7{}", parts);
}

void draw_counters(Svg& svg, Point at, const adaptoid::RuleSet& rules, int lost) {
    const int counters = std::min(rules.counters, 12);
    const int shown = std::min(adaptoid::shown_score(rules, lost), counters);
    const double step = std::min(14.0, (panel_width - 84) / std::max(1, counters));
    for (int counter = 0; counter < counters; ++counter) {
        svg.circle({at.x + step * counter, at.y}, step * 0.36,
                   {.fill = counter < shown ? ink : paper, .stroke = faint_ink, .width = 1, .cls = "counter"});
    }
}

}  // namespace

std::vector<LegendEntry> legend_of(const Marks& marks) {
    std::vector<LegendEntry> entries;
    if (!marks.with(MarkKind::reach).empty()) {
        const std::string label = example_label(marks, MarkKind::reach);
        entries.push_back({[label](Svg& svg, Point at, double pitch) { draw_reach(svg, at, pitch, label); },
                           translated("{} can move there", whose(label))});
    }
    if (!marks.with(MarkKind::out_of_reach).empty()) {
        entries.push_back({[](Svg& svg, Point at, double pitch) { draw_out_of_reach(svg, at, pitch, false); },
                           translated("empty and within range, but no free path")});
    }
    if (has_arrow(marks, ArrowKind::captures)) {
        entries.push_back(arrow_entry(ArrowKind::captures, translated("may capture")));
    }
    if (has_arrow(marks, ArrowKind::both_die)) {
        entries.push_back(arrow_entry(ArrowKind::both_die, translated("may attack; both are removed")));
    }
    if (has_arrow(marks, ArrowKind::cannot)) {
        entries.push_back(arrow_entry(ArrowKind::cannot, translated("within reach, but cannot capture")));
    }
    if (!marks.with(MarkKind::creation).empty()) {
        entries.push_back({draw_plus, translated("a new adaptoid may be created there")});
    }
    if (!marks.with(MarkKind::food).empty()) {
        const std::string label = example_label(marks, MarkKind::food);
        entries.push_back({[label](Svg& svg, Point at, double pitch) { draw_food(svg, at, pitch * 1.3, label); },
                           translated("food of {}", whose(label))});
    }
    if (!marks.food.empty()) {
        const std::vector<Cell> starving = marks.starving();
        const FoodCount example =
            *std::max_element(marks.food.begin(), marks.food.end(),
                              [](const FoodCount& a, const FoodCount& b) { return a.starves < b.starves; });
        entries.push_back(
            {[example](Svg& svg, Point at, double pitch) { draw_count(svg, at, pitch * 1.3 * count_size, example); },
             translated("food found and food needed")});
        if (!starving.empty()) {
            entries.push_back(
                {[](Svg& svg, Point at, double pitch) { draw_highlight(svg, at, pitch * 0.9, pitch * 0.3, true); },
                 translated("starves and is removed")});
        }
    }
    return entries;
}

Size panel_size(const adaptoid::RuleSet& rules) {
    return {panel_width, panel_row * static_cast<double>(rules.order.size())};
}

void draw_panel(Svg& svg, Point corner, const adaptoid::RuleSet& rules, const adaptoid::Position& position) {
    double y = corner.y;
    for (const Colour colour : rules.order) {
        const adaptoid::Supply& box = position.supply[adaptoid::index(colour)];
        const int lost = position.lost[adaptoid::index(colour)];
        const bool to_move = position.phase != adaptoid::Phase::over && position.mover() == colour;
        svg.open("panel", {{"data-colour", std::string(adaptoid::name_of(colour))}});
        svg.rectangle({corner.x, y + 3}, panel_width, panel_row - 6, 8,
                      {.fill = "#faf8f2", .stroke = to_move ? ink : disc_edge, .width = to_move ? 2.0 : 1.0});
        svg.text({corner.x + 12, y + 23}, translated_name(title_of(colour)), {.size = 14, .bold = true});
        if (to_move) {
            svg.text({corner.x + panel_width - 12, y + 23}, translated("to move"), {.size = 12, .anchor = Anchor::end});
        }
        draw_adaptoid(svg, {corner.x + 24, y + 47}, 17, {colour, 0, 0});
        svg.text({corner.x + 37, y + 51}, amount(box.adaptoids), {.size = 13});
        draw_limb_icon(svg, {corner.x + 74, y + 47}, 18, colour, Limb::leg);
        svg.text({corner.x + 96, y + 51}, amount(box.legs), {.size = 13});
        draw_limb_icon(svg, {corner.x + 132, y + 47}, 17, colour, Limb::pincer);
        svg.text({corner.x + 154, y + 51}, amount(box.pincers), {.size = 13});
        svg.text({corner.x + 12, y + 80}, translated("lost {}", lost), {.size = 13});
        draw_counters(svg, {corner.x + 66, y + 75.5}, rules, lost);
        svg.close();
        y += panel_row;
    }
}

}  // namespace rulescope::drawing
