#include "analysis/games/adaptoid/drawing/figure_caption.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/games/adaptoid/drawing/messages.h"
#include "core/adaptoid/adaptoid.h"
#include "core/adaptoid/movement.h"

namespace rulescope::drawing {
namespace {

using adaptoid::Adaptoid;
using adaptoid::Colour;
using adaptoid::Position;
using adaptoid::RuleSet;

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
    std::fill(position.cells.begin(), position.cells.end(), adaptoid::Piece{});
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
    return adaptoid::ruling(request.rules, request.position, arrow.from, arrow.to).refusal.has_value();
}

/// Joins words to a list such as "A1, B2 and C3".
std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (std::size_t word = 0; word < words.size(); ++word) {
        text += (word == 0 ? "" : word + 1 == words.size() ? adaptoid::messages().and_ : ", ") + words[word];
    }
    return text;
}

std::string cells_text(std::size_t count) {
    return filled(count == 1 ? adaptoid::messages().one_cell : adaptoid::messages().cells, count);
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
        return text.empty() ? adaptoid::messages().nobody_can_move : text;
    }

    [[nodiscard]] std::string creation() const {
        const Colour mover = request_.position.mover();
        if (mover == Colour::none) {
            return adaptoid::messages().colours_not_chosen;
        }
        const std::size_t cells = marks_.with(MarkKind::creation).size();
        return cells == 0 ? filled(adaptoid::messages().can_create_none, adaptoid::colour_word(mover))
                          : filled(adaptoid::messages().may_create, adaptoid::colour_word(mover), cells_text(cells));
    }

    [[nodiscard]] std::string feeding() const {
        std::string text;
        for (const FoodCount& count : marks_.food) {
            const bool own = request_.position.at(count.cell).colour == request_.position.mover();
            const char* fate = count.starves              ? adaptoid::messages().fate_starves
                               : count.food >= count.need ? adaptoid::messages().fate_fed
                               : own                      ? adaptoid::messages().fate_own
                                                          : adaptoid::messages().fate_fed_by_others;
            text += filled(adaptoid::messages().needs_and_finds, name(count.cell), count.need, count.food, fate);
        }
        return marks_.starving().empty() ? text + adaptoid::messages().nobody_starves : text.substr(0, text.size() - 1);
    }

    [[nodiscard]] std::string growth() const {
        const adaptoid::Messages& words = adaptoid::messages();
        std::string text;
        for (const GrowthChoice& choice : marks_.growths) {
            const char* message = choice.leg && choice.pincer ? words.grow_both
                                  : choice.leg                ? words.grow_leg
                                  : choice.pincer             ? words.grow_pincer
                                                              : words.grow_none;
            text += (text.empty() ? "" : " ") + filled(message, name(choice.cell));
        }
        return text.empty() ? words.grow_nobody : text;
    }

    [[nodiscard]] std::string contacts() const {
        const auto [least, most] =
            std::minmax_element(marks_.contacts.begin(), marks_.contacts.end(),
                                [](const Contact& a, const Contact& b) { return a.food < b.food; });
        return marks_.contacts.empty() ? adaptoid::messages().nobody_on_board
                                       : filled(adaptoid::messages().contacts_caption, least->food, most->food);
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
                sides.push_back(filled(adaptoid::messages().colour_on, adaptoid::colour_word(colour), joined(cells)));
            }
        }
        return sides.empty() ? adaptoid::messages().nobody_on_board : fmt::format("{}.", fmt::join(sides, "; "));
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
        std::string text = reach > 0 ? filled(adaptoid::messages().can_move_to, name(from), cells_text(reach))
                                     : filled(adaptoid::messages().can_move_nowhere, name(from));
        if (barred > 0) {
            text += filled(adaptoid::messages().not_to_barred, cells_text(barred));
        }
        const auto add = [&](const std::vector<std::string>& list, const char* message) {
            text += list.empty() ? "" : filled(message, joined(list));
        };
        add(captures, adaptoid::messages().list_may_capture);
        add(both, adaptoid::messages().list_removes_both);
        add(lost, adaptoid::messages().list_removes_it);
        add(forbidden, adaptoid::messages().list_may_not);
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
        filled(adaptoid::messages().chart_caption, all.size(),
               filled(legs == 1 ? adaptoid::messages().one_leg : adaptoid::messages().legs, legs),
               filled(pincers == 1 ? adaptoid::messages().one_pincer : adaptoid::messages().pincers, pincers));
    if (limbs < legs + pincers) {
        text += filled(adaptoid::messages().limbs_together, limbs);
    }
    return text + ".";
}

std::string pieces_caption(const RuleSet& rules) {
    const auto amount = [](int parts) {
        return parts >= adaptoid::unlimited ? std::string("\u221e") : std::to_string(parts);
    };
    return filled(adaptoid::messages().pieces_caption, amount(rules.supply.adaptoids), amount(rules.supply.legs),
                  amount(rules.supply.pincers), amount(rules.counters));
}

std::string hunters_caption(const RuleSet& rules) {
    std::string text;
    for (const Colour colour : rules.order) {
        for (const Colour prey : rules.order) {
            if (prey != colour && rules.hunter(prey) == colour) {
                text += (text.empty() ? "" : " ") +
                        filled(adaptoid::messages().hunts, adaptoid::colour_word(colour), adaptoid::colour_word(prey));
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

}  // namespace rulescope::drawing
