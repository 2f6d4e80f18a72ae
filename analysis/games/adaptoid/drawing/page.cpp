#include "analysis/games/adaptoid/drawing/page.h"

#include <algorithm>

#include <fmt/format.h>

#include "analysis/drawing/language.h"
#include "analysis/drawing/palette.h"
#include "analysis/game/text.h"
#include "analysis/games/adaptoid/drawing/scene/adaptoid_shape.h"
#include "analysis/games/adaptoid/drawing/scene/mark_shapes.h"
#include "core/adaptoid/outcome.h"

namespace rulescope::adaptoid {
namespace {

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
    return label == "n" ? drawing::translated("adaptoid n") : drawing::translated("adaptoid {}", label);
}

drawing::LegendEntry arrow_entry(ArrowKind kind, std::string meaning) {
    return {[kind](drawing::Svg& svg, drawing::Point at, double pitch) {
                const drawing::Point middle{at.x / pitch, at.y / pitch};
                draw_arrow(svg, straight({middle.x - 0.35, middle.y}, {middle.x + 0.35, middle.y}), pitch, kind);
            },
            std::move(meaning)};
}

std::string amount(int parts) {
    return parts >= unlimited ? "\u221e" : fmt::format("\u00d7{}", parts);
}

void draw_counters(drawing::Svg& svg, drawing::Point at, const RuleSet& rules, int lost) {
    const int counters = std::min(rules.counters, 12);
    const int shown = std::min(shown_score(rules, lost), counters);
    const double step = std::min(14.0, (panel_width - 84) / std::max(1, counters));
    for (int counter = 0; counter < counters; ++counter) {
        svg.circle({at.x + step * counter, at.y}, step * 0.36,
                   {.fill = counter < shown ? drawing::ink : drawing::paper,
                    .stroke = drawing::faint_ink,
                    .width = 1,
                    .cls = "counter"});
    }
}

}  // namespace

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

drawing::Size panel_size(const RuleSet& rules) {
    return {panel_width, panel_row * static_cast<double>(rules.order.size())};
}

void draw_panel(drawing::Svg& svg, drawing::Point corner, const RuleSet& rules, const Position& position) {
    double y = corner.y;
    for (const Colour colour : rules.order) {
        const Supply& box = position.supply[index(colour)];
        const int lost = position.lost[index(colour)];
        const bool to_move = position.phase != Phase::over && position.mover() == colour;
        svg.open("panel", {{"data-colour", std::string(name_of(colour))}});
        svg.rectangle(
            {corner.x, y + 3}, panel_width, panel_row - 6, 8,
            {.fill = "#faf8f2", .stroke = to_move ? drawing::ink : drawing::disc_edge, .width = to_move ? 2.0 : 1.0});
        svg.text({corner.x + 12, y + 23}, drawing::translated_name(title_of(colour)), {.size = 14, .bold = true});
        if (to_move) {
            svg.text({corner.x + panel_width - 12, y + 23}, drawing::translated("to move"),
                     {.size = 12, .anchor = drawing::Anchor::end});
        }
        draw_adaptoid(svg, {corner.x + 24, y + 47}, 17, {colour, 0, 0});
        svg.text({corner.x + 37, y + 51}, amount(box.adaptoids), {.size = 13});
        draw_limb_icon(svg, {corner.x + 74, y + 47}, 18, colour, Limb::leg);
        svg.text({corner.x + 96, y + 51}, amount(box.legs), {.size = 13});
        draw_limb_icon(svg, {corner.x + 132, y + 47}, 17, colour, Limb::pincer);
        svg.text({corner.x + 154, y + 51}, amount(box.pincers), {.size = 13});
        svg.text({corner.x + 12, y + 80}, drawing::translated("lost {}", lost), {.size = 13});
        draw_counters(svg, {corner.x + 66, y + 75.5}, rules, lost);
        svg.close();
        y += panel_row;
    }
}

}  // namespace rulescope::adaptoid
