#include "analysis/games/adaptoid/drawing/figure_caption.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/drawing/language.h"
#include "analysis/games/adaptoid/drawing/scene/scene.h"
#include "core/adaptoid/adaptoid.h"
#include "core/adaptoid/movement.h"

namespace rulescope::adaptoid {
namespace {

bool same_cells(const RuleSet& a, const Position& in_a, const RuleSet& b, const Position& in_b) {
    if (a.board.size() != b.board.size() || in_a.cells != in_b.cells) {
        return false;
    }
    for (Cell cell = 0; cell < a.board.size(); ++cell) {
        const auto here = a.board.neighbours(cell);
        const auto there = b.board.neighbours(cell);
        if (a.board.name(cell) != b.board.name(cell) || in_a.height(a, cell) != in_b.height(b, cell) ||
            !std::equal(here.begin(), here.end(), there.begin(), there.end())) {
            return false;
        }
    }
    return true;
}

Position without_adaptoids(const FigureRequest& request) {
    Position position = request.position;
    std::fill(position.cells.begin(), position.cells.end(), Piece{});
    return position;
}

/// Returns whether two figures agree in the facts that a caption can mention even for a board without marks: boxes,
/// start, order of play and hunters.
bool same_beginning(const FigureRequest& a, const FigureRequest& b) {
    if (a.position.supply != b.position.supply || a.rules.order != b.rules.order ||
        a.rules.start_by != b.rules.start_by) {
        return false;
    }
    for (const Colour colour : a.rules.order) {
        if (a.rules.hunter(colour) != b.rules.hunter(colour)) {
            return false;
        }
    }
    return same_cells(a.rules, Adaptoid(a.rules).initial(), b.rules, Adaptoid(b.rules).initial());
}

bool refused(const FigureRequest& request, const Arrow& arrow) {
    return ruling(request.rules, request.position, arrow.from, arrow.to).refusal.has_value();
}

std::string cells_text(std::size_t count) {
    return count == 1 ? drawing::translated("{} cell", count) : drawing::translated("{} cells", count);
}

/// Writes sentences about the marks of one figure.
class CaptionWriter {
public:
    explicit CaptionWriter(const FigureRequest& request) : request_(request), marks_(compute_marks(request)) {}

    [[nodiscard]] std::string movement() const {
        std::string text;
        for (const auto& [cell, label] : marks_.labels) {
            const bool requested = request_.focus.empty() ? marked(cell) : contains(request_.focus, cell);
            if (requested) {
                text += (text.empty() ? "" : " ") + movement_of(cell);
            }
        }
        return text.empty() ? drawing::translated("Nobody can move.") : text;
    }

    [[nodiscard]] std::string creation() const {
        const Colour mover = request_.position.mover();
        if (mover == Colour::none) {
            return drawing::translated("Colours are not yet chosen; nobody creates an adaptoid.");
        }
        const std::size_t cells = marks_.with(MarkKind::creation).size();
        return cells == 0 ? drawing::translated("{} can create no adaptoid.", drawing::translated_name(title_of(mover)))
                          : drawing::translated("{} may create an adaptoid on {}, marked +.",
                                                drawing::translated_name(title_of(mover)), cells_text(cells));
    }

    [[nodiscard]] std::string feeding() const {
        std::string text;
        for (const FoodCount& count : marks_.food) {
            const bool own = request_.position.at(count.cell).colour == request_.position.mover();
            const std::string fate = count.starves              ? drawing::translated("it starves")
                                     : count.food >= count.need ? drawing::translated("it is fed")
                                     : own ? drawing::translated("it stays: only an enemy's turn can remove it")
                                           : drawing::translated("it is fed after other adaptoids have starved");
            text +=
                drawing::translated("{} needs {} and finds {}: {}. ", name(count.cell), count.need, count.food, fate);
        }
        text += marks_.starving().empty() ? drawing::translated("Nobody starves.") : "";
        return text.ends_with(' ') ? text.substr(0, text.size() - 1) : text;
    }

    [[nodiscard]] std::string growth() const {
        std::string text;
        for (const GrowthChoice& choice : marks_.growths) {
            const std::string who = name(choice.cell);
            text += text.empty() ? "" : " ";
            text += choice.leg && choice.pincer ? drawing::translated("{} may get a leg or a pincer.", who)
                    : choice.leg                ? drawing::translated("{} may get a leg.", who)
                    : choice.pincer             ? drawing::translated("{} may get a pincer.", who)
                                                : drawing::translated("{} can get no limb.", who);
        }
        return text.empty() ? drawing::translated("Nobody can get a limb.") : text;
    }

    [[nodiscard]] std::string contacts() const {
        const auto [least, most] =
            std::minmax_element(marks_.contacts.begin(), marks_.contacts.end(),
                                [](const Contact& a, const Contact& b) { return a.food < b.food; });
        return marks_.contacts.empty() ? drawing::translated("There are no adaptoids on the board yet.")
                                       : drawing::translated("On the empty board a cell has food for {} to {} limbs.",
                                                             least->food, most->food);
    }

    [[nodiscard]] std::string position() const {
        std::vector<std::string> sides;
        for (const Colour colour : request_.rules.order) {
            std::vector<std::string> cells;
            for (Cell cell = 0; cell < request_.rules.board.size(); ++cell) {
                if (request_.position.at(cell).colour == colour) {
                    cells.push_back(request_.rules.board.name(cell));
                }
            }
            if (!cells.empty()) {
                sides.push_back(drawing::translated("{} on {}", drawing::translated_name(title_of(colour)),
                                                    drawing::translated_list(cells)));
            }
        }
        return sides.empty() ? drawing::translated("There are no adaptoids on the board yet.")
                             : fmt::format("{}.", fmt::join(sides, "; "));
    }

private:
    static bool contains(const std::vector<Cell>& list, Cell cell) {
        return std::find(list.begin(), list.end(), cell) != list.end();
    }

    [[nodiscard]] bool marked(Cell from) const {
        return std::any_of(marks_.cells.begin(), marks_.cells.end(),
                           [&](const CellMark& mark) { return mark.of == from; }) ||
               std::any_of(marks_.arrows.begin(), marks_.arrows.end(),
                           [&](const Arrow& arrow) { return arrow.from == from; });
    }

    /// The adaptoid's number, or its cell if it has none.
    [[nodiscard]] std::string name(Cell cell) const {
        const std::string label = marks_.label(cell);
        return label.empty() ? request_.rules.board.name(cell) : label;
    }

    [[nodiscard]] std::size_t count(MarkKind kind, Cell of) const {
        return static_cast<std::size_t>(
            std::count_if(marks_.cells.begin(), marks_.cells.end(),
                          [&](const CellMark& mark) { return mark.kind == kind && mark.of == of; }));
    }

    [[nodiscard]] std::string movement_of(Cell from) const {
        std::vector<std::string> captures, both, lost, forbidden;
        for (const Arrow& arrow : marks_.arrows) {
            if (arrow.from == from) {
                auto& list = arrow.kind == ArrowKind::captures   ? captures
                             : arrow.kind == ArrowKind::both_die ? both
                             : refused(request_, arrow)          ? forbidden
                                                                 : lost;
                list.push_back(name(arrow.to));
            }
        }
        const std::size_t reach = count(MarkKind::reach, from);
        const std::size_t barred = count(MarkKind::out_of_reach, from);
        std::string text = reach > 0 ? drawing::translated("{} can move to {}", name(from), cells_text(reach))
                                     : drawing::translated("{} cannot move to any empty cell", name(from));
        if (barred > 0) {
            text += drawing::translated(", but not to {}: within range, but without a free path", cells_text(barred));
        }
        text += captures.empty() ? "" : drawing::translated("; it may capture {}", drawing::translated_list(captures));
        text +=
            both.empty() ? "" : drawing::translated("; an attack on {} removes both", drawing::translated_list(both));
        text += lost.empty() ? ""
                             : drawing::translated("; an attack on {} would remove only the attacker",
                                                   drawing::translated_list(lost));
        text +=
            forbidden.empty() ? "" : drawing::translated("; it may not attack {}", drawing::translated_list(forbidden));
        return text + ".";
    }

    const FigureRequest& request_;
    Marks marks_;
};

std::string chart_caption(const RuleSet& rules) {
    const std::vector<Configuration> all = configurations(rules);
    int legs = 0;
    int pincers = 0;
    int limbs = 0;
    for (const Configuration& one : all) {
        legs = std::max(legs, one.legs);
        pincers = std::max(pincers, one.pincers);
        limbs = std::max(limbs, one.legs + one.pincers);
    }
    std::string text =
        drawing::translated("{} different adaptoids: up to {} from left to right, up to {} from top to bottom",
                            all.size(), legs_text(legs), pincers_text(pincers));
    if (limbs < legs + pincers) {
        text += drawing::translated(", never more than {} limbs together", limbs);
    }
    return text + ".";
}

std::string pieces_caption(const RuleSet& rules) {
    const auto amount = [](int parts) { return parts >= unlimited ? std::string("\u221e") : std::to_string(parts); };
    return drawing::translated("Each colour owns {} adaptoids, {} legs, {} pincers and {} counters.",
                               amount(rules.supply.adaptoids), amount(rules.supply.legs), amount(rules.supply.pincers),
                               amount(rules.counters));
}

std::string hunters_caption(const RuleSet& rules) {
    std::string text;
    for (const Colour colour : rules.order) {
        for (const Colour prey : rules.order) {
            if (prey != colour && rules.hunter(prey) == colour) {
                text += (text.empty() ? "" : " ") + drawing::translated("{} hunts {}.",
                                                                        drawing::translated_name(title_of(colour)),
                                                                        drawing::translated_name(title_of(prey)));
            }
        }
    }
    return text;
}

}  // namespace

bool shows_the_same(const FigureRequest& a, const FigureRequest& b) {
    if (a.kind != b.kind) {
        return false;
    }
    if (a.kind == FigureKind::configurations) {
        return configurations(a.rules) == configurations(b.rules);
    }
    if (a.kind == FigureKind::pieces) {
        return a.rules.supply == b.rules.supply && a.rules.order == b.rules.order &&
               a.rules.counters == b.rules.counters;
    }
    if (a.kind == FigureKind::hunters) {
        return a.rules.order == b.rules.order &&
               std::all_of(a.rules.order.begin(), a.rules.order.end(),
                           [&](Colour colour) { return a.rules.hunter(colour) == b.rules.hunter(colour); });
    }
    if (a.kind == FigureKind::contacts) {
        return compute_marks(a).contacts == compute_marks(b).contacts &&
               same_cells(a.rules, without_adaptoids(a), b.rules, without_adaptoids(b));
    }
    if (!same_cells(a.rules, a.position, b.rules, b.position) || a.position.mover() != b.position.mover() ||
        a.position.lost != b.position.lost) {
        return false;
    }
    const Marks marks = compute_marks(a);
    if (marks != compute_marks(b)) {
        return false;
    }
    const bool same_refusals = std::all_of(marks.arrows.begin(), marks.arrows.end(),
                                           [&](const Arrow& arrow) { return refused(a, arrow) == refused(b, arrow); });
    return same_refusals && (a.kind != FigureKind::position || same_beginning(a, b));
}

std::string caption_of(const FigureRequest& request) {
    const CaptionWriter writer(request);
    switch (request.kind) {
        case FigureKind::movement: return writer.movement();
        case FigureKind::creation: return writer.creation();
        case FigureKind::feeding: return writer.feeding();
        case FigureKind::configurations: return chart_caption(request.rules);
        case FigureKind::growth: return writer.growth();
        case FigureKind::contacts: return writer.contacts();
        case FigureKind::pieces: return pieces_caption(request.rules);
        case FigureKind::hunters: return hunters_caption(request.rules);
        case FigureKind::position: break;
    }
    return writer.position();
}

}  // namespace rulescope::adaptoid
